package org.feedmill.rule.heal;

import java.util.Arrays;

/** Normalizes titles of any script for comparison. */
public final class TitleNormalizer {

    /** From this similarity on, two titles are the same with a small edit: an added label, a corrected typo. */
    static final double MIN_SIMILARITY = 0.8;

    private static final int MAX_LENGTH = 300;

    private TitleNormalizer() {}

    /** Returns letters and digits only, in lower case; a title without any is unchanged. */
    public static String key(String title) {
        int end = Math.min(MAX_LENGTH, title.length());
        StringBuilder key = new StringBuilder(end);
        for (int i = 0; i < end; i++) {
            char c = title.charAt(i);
            if (c < 0x80) {
                if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                    key.append(c);
                } else if (c >= 'A' && c <= 'Z') {
                    key.append((char) (c + ('a' - 'A')));
                }
            } else if (Character.isSurrogate(c) || Character.getType(c) == Character.OTHER_LETTER) {
                key.append(c); // most scripts have no lower case
            } else if (Character.isLetterOrDigit(c)) {
                key.append(Character.toLowerCase(Character.toUpperCase(c)));
            }
        }
        return key.isEmpty() ? title.strip() : key.toString();
    }

    /** Returns the similarity of two keys by their pairs of characters, from 0 to 1. */
    static double similarity(String one, String other) {
        if (one.equals(other)) {
            return 1;
        }
        int all = one.length() + other.length() - 2;
        if (one.length() < 2
                || other.length() < 2
                || 2.0 * Math.min(one.length(), other.length()) < MIN_SIMILARITY * all) {
            return 0; // lengths too different
        }
        return similarity(bigrams(one), bigrams(other));
    }

    /** Returns the similarity of precomputed bigrams, for callers that compare many. */
    static double similarity(int[] one, int[] other) {
        int all = one.length + other.length;
        if (all == 0 || 2.0 * Math.min(one.length + 1, other.length + 1) < MIN_SIMILARITY * all) {
            return 0;
        }
        int shared = 0;
        int i = 0;
        int j = 0;
        while (i < one.length && j < other.length) {
            int order = Integer.compare(one[i], other[j]);
            shared += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return 2.0 * shared / all;
    }

    /** Returns all pairs of characters, sorted, with repetitions. */
    static int[] bigrams(String key) {
        int[] pairs = new int[Math.max(0, key.length() - 1)];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = bigramAt(key, i);
        }
        Arrays.sort(pairs);
        return pairs;
    }

    /** Returns the digits of a key: titles that differ in them are different parts, days or versions. */
    static String digitsOf(String key) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            if (Character.isDigit(key.charAt(i))) {
                digits.append(key.charAt(i));
            }
        }
        return digits.toString();
    }

    private static int bigramAt(String text, int at) {
        return text.charAt(at) << 16 | text.charAt(at + 1);
    }
}
