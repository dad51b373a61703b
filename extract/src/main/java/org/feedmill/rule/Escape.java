package org.feedmill.rule;

/**
 * Escapes and unescapes quoted texts in paths and in the INI format: a backslash takes the next character as it is, and before
 * {@code u} and four hex digits it stands for the character of that number. So any text is one line that any file can hold.
 */
final class Escape {

    /** The letter and its digits. */
    private static final int LENGTH = 5;

    private Escape() {}

    /** Adds the character that is written at a place; returns the place after it. */
    static int read(String text, int at, StringBuilder out) {
        boolean escaped = text.charAt(at) == '\\' && at + 1 < text.length();
        int start = escaped ? at + 1 : at;
        int code = escaped ? code(text, start) : -1;
        out.append(code < 0 ? text.charAt(start) : (char) code);
        return start + (code < 0 ? 1 : LENGTH);
    }

    private static int code(String text, int at) {
        if (at + LENGTH > text.length() || text.charAt(at) != 'u') {
            return -1;
        }
        int code = 0;
        for (int i = at + 1; i < at + LENGTH; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            code = code * 16 + digit;
        }
        return code;
    }

    /** The text between two such marks. */
    static String write(String text, char mark) {
        StringBuilder out = new StringBuilder().append(mark);
        text.codePoints().forEach(c -> {
            if (printable(c)) {
                out.append(c == mark || c == '\\' ? "\\" : "").appendCodePoint(c);
            } else {
                out.append(String.format("\\u%04x", c));
            }
        });
        return out.append(mark).toString();
    }

    static boolean printable(String text) {
        return text.codePoints().allMatch(Escape::printable);
    }

    /** Whether a character can stand in a line of any file: no control, no half of a pair, no end of a line. */
    private static boolean printable(int c) {
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        boolean line = c == 0x2028 || c == 0x2029;
        return !half && !line && !Character.isISOControl(c) && c != 0xfeff && c != 0xfffe && c != 0xffff;
    }
}
