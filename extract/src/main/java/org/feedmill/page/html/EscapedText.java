package org.feedmill.page.html;

import java.util.Locale;
import java.util.Set;

/** Texts of feeds, which are escaped HTML inside of XML, as text of a page: without elements, with character references. */
final class EscapedText {

    private static final Set<String> INLINE = Set.of(
            "a", "abbr", "b", "br", "cite", "code", "em", "i", "p", "small", "span", "strong", "sub", "sup", "u");

    /** A summary is a few sentences; the rest of an article adds nothing. */
    private static final int MAX_BODY = 4_000;

    private EscapedText() {}

    /** A short text: only tags of inline elements are removed, since angle brackets may be part of a title. */
    static String title(String xml) {
        return withoutTags(decode(xml), false);
    }

    /** A text of any length: all tags are removed, and the end of a long text. */
    static String body(String xml) {
        String html = withoutTags(decode(xml), true);
        return html.length() <= MAX_BODY ? html : html.substring(0, lastSpace(html));
    }

    private static int lastSpace(String html) {
        int space = html.lastIndexOf(' ', MAX_BODY);
        return space < 0 ? MAX_BODY : space;
    }

    static String attribute(String value) {
        return escape(value).replace("\"", "&quot;");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Resolves one level of the predefined references of XML. Others are left to the HTML parser. */
    static String decode(String xml) {
        return xml.indexOf('&') < 0
                ? xml
                : xml.replace("&lt;", "<")
                        .replace("&#60;", "<")
                        .replace("&gt;", ">")
                        .replace("&#62;", ">")
                        .replace("&quot;", "\"")
                        .replace("&apos;", "'")
                        .replace("&amp;", "&");
    }

    private static String withoutTags(String html, boolean all) {
        if (html.indexOf('<') < 0) {
            return html;
        }
        StringBuilder out = new StringBuilder(html.length());
        int at = 0;
        int last = html.lastIndexOf('>');
        while (at < html.length()) {
            char c = html.charAt(at);
            if (c == '<' && at < last && isTag(html, at + 1, all)) {
                out.append(' ');
                at = html.indexOf('>', at) + 1;
            } else {
                out.append(c == '<' ? "&lt;" : c == '>' ? "&gt;" : String.valueOf(c));
                at++;
            }
        }
        return out.toString();
    }

    private static boolean isTag(String html, int from, boolean all) {
        int start = html.startsWith("/", from) ? from + 1 : from;
        int end = start;
        while (end < html.length() && end < start + 12 && Character.isLetterOrDigit(html.charAt(end))) {
            end++;
        }
        boolean comment = html.startsWith("!--", from);
        return all
                ? end > start || comment
                : INLINE.contains(html.substring(start, end).toLowerCase(Locale.ROOT));
    }
}
