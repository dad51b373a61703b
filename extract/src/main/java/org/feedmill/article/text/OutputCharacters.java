package org.feedmill.article.text;

import org.jspecify.annotations.Nullable;

/** Filters characters for the written article. */
public final class OutputCharacters {

    private OutputCharacters() {}

    /** Removes characters that XML does not allow: control characters, lone surrogates and noncharacters. */
    public static String legal(String text) {
        int at = 0;
        while (at < text.length() && isPlain(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().filter(OutputCharacters::legal).forEach(out::appendCodePoint);
        return out.toString();
    }

    /** Makes one line: every run of white space and control characters becomes one space, with none at the ends. */
    public static String singleLine(@Nullable String text, int most) {
        if (text == null) {
            return "";
        }
        StringBuilder out = new StringBuilder(Math.min(text.length(), most));
        boolean space = false;
        for (int i = 0; i < text.length() && out.length() < most; ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c <= ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85) {
                space = !out.isEmpty();
            } else if (legal(c)) {
                out.append(space ? " " : "").appendCodePoint(c);
                space = false;
            }
        }
        return out.toString();
    }

    /** Normalises preformatted text: line ends, tabs and spaces are kept, other white space becomes a space. */
    public static String preformatted(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '\n' || c == '\t') {
                out.append((char) c);
            } else if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                out.append(c == '\r' ? "" : " ");
            } else if (legal(c)) {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /** Returns true if the first letter with a direction is right-to-left. */
    public static boolean isRightToLeft(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            byte direction = Character.getDirectionality(c);
            if (direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT) {
                return false;
            }
            if (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPlain(char c) {
        return (c >= ' ' && c < 0x7F) || (c >= 0xA0 && c < 0xD800);
    }

    private static boolean legal(int c) {
        if (c < 0xA0) {
            return (c >= ' ' && c < 0x7F) || c == '\t' || c == '\n';
        }
        return (c < 0xD800 || c > 0xDFFF) && (c < 0xFDD0 || c > 0xFDEF) && (c & 0xFFFE) != 0xFFFE && c != 0xFEFF;
    }
}
