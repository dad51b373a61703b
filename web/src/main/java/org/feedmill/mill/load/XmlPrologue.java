package org.feedmill.mill.load;

/** Skips declaration, comments and document type to find the root element of a lower-case document. */
final class XmlPrologue {

    private static final String UTF8_MARK = "\u00EF\u00BB\u00BF";

    private XmlPrologue() {}

    /** Returns the name of the root element; empty if the text does not start with one. */
    static String root(String text) {
        String tag = rootTag(text);
        int end = 0;
        while (end < tag.length() && isName(tag.charAt(end))) {
            end++;
        }
        return tag.substring(0, end);
    }

    /** Returns the start tag of the root element without its brackets; empty if the text does not start with one. */
    static String rootTag(String text) {
        int at = text.startsWith(UTF8_MARK) ? UTF8_MARK.length() : 0;
        while (at < text.length()) {
            if (text.charAt(at) <= ' ' || text.charAt(at) >= 0xFE) {
                at++;
            } else if (text.startsWith("<!--", at)) {
                at = after(text, "-->", at);
            } else if (declares(text, at)) {
                at = after(text, "]>", at);
            } else if (text.startsWith("<?", at) || text.startsWith("<!", at)) {
                at = after(text, ">", at);
            } else if (text.charAt(at) == '<') {
                return text.substring(at + 1, Math.max(at + 1, after(text, ">", at) - 1));
            } else {
                return "";
            }
        }
        return "";
    }

    /** Whether there is a document type with its own declarations. */
    private static boolean declares(String text, int at) {
        int bracket = text.startsWith("<!doctype", at) ? text.indexOf('[', at) : -1;
        return bracket >= 0 && bracket < text.indexOf('>', at);
    }

    private static int after(String text, String mark, int from) {
        int found = text.indexOf(mark, from);
        return found < 0 ? text.length() : found + mark.length();
    }

    private static boolean isName(char c) {
        return c == ':' || c == '-' || Character.isLetterOrDigit(c);
    }
}
