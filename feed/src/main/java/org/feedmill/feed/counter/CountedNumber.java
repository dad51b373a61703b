package org.feedmill.feed.counter;

import java.util.List;
import org.feedmill.text.CounterWordList;

/**
 * A number in a text and its meaning.
 *
 * @param value as written
 * @param label key of the short segment around it, or of the counter word before it if other words follow; equal for
 *     other numbers of the same meaning; empty in prose and next to words without meaning
 * @param kind the meaning of a change
 */
record CountedNumber(String value, String label, Kind kind) {

    enum Kind {
        /** May be a counter. */
        COUNT,
        /** A time of day: the change of one is an edit, that of all rows is a timestamp. */
        CLOCK,
        /** A price, share, date, version or similar value: a change of it is always an edit. */
        CONTENT
    }

    /** The start of the label of a whole segment. */
    static final String LABEL_START = "= ";

    /** Marks the end of a label that is a counter word followed by other words. */
    private static final String MORE_WORDS = " …";

    /** The maximum number of tokens of a segment that labels a counter; a longer one is prose. */
    private static final int MAX_LABEL_TOKENS = 4;

    /** The number of letters that inflected forms of a word share. */
    private static final int STEM_LENGTH = 5;

    static CountedNumber of(List<TextToken> tokens, int i) {
        String value = tokens.get(i).text();
        if (isAfterCounterWord(tokens, i)) {
            return new CountedNumber(value, label(tokens.subList(i - 1, i + 1)) + MORE_WORDS, Kind.COUNT);
        }
        Kind kind = kind(tokens, i);
        boolean labelled = kind != Kind.CONTENT && tokens.size() <= MAX_LABEL_TOKENS && isNamed(tokens);
        return new CountedNumber(value, labelled ? label(tokens) : "", kind);
    }

    /**
     * Whether there is a counter word before the number, which is separated from what follows: "views 198 The bridge is
     * closed".
     */
    private static boolean isAfterCounterWord(List<TextToken> tokens, int i) {
        return i > 0
                && !tokens.get(i - 1).number()
                && CounterWordList.isCounter(tokens.get(i - 1).text())
                && (i + 1 == tokens.size() || tokens.get(i + 1).detached() || isClassifier(tokens.get(i + 1)))
                && !isMoney(tokens, i)
                && !NumberNotation.isClock(tokens.get(i).text())
                && !TextToken.isContentNumber(tokens, i);
    }

    private static boolean isClassifier(TextToken token) {
        return !token.number() && CounterWordList.isClassifier(token.text());
    }

    private static boolean isMoney(List<TextToken> tokens, int i) {
        return (i > 0 && tokens.get(i - 1).isCurrency())
                || (i + 1 < tokens.size() && tokens.get(i + 1).isCurrency());
    }

    private static Kind kind(List<TextToken> tokens, int i) {
        boolean named = tokens.size() <= MAX_LABEL_TOKENS
                && tokens.stream().anyMatch(token -> !token.number() && CounterWordList.isContent(token.text()));
        String value = tokens.get(i).text();
        if (isMoney(tokens, i) || named) {
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
