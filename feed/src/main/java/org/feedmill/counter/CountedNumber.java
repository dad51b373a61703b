package org.feedmill.counter;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A number in a text and what stands beside it.
 *
 * @param value as written
 * @param labels keys for its surroundings: the word before, the word after, the whole segment where that is short
 * @param segment the label of the whole short segment, empty where the number stands in prose
 * @param isMoney whether it is a price or a share: a change of it is always an edit
 * @param isDate whether it is a date or a clock time: a single change of it is always an edit
 */
record CountedNumber(String value, List<String> labels, String segment, boolean isMoney, boolean isDate) {

    /** Inflected forms of a word share so many letters. */
    private static final int STEM_LENGTH = 5;

    static CountedNumber of(List<TextToken> tokens, int i, boolean shortSegment) {
        TextToken before = i > 0 ? tokens.get(i - 1) : null;
        TextToken after = i + 1 < tokens.size() ? tokens.get(i + 1) : null;
        List<String> labels = new ArrayList<>();
        if (before != null) {
            labels.add(stem(before) + "#");
        }
        if (after != null) {
            labels.add("#" + stem(after));
        }
        String segment = shortSegment ? segment(tokens) : "";
        if (!segment.isEmpty()) {
            labels.add(segment);
        }
        String value = tokens.get(i).text();
        boolean money = (before != null && before.isCurrency()) || (after != null && after.isCurrency());
        return new CountedNumber(value, List.copyOf(labels), segment, money, isDate(value));
    }

    boolean content() {
        return isMoney || isDate;
    }

    boolean hasLabelIn(Set<String> known) {
        return !known.isEmpty() && labels.stream().anyMatch(known::contains);
    }

    private static String segment(List<TextToken> tokens) {
        StringBuilder out = new StringBuilder("=");
        tokens.forEach(token -> out.append(' ').append(stem(token)));
        return out.toString();
    }

    private static String stem(TextToken token) {
        if (token.number()) {
            return "#";
        }
        String word = token.text();
        int end = word.codePointCount(0, word.length()) <= STEM_LENGTH
                ? word.length()
                : word.offsetByCodePoints(0, STEM_LENGTH);
        return word.substring(0, end);
    }

    /** Two or more separators between short groups of digits, or a clock time. */
    private static boolean isDate(String value) {
        int groups = 1;
        int digits = 0;
        int shortGroups = 0;
        for (int i = 0; i < value.length(); i++) {
            if (Character.isDigit(value.charAt(i))) {
                digits++;
            } else {
                groups++;
                shortGroups += digits <= 2 ? 1 : 0;
                digits = 0;
            }
        }
        shortGroups += digits > 0 && digits <= 2 ? 1 : 0;
        boolean clock = value.indexOf(':') > 0;
        return clock || (groups >= 3 && shortGroups >= 2);
    }
}
