package org.feedmill.list.field;

import org.feedmill.list.scan.TextWeight;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/** Removes dates, and the punctuation next to them, from titles. */
public final class TitleText {

    private static final String SEPARATORS = " -–—:|·•,;/([（【～~";

    /** Punctuation before a title that always separated it from something else. */
    private static final String SIGNS = " |·•,;";

    /** Punctuation before a title that separated it from something else only if a space follows. */
    private static final String DASHES = "-–—:/→»›*■□●○▪▶►◆◇★☆";

    /** Signs that separate a title from what followed it, if a space precedes them. */
    private static final String ENDS = "-–—|·•";

    private TitleText() {}

    /** A title without the date at its start or end; null if nothing else is left. */
    public static @Nullable String withoutDate(String text, @Nullable PatternMatch match) {
        String rest = cutDate(text, match);
        return rest == null ? null : trimSeparators(rest);
    }

    /** Removes a date from the start or end of a title; inside it, the date is part of the title. */
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

    /** Returns true if a date was removed from a sentence: at most a space separated it from the rest. */
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
        boolean apart = gap && unspaced(inner); // in such scripts a space is a separator
        return Character.isLetterOrDigit(inner) && Character.isLetterOrDigit(outer) && !apart;
    }

    private static boolean unspaced(int c) {
        return Character.isIdeographic(c) || (c >= 0x3040 && c < 0x3100);
    }

    /**
     * Removes separators before a title, and a dash or bar behind it; in "-40 °C" and "/etc" they are part of the title.
     */
    public static String trimSeparators(String text) {
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
        return start == text.length() ? text : text.substring(kept, end(text, kept));
    }

    /** The end of a title without the dashes and bars that a space separates from it. */
    private static int end(String text, int start) {
        int end = text.length();
        while (end > start + 2 && ENDS.indexOf(text.charAt(end - 1)) >= 0 && text.charAt(end - 2) == ' ') {
            end -= 2;
        }
        return end;
    }

    /** Removes the dashes, colons and brackets that are left after a date was removed. */
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
