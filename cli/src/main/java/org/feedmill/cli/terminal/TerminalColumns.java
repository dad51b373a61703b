package org.feedmill.cli.terminal;

/** Pads texts to terminal columns; ideographs and other wide characters take two cells. */
public final class TerminalColumns {

    private TerminalColumns() {}

    public static int width(String text) {
        return text.codePoints()
                .map(c -> isWide(c) ? 2 : isCombiningMark(c) ? 0 : 1)
                .sum();
    }

    public static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    public static boolean isWide(int c) {
        return c >= 0x1100
                && (Character.isIdeographic(c)
                        || (c >= 0x3000 && c <= 0x30FF)
                        || (c >= 0xAC00 && c <= 0xD7A3)
                        || (c >= 0xFF01 && c <= 0xFF60)
                        || (c >= 0x1F300 && c <= 0x1FAFF));
    }

    private static boolean isCombiningMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT;
    }
}
