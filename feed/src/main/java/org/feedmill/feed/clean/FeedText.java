package org.feedmill.feed.clean;

import org.jspecify.annotations.Nullable;

/**
 * Cleans text so that every feed format can contain it. XML 1.0 forbids most control characters, U+FFFE, U+FFFF and
 * lone surrogates, and readers fail on the other non-characters, so all of them are removed, as is the replacement
 * character U+FFFD, which only shows that a character was lost; direction marks and
 * joiners are kept, because they have a meaning. Lengths are limited, and nothing beyond the limit is read: a page may
 * have a title of megabytes.
 */
public final class FeedText {

    /** Long enough for any headline seen; readers show one line of it. */
    public static final int MAX_TITLE_LENGTH = 500;

    /** A teaser, not an article. */
    public static final int MAX_SUMMARY_LENGTH = 20_000;

    /** An article with its images; a longer one is left out, because cutting could split a tag. */
    public static final int MAX_CONTENT_LENGTH = 2_000_000;

    private static final char ELLIPSIS = '…';

    private FeedText() {}

    /** Returns one line: white space folded, cut at the limit; null if nothing visible is left. */
    public static @Nullable String toLine(@Nullable String raw, int limit) {
        return clean(raw, limit, false);
    }

    /** Returns a line with the maximum length of a title. */
    public static @Nullable String toTitle(@Nullable String raw) {
        return toLine(raw, MAX_TITLE_LENGTH);
    }

    /** Returns text with its line breaks: white space folded within the lines, and at most one blank line at a time. */
    public static @Nullable String toLines(@Nullable String raw, int limit) {
        return clean(raw, limit, true);
    }

    /** Removes the characters that XML does not allow. */
    public static String removeIllegal(String raw) {
        int c;
        int sound = 0;
        while (sound < raw.length() && isLegal(c = raw.codePointAt(sound))) {
            sound += Character.charCount(c);
        }
        if (sound == raw.length()) {
            return raw; // the usual case, and called for each text of each feed
        }
        StringBuilder out = new StringBuilder(raw.length());
        raw.codePoints().filter(FeedText::isLegal).forEach(out::appendCodePoint);
        return out.toString();
    }

    public static boolean isLegal(int c) {
        if (c < 0xA0) {
            return (c >= 0x20 && c < 0x7F) || c == '\t' || c == '\n' || c == '\r';
        }
        return (c < 0xD800 || c > 0xDFFF)
                && (c < 0xFDD0 || c > 0xFDEF)
                && (c & 0xFFFE) != 0xFFFE
                && c != 0xFEFF
                && c != 0xFFFD;
    }

    /** Escapes plain text as HTML. */
    public static String escapeHtml(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("\n", "<br>\n");
    }

    /**
     * Escapes plain text for an element that the format defines as plain but that many readers interpret as HTML (a
     * title in RSS): a {@code <} that could open a tag is written as its entity, so that no reader finds markup there.
     * Everything else, above all ampersands, stays readable for readers that follow the format.
     */
    public static String escapeTagStarts(String text) {
        if (text.indexOf('<') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean opens = c == '<' && i + 1 < text.length() && opensTag(text.charAt(i + 1));
            out.append(opens ? "&lt;" : String.valueOf(c));
        }
        return out.toString();
    }

    private static boolean opensTag(char next) {
        return next == '/'
                || next == '!'
                || next == '?'
                || (next >= 'a' && next <= 'z')
                || (next >= 'A' && next <= 'Z');
    }

    private static @Nullable String clean(@Nullable String raw, int limit, boolean keepBreaks) {
        if (raw == null) {
            return null;
        }
        if (raw.length() <= limit && isClean(raw, keepBreaks)) {
            return raw; // most texts occur more than once, and are clean from the first time on
        }
        StringBuilder out = new StringBuilder(Math.min(raw.length(), limit) + 1);
        boolean visible = false;
        boolean space = false;
        int breaks = 0;
        for (int i = 0; i < raw.length(); ) {
            int c = raw.codePointAt(i);
            i += Character.charCount(c);
            if (isSpace(c)) {
                space = true;
                breaks += c == '\n' ? 1 : 0;
                continue;
            }
            if (!isLegal(c)) {
                continue;
            }
            String gap =
                    out.isEmpty() || !space ? "" : keepBreaks && breaks > 0 ? "\n".repeat(Math.min(breaks, 2)) : " ";
            if (out.length() + gap.length() + Character.charCount(c) > limit) {
                out.append(ELLIPSIS);
                break;
            }
            out.append(gap).appendCodePoint(c);
            visible |= Character.getType(c) != Character.FORMAT;
            space = false;
            breaks = 0;
        }
        return visible ? out.toString() : null;
    }

    /**
     * Whether cleaning would certainly change nothing; may be false for clean text. Text beyond the first planes is
     * examined completely.
     */
    private static boolean isClean(String text, boolean keepBreaks) {
        boolean visible = false;
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean folded = c == ' ' ? before > ' ' : c == '\n' && keepBreaks && isBreak(text, i, before);
            if (c <= ' ' ? !folded : !isPlain(c)) {
                return false;
            }
            visible = visible || (c > ' ' && (c < 0x7F || Character.getType(c) != Character.FORMAT));
            before = c;
        }
        return visible && before > ' ';
    }

    /** Whether there is a line break after a word, or the second of two. */
    private static boolean isBreak(String text, int at, char before) {
        return before > ' ' || (before == '\n' && at > 1 && text.charAt(at - 2) > ' ');
    }

    /** Whether the character needs no change and is not white space. */
    private static boolean isPlain(char c) {
        if (c < 0x7F || (c > 0xA0 && c < 0x1680) || (c > 0x3000 && c < 0xD800)) {
            return true; // no blanks among these, and nothing illegal
        }
        return c >= 0xA0 && isLegal(c) && !Character.isSpaceChar(c) && !Character.isWhitespace(c);
    }

    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }
}
