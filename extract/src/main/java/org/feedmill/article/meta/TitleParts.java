package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.text.TextFolding;

/** Splits a title at the characters that separate it from a site's name: bars, dashes, dots, arrows, double colons. */
final class TitleParts {

    /** Characters that separate titles only with white space on both sides, and those that do without. */
    private static final String SPACED = "-–—·•~/:<>›‹»«*→←\\";

    private static final String ALONE = "|｜¦丨│┃ㅣ∣";
    /** Characters that need no spaces between ideographs. */
    private static final String IDEOGRAPHIC = "_-–—－―";

    private static final int MAX_LENGTH = 600;

    /** A part with its position in the title. */
    record TitlePart(String text, int from, int to) {}

    private TitleParts() {}

    /** The parts between characters that certainly separate titles. */
    static List<TitlePart> split(String title) {
        return split(title, false);
    }

    /** The same, also splitting at single colons, which occur as often inside titles. */
    static List<TitlePart> splitAtColons(String title) {
        return split(title, true);
    }

    private static List<TitlePart> split(String title, boolean colons) {
        List<TitlePart> parts = new ArrayList<>();
        int from = 0;
        int length = Math.min(title.length(), MAX_LENGTH);
        int at = 0;
        while (at < length) {
            int mark = markLength(title, at);
            mark = mark == 0 && colons && isColonSeparator(title, at) ? 1 : mark;
            if (mark > 0) {
                add(parts, title, from, at);
                from = at + mark;
                at = from;
            } else {
                at++;
            }
        }
        add(parts, title, from, title.length());
        return parts;
    }

    private static void add(List<TitlePart> parts, String title, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && title.charAt(start) == ' ') {
            start++;
        }
        while (end > start && title.charAt(end - 1) == ' ') {
            end--;
        }
        if (start < end) {
            parts.add(new TitlePart(title.substring(start, end), start, end));
        }
    }

    private static boolean isColonSeparator(String title, int at) {
        char c = title.charAt(at);
        return c == '：' || (c == ':' && at + 1 < title.length() && title.charAt(at + 1) == ' ');
    }

    /** Returns the length of the separator at this position; 0 if there is none. */
    private static int markLength(String title, int at) {
        char c = title.charAt(at);
        if (c == ' ' || (c >= '0' && c <= '9') || ((c | ' ') >= 'a' && (c | ' ') <= 'z')) {
            return 0;
        }
        if (ALONE.indexOf(c) >= 0) {
            return 1;
        }
        if (c == ':' && at + 1 < title.length() && title.charAt(at + 1) == ':') {
            return 2;
        }
        boolean before = at > 0 && title.charAt(at - 1) == ' ';
        boolean after = at + 1 < title.length() && title.charAt(at + 1) == ' ';
        if (before && after && (SPACED.indexOf(c) >= 0 || c == '_')) {
            return 1;
        }
        if (c == '-' && before && at + 2 < title.length() && title.charAt(at + 1) == '-') {
            return 2;
        }
        boolean ideographic = at > 0
                && at + 1 < title.length()
                && IDEOGRAPHIC.indexOf(c) >= 0
                && (isWide(title.charAt(at - 1)) || isWide(title.charAt(at + 1)) || c == '_');
        return ideographic ? 1 : 0;
    }

    private static boolean isWide(char c) {
        return TextFolding.isUnspacedScript(c) || (c >= 0xac00 && c < 0xd7b0);
    }
}
