package org.feedmill.feed.read;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.feed.clean.SafeHtml;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Sanitised HTML of a foreign feed: parsed by the page parser and written anew with listed elements and attributes only
 * ({@link SafeHtml}), escaped texts and values, and absolute http(s) addresses. Scripts, styles and hidden content are
 * removed; unknown elements leave their text. Cost: linear; nothing recurses, and deeply nested elements are written
 * flat.
 */
final class SanitizedHtml {

    private static final int MAX_DEPTH = 60;

    private static final Set<String> VOID_ELEMENTS = Set.of("br", "hr", "img", "wbr", "col");
    private static final Set<String> URL_ATTRIBUTES = Set.of("href", "src", "cite");

    /** Embedded pages and players become links. */
    private static final Set<String> EMBEDDED_ELEMENTS = Set.of("iframe", "video", "audio", "embed");

    private static final Pattern OBJECTS = Pattern.compile("(?i)</?(?:object|applet|param)(?:[\\s/][^<>]*)?>");

    private static final SanitizedHtml NONE = new SanitizedHtml(null, null, false);

    private final @Nullable String html;
    private final @Nullable String text;
    private final boolean isMarkedUp;

    private SanitizedHtml(@Nullable String html, @Nullable String text, boolean marked) {
        this.html = html;
        this.text = text;
        this.isMarkedUp = marked;
    }

    /** Parses a piece of HTML with the given base of its addresses. */
    static SanitizedHtml of(@Nullable String raw, String base) {
        if (raw == null || raw.isBlank() || raw.length() > FeedText.MAX_CONTENT_LENGTH) {
            return NONE;
        }
        Page page = Page.parse(withFallbacks(raw), base);
        boolean marked = raw.indexOf('<') >= 0 && hasMarkup(page);
        String written = new HtmlWriter(page).write();
        String safe = written.isBlank() ? null : SafeHtml.safeOrNull(written);
        return new SanitizedHtml(safe, lines(page), marked);
    }

    /** Uncovers the text behind embedded objects that nobody will play, and behind frames that are not closed. */
    private static String withFallbacks(String raw) {
        String html = raw.indexOf('<') < 0 ? raw : OBJECTS.matcher(raw).replaceAll(" ");
        int frame = html.toLowerCase(Locale.ROOT).lastIndexOf("<iframe");
        int end = frame < 0 ? -1 : html.indexOf('>', frame);
        boolean open = end >= 0 && html.toLowerCase(Locale.ROOT).indexOf("</iframe", end) < 0;
        return open ? html.substring(0, end + 1) + "</iframe>" + html.substring(end + 1) : html;
    }

    /** The safe HTML; null if nothing is left. */
    @Nullable
    String html() {
        return html;
    }

    /** The plain text; null if there is none. */
    @Nullable
    String text() {
        return text;
    }

    /** Whether it contains more than plain text. */
    boolean isMarkedUp() {
        return isMarkedUp && html != null;
    }

    private static boolean hasMarkup(Page page) {
        for (int n = 0; n < page.size(); n++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.A
                    || tag == HtmlTag.IMG
                    || tag == HtmlTag.P
                    || (tag >= HtmlTag.UL && tag <= HtmlTag.H6)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable String lines(Page page) {
        StringBuilder out = new StringBuilder();
        int line = -1;
        for (int n = 0; n < page.size() && out.length() <= FeedText.MAX_SUMMARY_LENGTH; n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                if (!out.isEmpty()) {
                    out.append(page.line(n) != line ? "\n" : page.isPrecededBySpace(n) ? " " : "");
                }
                out.append(page.ownText(n));
                line = page.line(n);
            }
        }
        return out.isEmpty() ? null : out.toString();
    }

    /** One walk over a page. */
    private static final class HtmlWriter {

        private final Page page;
        private final Map<String, Set<String>> allowed = SafeHtml.allowed();
        private final StringBuilder out = new StringBuilder();
        private final Deque<Integer> open = new ArrayDeque<>();

        /** Whether a block has just begun or ended. */
        private boolean border = true;

        /** The last text before which white space was written or omitted. */
        private int spaced = -1;

        HtmlWriter(Page page) {
            this.page = page;
        }

        String write() {
            int n = 0;
            while (n < page.size() && out.length() < FeedText.MAX_CONTENT_LENGTH) {
                closeBefore(n);
                if (page.isText(n)) {
                    text(n);
                    n++;
                } else if (!wanted(n)) {
                    embedded(n);
                    n = page.end(n);
                } else {
                    element(n);
                    n++;
                }
            }
            closeBefore(page.size());
            return out.toString();
        }

        private boolean wanted(int node) {
            int tag = page.tag(node);
            return !page.isHidden(node)
                    && tag != HtmlTag.HEAD
                    && !EMBEDDED_ELEMENTS.contains(page.tagName(node))
                    && !pixel(node);
        }

        /** Images of one pixel are used for tracking. */
        private boolean pixel(int node) {
            return page.tag(node) == HtmlTag.IMG && (dot(node, "width") || dot(node, "height"));
        }

        private boolean dot(int node, String side) {
            String value = page.attribute(node, side);
            return value != null && (value.strip().equals("1") || value.strip().equals("0"));
        }

        private void embedded(int node) {
            String source = EMBEDDED_ELEMENTS.contains(page.tagName(node)) ? page.attribute(node, "src") : null;
            String address = source == null ? null : page.absoluteAddress(source);
            if (address != null) {
                out.append("<p><a href=\"");
                escape(address);
                out.append("\">");
                escape(address);
                out.append("</a></p>");
            }
        }

        private void text(int node) {
            boolean pre = page.enclosing(node, HtmlTag.PRE) >= 0;
            if (!pre) {
                space(node);
            }
            escape(pre ? page.preformattedText(node) : page.ownText(node));
            border = false;
        }

        private void element(int node) {
            String name = page.tagName(node);
            Set<String> attributes = allowed.get(name);
            boolean empty = VOID_ELEMENTS.contains(name);
            if (attributes == null || (!empty && open.size() >= MAX_DEPTH)) {
                return;
            }
            boolean block = page.isBlock(node) || HtmlTag.isCell(page.tag(node)) || name.equals("br");
            if (!block) {
                space(firstText(node));
            }
            int start = out.length();
            out.append('<').append(name);
            for (ElementAttribute attribute : page.attributes(node)) {
                if (attributes.contains(attribute.name())) {
                    attribute(attribute.name(), attribute.value());
                }
            }
            if (isPointless(name, start)) {
                out.setLength(start);
                return;
            }
            border = block || (border && !empty);
            out.append(empty ? "/>" : ">");
            if (!empty) {
                open.push(node);
            }
        }

        /** Whether it is an image without an address, or a link without a target. */
        private boolean isPointless(String name, int start) {
            return (name.equals("img") && out.indexOf(" src=\"", start) < 0)
                    || (name.equals("a") && out.indexOf(" href=\"", start) < 0);
        }

        /** Writes white space before the elements that start with a text, not inside them, and not at block borders. */
        private void space(int text) {
            if (text >= 0 && text != spaced && page.isPrecededBySpace(text) && !border) {
                out.append(' ');
            }
            spaced = text;
        }

        private int firstText(int node) {
            for (int n = node; n < page.end(node); n++) {
                if (page.isText(n)) {
                    return n;
                }
            }
            return -1;
        }

        private void attribute(String name, String value) {
            String stated = URL_ATTRIBUTES.contains(name) ? page.absoluteAddress(value) : value;
            if (stated != null) {
                out.append(' ').append(name).append("=\"");
                escape(stated);
                out.append('"');
            }
        }

        private void closeBefore(int node) {
            while (!open.isEmpty() && page.end(Objects.requireNonNull(open.peek())) <= node) {
                int closed = open.pop();
                out.append("</").append(page.tagName(closed)).append('>');
                border |= page.isBlock(closed) || HtmlTag.isCell(page.tag(closed));
            }
        }

        private void escape(String text) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                switch (c) {
                    case '&' -> out.append("&amp;");
                    case '<' -> out.append("&lt;");
                    case '>' -> out.append("&gt;");
                    case '"' -> out.append("&quot;");
                    default -> out.append(c);
                }
            }
        }
    }
}
