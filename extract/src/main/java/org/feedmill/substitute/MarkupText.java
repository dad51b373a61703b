package org.feedmill.substitute;

import java.util.Locale;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Collects the parts of a page's markup in which product marks are searched, within a budget of characters. */
final class MarkupText {

    private static final int MAX_CHARS = 24_000;
    private static final int MAX_SCRIPT = 2000;
    private static final int MAX_ATTRIBUTE = 300;

    private final Page page;
    private final StringBuilder markup = new StringBuilder();
    private final StringBuilder links = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private final StringBuilder unseen = new StringBuilder();
    private final int noscript;
    private final int iframe;
    private int scripts;
    private int media;
    private boolean hasAppRoot;

    private MarkupText(Page page) {
        this.page = page;
        this.noscript = page.tagSymbol("noscript");
        this.iframe = page.tagSymbol("iframe");
    }

    static MarkupText of(Page page) {
        MarkupText text = new MarkupText(page);
        int frame = page.tagSymbol("frame");
        int object = page.tagSymbol("object");
        int video = page.tagSymbol("video");
        for (int n = 0; n < page.size(); n++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.TEXT) {
                continue;
            }
            boolean shows = tag == HtmlTag.IMG || tag == frame || tag == object || tag == video || tag == text.iframe;
            text.media += shows ? 1 : 0;
            text.element(n, tag);
        }
        return text;
    }

    private void element(int node, int tag) {
        if (tag == HtmlTag.HTML || tag == HtmlTag.BODY) {
            append(body, page.attribute(node, "class"));
            append(body, page.attribute(node, "id"));
        } else if (tag == HtmlTag.SCRIPT) {
            scripts++;
            append(markup, page.attribute(node, "src"));
            String inline = page.rawText(node);
            append(markup, inline.length() > MAX_SCRIPT ? inline.substring(0, MAX_SCRIPT) : inline);
        } else if (tag == noscript) {
            append(unseen, page.rawText(node));
        } else if (tag == HtmlTag.A) {
            append(links, cut(page.attribute(node, "href")));
        } else {
            append(markup, cut(page.attribute(node, "class")));
            if (!page.hasOnlyClass(node)) {
                attributes(node, tag);
            }
        }
    }

    private void attributes(int node, int tag) {
        String id = page.attribute(node, "id");
        append(markup, cut(id));
        append(markup, cut(page.attribute(node, "src")));
        append(markup, cut(page.attribute(node, "action")));
        if (tag == HtmlTag.META || tag == HtmlTag.LINK) {
            append(markup, cut(page.attribute(node, "content")));
            append(markup, cut(page.attribute(node, "href")));
        }
        hasAppRoot |= id != null && tag == HtmlTag.DIV && page.textLength(node) == 0 && isRootName(id);
    }

    private static boolean isRootName(String id) {
        return switch (id.toLowerCase(Locale.ROOT)) {
            case "root",
                    "app",
                    "__next",
                    "__nuxt",
                    "___gatsby",
                    "svelte",
                    "react-root",
                    "app-root",
                    "application",
                    "q-app" -> true;
            default -> false;
        };
    }

    private static @Nullable String cut(@Nullable String value) {
        return value == null || value.length() <= MAX_ATTRIBUTE ? value : value.substring(0, MAX_ATTRIBUTE);
    }

    private static void append(StringBuilder out, @Nullable String value) {
        if (value != null && !value.isEmpty() && out.length() < MAX_CHARS) {
            out.append(value).append('\n');
        }
    }

    /** Addresses, names and inline scripts in lower case. */
    String markup() {
        return markup.toString().toLowerCase(Locale.ROOT);
    }

    /** Addresses of links in lower case. */
    String links() {
        return links.toString().toLowerCase(Locale.ROOT);
    }

    /** Class names and ids of the root and body elements in lower case. */
    String body() {
        return body.toString().toLowerCase(Locale.ROOT);
    }

    /** The text that is shown without scripts. */
    String noscript() {
        return unseen.length() > MAX_SCRIPT ? unseen.substring(0, MAX_SCRIPT) : unseen.toString();
    }

    int scripts() {
        return scripts;
    }

    /** The number of pictures, frames and other elements that show something without text. */
    int media() {
        return media;
    }

    /** Returns true if an empty element has a name that script frameworks use for the element they fill. */
    boolean hasAppRoot() {
        return hasAppRoot;
    }
}
