package org.feedmill.app.preview;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.app.frame.AllowedElements;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Writes a copy of a page that a person can look at and point at: the same look without anything active. Only listed
 * elements and attributes are written; scripts, forms, frames, plug-ins and addresses are not among them. Each element,
 * and each text next to elements, has its node's number. The response must still forbid everything else by its content
 * security policy, because this copy is only the first barrier.
 */
public final class SafePageCopy {

    /** Attribute with a node's number. */
    public static final String NODE_ATTRIBUTE = "data-n";

    /** Most nodes that are shown; more would block a browser for too long. */
    public static final int MAX_NODES = 60_000;

    /** Browsers themselves do not nest elements deeper. */
    private static final int MAX_DEPTH = 500;

    private static final int MAX_VALUE_LENGTH = 2_000;

    /** Most elements between a link and its text. */
    private static final int MAX_LINK_DEPTH = 5;

    /** Elements whose content is not visible on a page. */
    private static final Set<String> LEFT_OUT = Set.of(
            "script",
            "style",
            "template",
            "noscript",
            "iframe",
            "frame",
            "frameset",
            "object",
            "embed",
            "applet",
            "svg",
            "math",
            "audio",
            "video",
            "canvas",
            "map",
            "select",
            "datalist",
            "textarea",
            "title",
            "meta",
            "link",
            "base",
            "head",
            "noembed",
            "noframes",
            "xmp",
            "plaintext",
            "listing",
            "portal",
            "fencedframe",
            "param",
            "source",
            "track",
            "area",
            "input",
            "keygen",
            "dialog",
            "marquee",
            "bgsound");

    /** Attributes with the address of an image; scripts load those that are not named src. */
    private static final List<String> IMAGE_ATTRIBUTES =
            List.of("src", "data-src", "data-original", "data-lazy-src", "data-lazy");

    private static final Set<String> ATTRIBUTES = Set.of(
            "align",
            "alt",
            "bgcolor",
            "border",
            "cellpadding",
            "cellspacing",
            "class",
            "color",
            "colspan",
            "datetime",
            "dir",
            "face",
            "headers",
            "height",
            "id",
            "lang",
            "noshade",
            "nowrap",
            "open",
            "reversed",
            "rowspan",
            "rules",
            "scope",
            "size",
            "span",
            "start",
            "style",
            "summary",
            "title",
            "type",
            "valign",
            "value",
            "width");

    private final Page page;
    private final ImageAddressing images;
    private final StringBuilder out = new StringBuilder();
    private final Deque<OpenElement> open = new ArrayDeque<>();

    /** The text node for which the preceding space has already been written. */
    private int before = -1;

    private record OpenElement(String tag, int end) {}

    private SafePageCopy(Page page, ImageAddressing images) {
        this.page = page;
        this.images = images;
    }

    /** Whether elements of this name are left out together with their content. */
    public static boolean isLeftOut(String name) {
        return LEFT_OUT.contains(name);
    }

    /** Returns the attributes of the page's first element of this name that a frame may show, including its number. */
    static String attributes(Page page, int tag) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == tag) {
                SafePageCopy mirror = new SafePageCopy(page, ImageAddressing.NONE);
                mirror.attributes(n, "");
                return mirror.out.toString();
            }
        }
        return "";
    }

    /**
     * Returns the content of the page's body.
     *
     * @param images the addresses of images; the copy contains no others
     */
    public static String body(Page page, ImageAddressing images) {
        return new SafePageCopy(page, images).writeBody();
    }

    private String writeBody() {
        int last = Math.min(page.size(), MAX_NODES);
        int n = 0;
        while (n < last) {
            close(n);
            n = page.isText(n) ? text(n) : element(n);
        }
        close(Integer.MAX_VALUE);
        return out.toString();
    }

    private void close(int before) {
        while (!open.isEmpty() && open.peek().end() <= before) {
            out.append("</").append(open.pop().tag()).append('>');
        }
    }

    private int text(int n) {
        String text = page.preformattedText(n);
        if (page.isPrecededBySpace(n) && n != before) {
            out.append(' ');
        }
        boolean alone = page.end(page.parent(n)) == n + 1 && page.firstChild(page.parent(n)) == n;
        if (!alone) {
            out.append("<span ").append(NODE_ATTRIBUTE).append("=\"").append(n).append("\">");
        }
        escape(text);
        if (!alone) {
            out.append("</span>");
        }
        return n + 1;
    }

    /** Writes an element and returns the number of the next node. */
    private int element(int n) {
        String name = page.tagName(n).toLowerCase(Locale.ROOT);
        if (LEFT_OUT.contains(name) || page.tag(n) == HtmlTag.HEAD) {
            return page.end(n);
        }
        boolean whole = page.tag(n) == HtmlTag.HTML || page.tag(n) == HtmlTag.BODY;
        if (whole || open.size() >= MAX_DEPTH) {
            return n + 1; // deeper elements are written into the last one
        }
        String tag = tag(n, name);
        if (!page.isBlock(n)) {
            spaceBefore(n);
        }
        out.append('<').append(tag);
        attributes(n, tag);
        if (tag.equals("a") && page.attribute(n, "href") != null) {
            out.append(" href=\"#\"");
        }
        out.append('>');
        if (!AllowedElements.VOID.contains(tag)) {
            open.push(new OpenElement(tag, page.end(n)));
        }
        return n + 1;
    }

    /** Writes white space before a link, not into it. */
    private void spaceBefore(int n) {
        int first = n + 1;
        int last = Math.min(page.end(n), first + MAX_LINK_DEPTH);
        while (first < last && !page.isText(first)) {
            first++;
        }
        if (first < last && first != before && page.isPrecededBySpace(first)) {
            out.append(' ');
            before = first;
        }
    }

    private void attributes(int n, String tag) {
        write(NODE_ATTRIBUTE, Integer.toString(n));
        for (ElementAttribute attribute : page.attributes(n)) {
            attribute(attribute);
        }
        if (tag.equals("img")) {
            image(n);
        }
    }

    private String tag(int n, String name) {
        if (AllowedElements.ALLOWED.contains(name)) {
            return name;
        }
        return page.isBlock(n) ? "div" : "span";
    }

    private void attribute(ElementAttribute attribute) {
        String name = attribute.name().toLowerCase(Locale.ROOT);
        String value = attribute.value();
        if (ATTRIBUTES.contains(name) && value.length() <= MAX_VALUE_LENGTH) {
            write(name, value);
        }
    }

    /** Writes the address of an image that the page shows at once or when it scrolls into view. */
    private void image(int n) {
        for (String name : IMAGE_ATTRIBUTES) {
            String value = page.attribute(n, name);
            String absolute = value == null || value.startsWith("data:") ? null : page.absoluteAddress(value);
            String local = images.of(absolute);
            if (local != null) {
                write("src", local);
                write("loading", "lazy");
                return;
            }
        }
        write("data-src", "");
    }

    private void write(String name, String value) {
        out.append(' ').append(name).append("=\"");
        escape(value);
        out.append('"');
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
