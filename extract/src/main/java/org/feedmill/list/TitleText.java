package org.feedmill.list;

import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/** The text of a title without the date and the signs that stand beside it. */
public final class TitleText {

    private static final String SEPARATORS = " -–—:|·•,;/([（【～~";

    private TitleText() {}

    /** A title without the date at its start or its end; null where nothing else is left. */
    static @Nullable String undated(String text, @Nullable PatternMatch match) {
        String rest = cut(text, match);
        return rest == null ? null : trimStart(rest);
    }

    /** Takes a date off the start or the end of a title; inside it, it is part of the title. */
    static @Nullable String cut(String text, @Nullable PatternMatch match) {
        if (match == null || match.end() > text.length()) {
            return null;
        }
        String left = text.substring(0, match.start());
        String right = text.substring(match.end());
        String rest;
        if (Words.weight(left) < 2) {
            rest = right;
        } else if (Words.weight(right) < 2) {
            rest = left;
        } else {
            rest = text;
        }
        String title = trim(rest);
        return Words.weight(title) < 4 ? null : title;
    }

    /** Whether a date was cut off the end of a text without a dash, bracket or comma before it. */
    static boolean endsSentence(String full, String rest) {
        boolean cut = !rest.isEmpty() && rest.length() < full.length() && full.startsWith(rest);
        String date = cut ? full.substring(rest.length()).strip() : "";
        return !date.isEmpty() && SEPARATORS.indexOf(date.charAt(0)) < 0;
    }

    /** A dash or bar before a title stood between it and something else. */
    public static String trimStart(String text) {
        int start = 0;
        while (start < text.length() && " -–—:|·•,;/".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        return start == text.length() ? text : text.substring(start);
    }

    /** Drops the dashes, colons and brackets that a cut-off date leaves behind. */
    private static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end
                && !Character.isLetterOrDigit(text.codePointAt(start))
                && "\"“'‘«「『【《<(（[¿¡#@$€£".indexOf(text.charAt(start)) < 0) {
            start++;
        }
        while (end > start && SEPARATORS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }
}
