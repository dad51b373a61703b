package org.feedmill.feed.merge;

import java.util.HashMap;
import java.util.Map;

/** Similarity of short texts. */
final class TextSimilarity {

    /** Longer texts are compared by their beginning. */
    private static final int MAX_LENGTH = 500;

    private TextSimilarity() {}

    /** Returns the Dice coefficient of character pairs: 1 for equal texts, 0 if they share none. */
    static double diceCoefficient(String one, String other) {
        if (one.equals(other)) {
            return 1;
        }
        Map<Integer, Integer> pairs = new HashMap<>();
        int ones = Math.min(MAX_LENGTH, one.length()) - 1;
        int others = Math.min(MAX_LENGTH, other.length()) - 1;
        if (ones < 1 || others < 1) {
            return 0;
        }
        for (int i = 0; i < ones; i++) {
            pairs.merge(pair(one, i), 1, Integer::sum);
        }
        int common = 0;
        for (int i = 0; i < others; i++) {
            Integer left = pairs.get(pair(other, i));
            if (left != null && left > 0) {
                pairs.put(pair(other, i), left - 1);
                common++;
            }
        }
        return 2.0 * common / (ones + others);
    }

    private static int pair(String text, int at) {
        return text.charAt(at) << 16 | text.charAt(at + 1);
    }
}
