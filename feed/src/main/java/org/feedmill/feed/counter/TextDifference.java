package org.feedmill.feed.counter;

/**
 * The range in which two texts differ, with some context. Long texts mostly differ in a few places: their common
 * beginning and end need no analysis. Cost: linear, one comparison per character.
 *
 * @param before range of the earlier text
 * @param after range of the later text
 */
record TextDifference(String before, String after) {

    /** Shorter texts are used completely. */
    private static final int MAX_WHOLE_LENGTH = 2_000;

    /** The maximum length of a relative time. */
    private static final int MIN_CONTEXT = 100;

    /** A longer segment is prose wherever it is cut. */
    private static final int MAX_CONTEXT = 600;

    private static final String BREAKS = "\n<>";

    static TextDifference of(String before, String after) {
        int shorter = Math.min(before.length(), after.length());
        if (Math.max(before.length(), after.length()) <= MAX_WHOLE_LENGTH) {
            return new TextDifference(before, after);
        }
        int start = 0;
        while (start < shorter && before.charAt(start) == after.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
            end++;
        }
        int from = start(before, start);
        int rest = before.length() - end(before, before.length() - end);
        return new TextDifference(
                before.substring(from, before.length() - rest), after.substring(from, after.length() - rest));
    }

    int length() {
        return before.length() + after.length();
    }

    private static int start(String text, int difference) {
        int at = Math.max(0, difference - MIN_CONTEXT);
        int furthest = Math.max(0, difference - MAX_CONTEXT);
        while (at > furthest && BREAKS.indexOf(text.charAt(at - 1)) < 0) {
            at--;
        }
        return at;
    }

    private static int end(String text, int difference) {
        int at = Math.min(text.length(), difference + MIN_CONTEXT);
        int furthest = Math.min(text.length(), difference + MAX_CONTEXT);
        while (at < furthest && BREAKS.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }
}
