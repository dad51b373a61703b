package org.feedmill.page;

/** Handles white space and inline styles as a browser does. */
final class Text {

    private Text() {}

    /** HTML white space, the no-break space and the invisible characters that pad real pages. */
    static boolean blank(char c) {
        return c <= ' '
                || c == '\u00a0'
                || c == '\u3000'
                || c == '\u200b'
                || c == '\ufeff'
                || (c >= '\u2000' && c <= '\u200a')
                || c == '\u2028'
                || c == '\u2029'
                || c == '\u0085';
    }

    /** Runs of white space become one space; the ends are trimmed. The text itself is returned where nothing changes. */
    static String fold(String raw) {
        int start = 0;
        int end = raw.length();
        while (start < end && blank(raw.charAt(start))) {
            start++;
        }
        while (end > start && blank(raw.charAt(end - 1))) {
            end--;
        }
        boolean plain = true;
        for (int i = start; i < end && plain; i++) {
            char c = raw.charAt(i);
            plain = !blank(c) || (c == ' ' && !blank(raw.charAt(i + 1)));
        }
        return plain ? raw.substring(start, end) : foldInner(raw, start, end);
    }

    private static String foldInner(String raw, int start, int end) {
        StringBuilder out = new StringBuilder(end - start);
        boolean space = false;
        for (int i = start; i < end; i++) {
            char c = raw.charAt(i);
            if (blank(c)) {
                space |= c != '\u200b' && c != '\ufeff';
            } else {
                if (space) {
                    out.append(' ');
                    space = false;
                }
                out.append(c);
            }
        }
        return out.toString();
    }

    /**
     * Whether an inline style takes the element off the page. Declarations are read whole: {@code
     * backface-visibility:hidden} hides nothing, and the last word on a property counts.
     */
    static boolean hides(String style) {
        boolean display = false;
        boolean visibility = false;
        int from = 0;
        while (from < style.length()) {
            int stop = style.indexOf(';', from);
            int end = stop < 0 ? style.length() : stop;
            int colon = style.indexOf(':', from);
            if (colon < 0) {
                break;
            }
            if (colon < end) {
                String name = style.substring(from, colon).strip();
                display = name.equalsIgnoreCase("display") ? says(style, colon, end, "none") : display;
                visibility = name.equalsIgnoreCase("visibility") ? says(style, colon, end, "hidden") : visibility;
            }
            from = end + 1;
        }
        return display || visibility;
    }

    private static boolean says(String style, int colon, int end, String wanted) {
        String value = style.substring(colon + 1, end).strip();
        int mark = value.indexOf('!');
        return (mark < 0 ? value : value.substring(0, mark).strip()).equalsIgnoreCase(wanted);
    }
}
