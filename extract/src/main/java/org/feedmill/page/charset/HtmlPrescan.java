package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the charset (XML declaration, meta elements) and the language that a page declares, before its text can be
 * decoded. As in the prescan of browsers, comments, scripts and styles are skipped; unlike in browsers, the window is
 * large, because long comments and scripts before the meta element are common. Cost: one pass.
 */
final class HtmlPrescan {

    private static final int WINDOW = 64 * 1024;

    /** Number of bytes in which most pages declare their charset. */
    private static final int FIRST_WINDOW = 2 * 1024;

    private static final String[] OPAQUE = {"script", "style"};

    private final String head;
    private int at;
    private @Nullable Charset charset;
    private @Nullable Charset fallbackCharset;
    private @Nullable String language;

    /** The declared charset and language, each null if the page declares none. */
    record Declarations(@Nullable Charset charset, @Nullable String language) {}

    /** An attribute of a tag, in lower case. */
    private record TagAttribute(String name, String value) {}

    private HtmlPrescan(String head) {
        this.head = head;
    }

    static Declarations read(byte[] bytes) {
        HtmlPrescan scan = scan(bytes, FIRST_WINDOW);
        // A charset found before the end of the window is the one that is found in the whole of it.
        if (scan.charset == null || scan.at < 0 || scan.at >= scan.head.length()) {
            scan = scan(bytes, WINDOW);
        }
        return new Declarations(scan.charset != null ? scan.charset : scan.fallbackCharset, scan.language);
    }

    private static HtmlPrescan scan(byte[] bytes, int window) {
        int size = Math.min(bytes.length, window);
        HtmlPrescan scan =
                new HtmlPrescan(new String(bytes, 0, size, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT));
        scan.scanXmlDeclaration();
        scan.scanTags();
        return scan;
    }

    private void scanXmlDeclaration() {
        int start = 0;
        while (start < head.length() && head.charAt(start) <= ' ') {
            start++;
        }
        if (head.startsWith("<?xml", start)) {
            int stop = head.indexOf("?>", start);
            String said = stop < 0 ? null : head.substring(start, stop);
            int encoding = said == null ? -1 : said.indexOf("encoding");
            if (said != null && encoding >= 0) {
                fallbackCharset = CharsetLabels.charset(value(said, encoding + "encoding".length()));
            }
        }
    }

    private void scanTags() {
        while (charset == null) {
            at = head.indexOf('<', at);
            if (at < 0) {
                return;
            }
            if (head.startsWith("<!--", at)) {
                skipPast("-->", at + 2); // "<!-->" is a whole comment
            } else if (opensTag("meta")) {
                at += "<meta".length();
                readMeta();
            } else if (opensTag("html") || opensTag("body")) {
                at += "<html".length();
                language();
            } else {
                String opaque = opaqueTag();
                if (opaque == null) {
                    at++;
                } else {
                    skipPast("</" + opaque, at);
                }
            }
            if (at < 0) {
                return;
            }
        }
    }

    private boolean opensTag(String tag) {
        int end = at + 1 + tag.length();
        return head.startsWith(tag, at + 1)
                && (end >= head.length() || head.charAt(end) <= ' ' || "/>".indexOf(head.charAt(end)) >= 0);
    }

    private @Nullable String opaqueTag() {
        for (String tag : OPAQUE) {
            if (opensTag(tag)) {
                return tag;
            }
        }
        return null;
    }

    private void skipPast(String end, int from) {
        int found = head.indexOf(end, from);
        at = found < 0 ? -1 : found + end.length();
    }

    private void readMeta() {
        String content = null;
        boolean equivalent = false;
        for (TagAttribute next = attribute(); next != null; next = attribute()) {
            switch (next.name()) {
                case "charset" -> charset = CharsetLabels.charset(value(next.value(), 0));
                case "content", "value" -> content = next.value();
                case "http-equiv" -> equivalent = next.value().strip().startsWith("content-type");
                default -> {}
            }
        }
        int named = content == null ? -1 : content.indexOf("charset");
        if (charset == null && content != null && named >= 0) {
            Charset label = CharsetLabels.charset(value(content, named + "charset".length()));
            if (equivalent) {
                charset = label;
            } else if (fallbackCharset == null && content.strip().startsWith("text/")) {
                fallbackCharset = label;
            }
        }
    }

    private void language() {
        for (TagAttribute next = attribute(); next != null; next = attribute()) {
            if (language == null && (next.name().equals("lang") || next.name().equals("xml:lang"))) {
                language = next.value().strip();
            }
        }
    }

    /** Returns the next attribute of the tag; null at its end, with {@code at} after it. */
    private @Nullable TagAttribute attribute() {
        while (at < head.length() && (head.charAt(at) <= ' ' || head.charAt(at) == '/')) {
            at++;
        }
        if (at >= head.length() || head.charAt(at) == '>' || head.charAt(at) == '<') {
            return null;
        }
        int start = at++;
        while (at < head.length() && head.charAt(at) > ' ' && "=/><".indexOf(head.charAt(at)) < 0) {
            at++;
        }
        String name = head.substring(start, at);
        int sign = at;
        while (sign < head.length() && head.charAt(sign) <= ' ') {
            sign++;
        }
        if (sign >= head.length() || head.charAt(sign) != '=') {
            return new TagAttribute(name, "");
        }
        at = sign + 1;
        return new TagAttribute(name, attributeValue());
    }

    private String attributeValue() {
        while (at < head.length() && head.charAt(at) <= ' ') {
            at++;
        }
        if (at >= head.length()) {
            return "";
        }
        char quote = head.charAt(at);
        int start = at;
        if (quote == '"' || quote == '\'') {
            int end = head.indexOf(quote, at + 1);
            at = end < 0 ? head.length() : end + 1;
            return head.substring(start + 1, end < 0 ? head.length() : end);
        }
        while (at < head.length() && head.charAt(at) > ' ' && head.charAt(at) != '>') {
            at++;
        }
        return head.substring(start, at);
    }

    /** Reads {@code = "value"} and its looser forms; null if there is none. */
    static @Nullable String value(String text, int from) {
        int i = from;
        while (i < text.length() && (text.charAt(i) <= ' ' || "=\"':".indexOf(text.charAt(i)) >= 0)) {
            i++;
        }
        int start = i;
        while (i < text.length()
                && text.charAt(i) > ' '
                && text.charAt(i) < 0x7f
                && "\"';,<>".indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i == start ? null : text.substring(start, i);
    }
}
