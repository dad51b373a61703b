package org.feedmill.page.html;

/** Handles white space and inline styles as a browser does. */
public final class HtmlText {

    private HtmlText() {}

    /** HTML white space, the no-break space and the invisible characters that pad real pages. */
    public static boolean isBlank(char c) {
        return c <= ' ' || (c > '~' && isWideBlank(c));
    }

    private static boolean isWideBlank(char c) {
        if (c < '\u2000') {
            return c == '\u00a0' || c == '\u0085';
        }
        return c > '\u3000' ? c == '\ufeff' : c <= '\u200b' || c == '\u3000' || c == '\u2028' || c == '\u2029';
    }

    /** Replaces runs of white space by one space and trims the ends. Returns the same string if nothing changes. */
    public static String foldWhitespace(String raw) {
        int start = 0;
        int end = raw.length();
        while (start < end && isBlank(raw.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(raw.charAt(end - 1))) {
            end--;
        }
        boolean blank = false;
        for (int i = start; i < end; i++) {
            char c = raw.charAt(i);
            if (c > ' ' && c <= '~') {
                blank = false;
                continue;
            }
            boolean next = isBlank(c);
            if (next && (blank || c != ' ')) {
                return foldInner(raw, start, end);
            }
            blank = next;
        }
        return raw.substring(start, end);
    }

    private static String foldInner(String raw, int start, int end) {
        StringBuilder out = new StringBuilder(end - start);
        boolean space = false;
        for (int i = start; i < end; i++) {
            char c = raw.charAt(i);
            if (isBlank(c)) {
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
     * Returns true if an inline style hides the element. Declarations are read whole: {@code
     * backface-visibility:hidden} hides nothing, and the last declaration of a property counts.
     */
    public static boolean isHidingStyle(String style) {
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
                display = name.equalsIgnoreCase("display") ? hasValue(style, colon, end, "none") : display;
                visibility = name.equalsIgnoreCase("visibility") ? hasValue(style, colon, end, "hidden") : visibility;
            }
            from = end + 1;
        }
        return display || visibility;
    }

    private static boolean hasValue(String style, int colon, int end, String wanted) {
        String value = style.substring(colon + 1, end).strip();
        int mark = value.indexOf('!');
        return (mark < 0 ? value : value.substring(0, mark).strip()).equalsIgnoreCase(wanted);
    }
}
