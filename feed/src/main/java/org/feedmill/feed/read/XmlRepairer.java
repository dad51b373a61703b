package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Repairs malformed XML of feeds on the web: removes text before the first {@code <} and document types without
 * declarations, replaces HTML entities by characters and stray ampersands by text. One pass.
 */
final class XmlRepairer {

    private static final int MAX_ENTITY_LENGTH = 32;

    private final Map<String, String> entities =
            new HashMap<>(Map.of("amp", "&amp;", "lt", "&lt;", "gt", "&gt;", "quot", "&quot;", "apos", "&apos;"));
    private final String text;

    private XmlRepairer(String text) {
        this.text = text;
    }

    /** Returns the repaired text; null if its document type has declarations, because own entities may be an attack. */
    static @Nullable String repair(String raw) {
        int start = raw.indexOf('<');
        String text = start < 0 ? "" : raw.substring(start);
        int type = doctype(text);
        if (type < 0) {
            return new XmlRepairer(text).repairReferences();
        }
        int bracket = text.indexOf('[', type);
        int end = text.indexOf('>', type);
        if (end < 0 || (bracket >= 0 && bracket < end)) {
            return null;
        }
        return new XmlRepairer(text.substring(0, type) + text.substring(end + 1)).repairReferences();
    }

    /** Returns the position of a document type before the root element; -1 if there is none. */
    private static int doctype(String text) {
        int at = 0;
        while (at >= 0 && at < text.length()) {
            if (text.startsWith("<?", at)) {
                at = after(text, "?>", at);
            } else if (text.startsWith("<!--", at)) {
                at = after(text, "-->", at);
            } else if (text.startsWith("<!", at)) {
                return at;
            } else if (text.charAt(at) == '<') {
                return -1;
            } else {
                at++;
            }
        }
        return -1;
    }

    private static int after(String text, String mark, int from) {
        int found = text.indexOf(mark, from);
        return found < 0 ? -1 : found + mark.length();
    }

    private String repairReferences() {
        StringBuilder out = new StringBuilder(text.length() + 64);
        int at = 0;
        while (at < text.length()) {
            int cdata = text.startsWith("<![CDATA[", at) ? text.indexOf("]]>", at) : -1;
            if (cdata >= 0) {
                out.append(text, at, cdata + 3);
                at = cdata + 3;
            } else if (text.charAt(at) == '&') {
                at = reference(at, out);
            } else {
                out.append(text.charAt(at++));
            }
        }
        return out.toString();
    }

    private int reference(int at, StringBuilder out) {
        int end = at + 1;
        int stop = Math.min(text.length(), at + MAX_ENTITY_LENGTH);
        while (end < stop && isWord(text.charAt(end))) {
            end++;
        }
        String name = text.substring(at + 1, end);
        boolean closed = end < text.length() && text.charAt(end) == ';' && !name.isEmpty();
        String value = closed ? entities.computeIfAbsent(name, XmlRepairer::value) : "";
        if (value.isEmpty()) {
            out.append("&amp;");
            return at + 1;
        }
        out.append(value);
        return end + 1;
    }

    private static boolean isWord(char c) {
        return c == '#' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Returns the XML form of a reference; empty if it is unknown. */
    private static String value(String name) {
        if (name.equals("nbsp")) {
            return "\u00A0";
        }
        String read = Page.parse("<p>x&" + name + ";y</p>", "").text(0);
        boolean one = read.startsWith("x") && read.endsWith("y") && !read.contains("&" + name);
        String found = one ? read.substring(1, read.length() - 1) : "";
        return FeedText.removeIllegal(found).equals("<")
                ? "&lt;"
                : FeedText.removeIllegal(found).replace("&", "&amp;");
    }
}
