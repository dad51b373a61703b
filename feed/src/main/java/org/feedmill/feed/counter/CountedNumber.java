package org.feedmill.feed.counter;

import java.util.List;

/**
 * A number in a text and its meaning.
 *
 * @param value as written
 * @param label key of the short segment around it, equal for other numbers of the same meaning; empty in prose and
 *     beside words without meaning
 * @param kind the meaning of a change
 */
record CountedNumber(String value, String label, Kind kind) {

    enum Kind {
        /** May be a counter. */
        COUNT,
        /** A time of day: the change of one is an edit, that of all rows is a timestamp. */
        CLOCK,
        /** A price, share, date, version or the like: a change of it is always an edit. */
        CONTENT
    }

    /** The start of the label of a whole segment. */
    static final String LABEL_START = "= ";

    /** The maximum number of tokens of a segment that labels a counter; a longer one is prose. */
    private static final int MAX_LABEL_TOKENS = 4;

    /** The number of letters that inflected forms of a word share. */
    private static final int STEM_LENGTH = 5;

    static CountedNumber of(List<TextToken> tokens, int i) {
        String value = tokens.get(i).text();
        Kind kind = kind(tokens, i);
        boolean labelled = kind != Kind.CONTENT && tokens.size() <= MAX_LABEL_TOKENS && isNamed(tokens);
        return new CountedNumber(value, labelled ? label(tokens) : "", kind);
    }

    private static Kind kind(List<TextToken> tokens, int i) {
        boolean money = (i > 0 && tokens.get(i - 1).isCurrency())
                || (i + 1 < tokens.size() && tokens.get(i + 1).isCurrency());
        boolean named = tokens.size() <= MAX_LABEL_TOKENS
                && tokens.stream().anyMatch(token -> !token.number() && CounterWordList.isContent(token.text()));
        String value = tokens.get(i).text();
        if (money || named) {
            return Kind.CONTENT;
        }
        if (NumberNotation.isClock(value)) {
            return Kind.CLOCK;
        }
        return tokens.get(i).dated() || NumberNotation.isFraction(value) ? Kind.CONTENT : Kind.COUNT;
    }

    /** Whether a word says what is counted; "in 5" does not. */
    private static boolean isNamed(List<TextToken> tokens) {
        return tokens.stream().anyMatch(token -> !token.number() && !CounterWordList.isFunctionWord(token.text()));
    }

    private static String label(List<TextToken> tokens) {
        StringBuilder out = new StringBuilder(LABEL_START.strip());
        tokens.forEach(token -> out.append(' ').append(token.number() ? "#" : stem(token.text())));
        return out.toString();
    }

    private static String stem(String word) {
        int end = word.codePointCount(0, word.length()) <= STEM_LENGTH
                ? word.length()
                : word.offsetByCodePoints(0, STEM_LENGTH);
        return word.substring(0, end);
    }
}
