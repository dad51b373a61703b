package org.feedmill.list.field;

import org.feedmill.list.scan.TextWeight;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/** The text of a title without the date and the signs that stand beside it. */
public final class TitleText {

    private static final String SEPARATORS = " -–—:|·•,;/([（【～~";

    /** Signs that stood between a title and something else, wherever they stand before it. */
    private static final String SIGNS = " |·•,;";

    /** Signs that may be the title's own: they stood before it where a blank follows. */
    private static final String DASHES = "-–—:/→»›*■□●○▪▶►◆◇★☆";

    private TitleText() {}

    /** A title without the date at its start or its end; null where nothing else is left. */
    public static @Nullable String withoutDate(String text, @Nullable PatternMatch match) {
        String rest = cutDate(text, match);
        return rest == null ? null : trimStart(rest);
    }

    /** Takes a date off the start or the end of a title; inside it, it is part of the title. */
    static @Nullable String cutDate(String text, @Nullable PatternMatch match) {
        if (match == null || match.end() > text.length()) {
            return null;
        }
        String left = text.substring(0, match.start());
        String right = text.substring(match.end());
        String rest;
        if (TextWeight.weight(left) < 2) {
            rest = right;
        } else if (TextWeight.weight(right) < 2) {
            rest = left;
        } else {
            rest = text;
        }
        String title = trim(rest);
        return TextWeight.weight(title) < 4 ? null : title;
    }

    /** Returns true if a date was cut out of a sentence: at most a space separated it from the rest. */
    static boolean isInSentence(String full, String rest) {
        if (rest.isEmpty() || rest.length() >= full.length()) {
            return false;
        }
        boolean ends = full.startsWith(rest);
        boolean begins = !ends && full.endsWith(rest);
        String date =
                ends ? full.substring(rest.length()) : begins ? full.substring(0, full.length() - rest.length()) : "";
        String stated = date.strip();
        if (stated.isEmpty()) {
            return false;
        }
        int inner = ends ? rest.codePointBefore(rest.length()) : rest.codePointAt(0);
        int outer = ends ? stated.codePointAt(0) : stated.codePointBefore(stated.length());
        boolean gap = ends ? Character.isWhitespace(date.charAt(0)) : stated.length() < date.length();
        boolean apart = gap && unspaced(inner); // where words are written without blanks, a blank is a sign
        return Character.isLetterOrDigit(inner) && Character.isLetterOrDigit(outer) && !apart;
    }

    private static boolean unspaced(int c) {
        return Character.isIdeographic(c) || (c >= 0x3040 && c < 0x3100);
    }

    /** A dash or bar before a title stood between it and something else; "-40 °C" and "/etc" are its own. */
    public static String trimStart(String text) {
        int start = 0;
        int kept = 0;
        while (start < text.length()) {
            char c = text.charAt(start);
            if (SIGNS.indexOf(c) >= 0) {
                kept = ++start;
            } else if (DASHES.indexOf(c) >= 0) {
                start++;
            } else {
                break;
            }
        }
        return start == text.length() ? text : text.substring(kept);
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
