package org.feedmill.article.content;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Reveals text that a page contains but leaves to its scripts to display: collapsed parts ({@link CollapsedParts}), and if
 * it displays hardly any text, the content of {@code noscript}, {@code template} and of scripts whose type is a template;
 * otherwise the texts that it declares in linked data, or its description. The result is a separate page.
 *
 * <p>Cost: one pass over the page; if there is such text, the page is written and parsed again.
 */
public final class HiddenText {

    /** A page that displays more text outside of links than this is read as it is. */
    private static final int MAX_SHOWN = 600;

    /** Hidden text must be this many times as long as the displayed text, and have at least the minimum length. */
    private static final int MIN_RATIO = 2;

    private static final int MIN_LENGTH = 200;

    /** Minimum length of declared texts, about one sentence. */
    private static final int MIN_DECLARED = 80;

    private static final Set<String> VOID_ELEMENTS = Set.of(
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr");

    private static final Set<String> HIDING_ATTRIBUTES = Set.of("hidden", "style");

    private final Page page;
    private final BitSet revealed = new BitSet();
    private BitSet opened = new BitSet();
    private List<String> declared = List.of();
    private final StringBuilder out = new StringBuilder();

    private HiddenText(Page page) {
        this.page = page;
    }

    /** The page with its hidden text, or the same page if it displays its text. */
    public static Page reveal(Page page) {
        return new HiddenText(page).reveal(true);
    }

    /** The same without the texts that the page only declares: a description is not an article. */
    public static Page revealParts(Page page) {
        return new HiddenText(page).reveal(false);
    }

    private Page reveal(boolean declarations) {
        opened = CollapsedParts.find(page);
        int shown = page.textLength(0) - page.linkTextLength(0);
        boolean changed = !opened.isEmpty();
        if (shown <= MAX_SHOWN) {
            int length = markParts();
            if (length < MIN_LENGTH || length < MIN_RATIO * shown) {
                revealed.clear();
                declared = declarations ? DeclaredTexts.read(page) : List.of();
                length = declared.stream().mapToInt(String::length).sum();
            }
            if (length < MIN_DECLARED || length < MIN_RATIO * shown) {
                revealed.clear();
                declared = List.of();
            } else {
                changed = true;
            }
        }
        return changed ? Page.parse(write(), page.url()).withTimesOf(page) : page;
    }

    /** Marks the parts to be displayed and returns the length of their text. */
    private int markParts() {
        int length = 0;
        for (int n = 1; n < page.size(); n++) {
            int own = isHiddenPart(n) ? hiddenLength(n) : 0;
            if (own > 0) {
                revealed.set(n);
                length += own;
                n = page.end(n) - 1;
            }
        }
        return length;
    }

    private boolean isHiddenPart(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.SCRIPT) {
            return isTemplate(node);
        }
        if (tag < HtmlTag.FIRST_DYNAMIC) {
            return false;
        }
        String name = page.tagName(node);
        return (name.equals("noscript") || name.equals("template")) && page.enclosing(node, page.tagSymbol("head")) < 0;
    }

    /** Returns true if a script contains markup: its type names a template or HTML. */
    private boolean isTemplate(int script) {
        String type = page.attribute(script, "type");
        String lower = type == null ? "" : type.toLowerCase(Locale.ROOT);
        return (lower.contains("template") || lower.contains("html"))
                && page.rawText(script).indexOf('<') >= 0
                && page.rawText(script).indexOf("{{") < 0;
    }

    private int hiddenLength(int node) {
        int length = 0;
        for (int n = node + 1; n < page.end(node); n++) {
            int parent = page.tag(page.parent(n));
            length += page.isText(n) && parent != HtmlTag.STYLE && (parent != HtmlTag.SCRIPT || page.parent(n) == node)
                    ? page.ownText(n).length()
                    : 0;
        }
        return length;
    }

    private String write() {
        int[] open = new int[page.size() + 1];
        int depth = 0;
        for (int n = 0; n < page.size(); n++) {
            while (depth > 0 && n >= page.end(open[depth - 1])) {
                close(open[--depth]);
            }
            if (page.isText(n)) {
                writeText(n);
            } else {
                open(n);
                open[depth++] = n;
            }
        }
        while (depth > 0) {
            close(open[--depth]);
        }
        for (String text : declared) {
            out.append("<p>");
            escape(text);
            out.append("</p>");
        }
        return out.toString();
    }

    private String name(int node) {
        return revealed.get(node) ? "div" : page.tagName(node);
    }

    private void open(int node) {
        out.append('<').append(name(node));
        if (!revealed.get(node)) {
            for (ElementAttribute attribute : page.attributes(node)) {
                if (opened.get(node) && HIDING_ATTRIBUTES.contains(attribute.name())) {
                    continue;
                }
                out.append(' ').append(attribute.name()).append("=\"");
                escape(attribute.value());
                out.append('"');
            }
        }
        out.append('>');
    }

    private void close(int node) {
        String name = name(node);
        if (!VOID_ELEMENTS.contains(name)) {
            out.append("</").append(name).append('>');
        }
    }

    private void writeText(int node) {
        int parent = page.parent(node);
        int tag = page.tag(parent);
        if (tag == HtmlTag.SCRIPT || tag == HtmlTag.STYLE) {
            out.append(page.rawText(parent));
            return;
        }
        out.append(page.isPrecededBySpace(node) ? " " : "");
        escape(page.preformattedText(node));
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                default -> out.append(c);
            }
        }
    }
}
