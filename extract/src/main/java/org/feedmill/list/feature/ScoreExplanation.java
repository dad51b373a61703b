package org.feedmill.list.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.model.BoostedTrees;

/** Explains a model's score in words: the features that spoke most for a list, and against it. */
public final class ScoreExplanation {

    private static final int MAX_FEATURES_NAMED = 4;

    /** Less than this share of the strongest reason is not worth naming. */
    private static final double MIN_RELATIVE_CONTRIBUTION = 0.2;

    private ScoreExplanation() {}

    public static String describe(BoostedTrees model, ListFeatures features) {
        double[] parts = model.contributions(features.values());
        return describeSide(parts, 1) + "; against it: " + describeSide(parts, -1);
    }

    static String describeAgainst(BoostedTrees model, ListFeatures features) {
        return describeSide(model.contributions(features.values()), -1);
    }

    private static String describeSide(double[] parts, int sign) {
        List<Feature> strongest = new ArrayList<>(List.of(Feature.values()));
        strongest.sort(Comparator.comparingDouble((Feature t) -> sign * parts[t.ordinal()])
                .reversed());
        double most = sign * parts[strongest.getFirst().ordinal()];
        List<String> words = new ArrayList<>();
        for (Feature featureValue : strongest.subList(0, MAX_FEATURES_NAMED)) {
            double part = sign * parts[featureValue.ordinal()];
            if (part > 0 && part >= MIN_RELATIVE_CONTRIBUTION * most) {
                words.add(featureValue.words());
            }
        }
        return words.isEmpty() ? "nothing" : String.join(", ", words);
    }
}
