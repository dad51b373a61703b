package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.Traits.Trait;

/** Explains a model's score in words: the features that spoke most for a list, and against it. */
final class Reasons {

    private static final int MOST = 4;

    /** Less than this share of the strongest reason is not worth naming. */
    private static final double LEAST = 0.2;

    private Reasons() {}

    static String both(Forest model, Traits traits) {
        double[] parts = model.parts(traits.values());
        return words(parts, 1) + "; against it: " + words(parts, -1);
    }

    static String speakingAgainst(Forest model, Traits traits) {
        return words(model.parts(traits.values()), -1);
    }

    private static String words(double[] parts, int sign) {
        List<Trait> strongest = new ArrayList<>(List.of(Trait.values()));
        strongest.sort(Comparator.comparingDouble((Trait t) -> sign * parts[t.ordinal()])
                .reversed());
        double most = sign * parts[strongest.getFirst().ordinal()];
        List<String> words = new ArrayList<>();
        for (Trait trait : strongest.subList(0, MOST)) {
            double part = sign * parts[trait.ordinal()];
            if (part > 0 && part >= LEAST * most) {
                words.add(trait.words());
            }
        }
        return words.isEmpty() ? "nothing" : String.join(", ", words);
    }
}
