package org.feedmill.rule;

import java.util.HashMap;
import java.util.Map;

/** Titles made comparable, in any script. */
final class TitleForm {

    /** From this likeness on two titles are one, written a little otherwise: a label before it, a typo mended. */
    static final double NEAR = 0.8;

    private static final int LONGEST = 300;

    private TitleForm() {}

    /** Letters and digits alone, small; what has none is taken as it is. */
    static String key(String title) {
        StringBuilder key = new StringBuilder();
        int end = Math.min(LONGEST, title.length());
        for (int i = 0; i < end; i++) {
            char c = title.charAt(i);
            if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                key.append(Character.toLowerCase(Character.toUpperCase(c)));
            }
        }
        return key.isEmpty() ? title.strip() : key.toString();
    }

    /** How much two keys have in common: pairs of characters, from 0 to 1. */
    static double likeness(String one, String other) {
        if (one.equals(other)) {
            return 1;
        }
        int all = one.length() + other.length() - 2;
        if (one.length() < 2 || other.length() < 2 || 2.0 * Math.min(one.length(), other.length()) < NEAR * all) {
            return 0; // too unlike in length to be near
        }
        Map<Integer, Integer> pairs = new HashMap<>();
        for (int i = 0; i + 1 < one.length(); i++) {
            pairs.merge(pair(one, i), 1, Integer::sum);
        }
        int shared = 0;
        for (int i = 0; i + 1 < other.length(); i++) {
            int pair = pair(other, i);
            int left = pairs.getOrDefault(pair, 0);
            if (left > 0) {
                pairs.put(pair, left - 1);
                shared++;
            }
        }
        return 2.0 * shared / all;
    }

    /** The digits of a key: titles that differ in them are different parts, days or versions. */
    static String digits(String key) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            if (Character.isDigit(key.charAt(i))) {
                digits.append(key.charAt(i));
            }
        }
        return digits.toString();
    }

    private static int pair(String text, int at) {
        return text.charAt(at) << 16 | text.charAt(at + 1);
    }
}
