package org.feedmill.rule.path;

/**
 * Escapes and unescapes quoted texts in paths and in the INI format: a backslash quotes the next character, and a
 * backslash, {@code u} and four hex digits encode a character. So any text becomes one line that any file can contain.
 */
public final class TextEscape {

    /** Length of the letter and its digits. */
    private static final int ESCAPE_LENGTH = 5;

    private TextEscape() {}

    /** Adds the character that is written at a position; returns the position after it. */
    public static int readCharacter(String text, int at, StringBuilder out) {
        boolean escaped = text.charAt(at) == '\\' && at + 1 < text.length();
        int start = escaped ? at + 1 : at;
        int code = escaped ? parseHexCode(text, start) : -1;
        out.append(code < 0 ? text.charAt(start) : (char) code);
        return start + (code < 0 ? 1 : ESCAPE_LENGTH);
    }

    private static int parseHexCode(String text, int at) {
        if (at + ESCAPE_LENGTH > text.length() || text.charAt(at) != 'u') {
            return -1;
        }
        int code = 0;
        for (int i = at + 1; i < at + ESCAPE_LENGTH; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }

    /** Returns the text between two such quotation marks. */
    public static String write(String text, char mark) {
        StringBuilder out = new StringBuilder().append(mark);
        text.codePoints().forEach(c -> {
            if (isPrintable(c)) {
                out.append(c == mark || c == '\\' ? "\\" : "").appendCodePoint(c);
            } else {
                out.append(String.format("\\u%04x", c));
            }
        });
        return out.append(mark).toString();
    }

    public static boolean isPrintable(String text) {
        return text.codePoints().allMatch(TextEscape::isPrintable);
    }

    /**
     * Returns true if a character can be in a line of any file: not a control character, lone surrogate or line end.
     */
    private static boolean isPrintable(int c) {
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        boolean line = c == 0x2028 || c == 0x2029;
        return !half && !line && !Character.isISOControl(c) && c != 0xfeff && c != 0xfffe && c != 0xffff;
    }
}
