package org.feedmill.list.feature;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.model.BoostedTrees;

/** Explains a model's score in words: the strongest features for a list, and those against it. */
public final class ScoreExplanation {

    private static final int MAX_FEATURES_NAMED = 4;

    /** Features with less than this share of the strongest contribution are not named. */
    private static final double MIN_RELATIVE_CONTRIBUTION = 0.2;

    private static final Feature[] FEATURES = Feature.values();

    private ScoreExplanation() {}

    public static String describe(BoostedTrees model, ListFeatures features) {
        double[] parts = model.contributions(features.values());
        return describeSide(parts, 1) + "; against it: " + describeSide(parts, -1);
    }

    static String describeAgainst(BoostedTrees model, ListFeatures features) {
        return describeSide(model.contributions(features.values()), -1);
    }

    private static String describeSide(double[] parts, int sign) {
        List<String> words = new ArrayList<>();
        boolean[] named = new boolean[parts.length];
        double most = 0;
        for (int i = 0; i < MAX_FEATURES_NAMED; i++) {
            int strongest = strongest(parts, sign, named);
            double part = strongest < 0 ? 0 : sign * parts[strongest];
            most = i == 0 ? part : most;
            if (part <= 0 || part < MIN_RELATIVE_CONTRIBUTION * most) {
                break;
            }
            named[strongest] = true;
            words.add(FEATURES[strongest].words());
        }
        return words.isEmpty() ? "nothing" : String.join(", ", words);
    }

    /** The strongest feature that is not named yet, -1 if there is none. */
    private static int strongest(double[] parts, int sign, boolean[] named) {
        int strongest = -1;
        for (int i = 0; i < parts.length; i++) {
            if (!named[i] && (strongest < 0 || sign * parts[i] > sign * parts[strongest])) {
                strongest = i;
            }
        }
        return strongest;
    }
}
