package org.feedmill.article.content;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the hidden parts of a page that belong to its content and open at a click: further tabs, answers of accordions, the
 * rest behind "read more". They have text outside of links, are named as such or controlled by a button that names them, and
 * are in the main part of the page, in no menu, form or dialog. Cost: two passes over the nodes.
 */
final class CollapsedParts {

    private static final int COLLAPSED = ElementWords.CONTENT.mask("collapsed");
    private static final int OTHER =
            ElementWords.CONTENT.mask("modal", "form", "cart", "filter", "announce", "top", "bottom");
    private static final int BOILERPLATE =
            ElementWords.ARTICLE.mask("consent", "nav", "comment", "share", "sign", "letter", "advert", "foot");

    /** Minimum length of the text of a part. */
    private static final int MIN_LENGTH = 40;

    private static final double MAX_LINKED_SHARE = 0.5;
    private static final double MAX_PART_SHARE = 0.6;
    private static final int MAX_LEVELS = 40;
    private static final int NAMED_LEVELS = 2;

    private static final Set<String> OTHER_ELEMENTS = Set.of(
            "nav", "header", "footer", "form", "dialog", "aside", "button", "select", "svg", "noscript", "template");

    private static final Set<String> OTHER_ROLES =
            Set.of("dialog", "alertdialog", "navigation", "menu", "listbox", "tooltip", "search", "banner", "alert");

    private final Page page;
    private final Set<String> controlled = new HashSet<>();

    /** The node range of the element that the page marks as its main part; the whole page if it marks none. */
    private int mainStart;

    private int mainEnd;

    private CollapsedParts(Page page) {
        this.page = page;
        this.mainEnd = page.size();
    }

    /** The outermost elements of such parts; empty for rendered pages, whose boxes tell what is shown. */
    static BitSet find(Page page) {
        return page.isRendered() ? new BitSet() : new CollapsedParts(page).read();
    }

    private BitSet read() {
        BitSet hidden = new BitSet();
        for (int n = 1; n < page.size(); n++) {
            if (page.isText(n)) {
                continue;
            }
            if (page.isHidden(n)) {
                hidden.set(n);
                n = page.end(n) - 1;
            } else if (!page.hasOnlyCommonAttributes(n)) {
                String controls = page.attribute(n, "aria-controls");
                if (controls != null) {
                    controlled.add(controls);
                }
            }
        }
        BitSet parts = new BitSet();
        findMain();
        for (int n = hidden.nextSetBit(mainStart); n >= 0 && n < mainEnd; n = hidden.nextSetBit(n + 1)) {
            parts.set(n, isPart(n));
        }
        return parts;
    }

    private void findMain() {
        for (int n = 1; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.MAIN && !page.isHidden(n)) {
                mainStart = n;
                mainEnd = page.end(n);
                return;
            }
        }
    }

    private boolean isPart(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.SCRIPT || tag == HtmlTag.STYLE || !isContent(node) || !isCollapsed(node)) {
            return false;
        }
        int length = 0;
        int linked = 0;
        int link = 0;
        for (int n = node + 1; n < page.end(node); n++) {
            int parent = page.tag(page.parent(n));
            link = page.tag(n) == HtmlTag.A ? Math.max(link, page.end(n)) : link;
            if (page.isText(n) && parent != HtmlTag.STYLE && parent != HtmlTag.SCRIPT) {
                length += page.ownText(n).length();
                linked += n < link ? page.ownText(n).length() : 0;
            }
        }
        return length >= MIN_LENGTH && linked < MAX_LINKED_SHARE * length;
    }

    /** Returns true if the element or one right around it is named after what opens, or a button controls it. */
    private boolean isCollapsed(int node) {
        String id = page.attribute(node, "id");
        if ((id != null && controlled.contains(id)) || "tabpanel".equals(page.attribute(node, "role"))) {
            return true;
        }
        int up = 0;
        for (int n = node; n > 0 && up < NAMED_LEVELS; n = page.parent(n), up++) {
            if ((names(ElementWords.CONTENT, n) & COLLAPSED) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if nothing around says that the element is another part of the page, such as a menu or a dialog. */
    private boolean isContent(int node) {
        int up = 0;
        for (int n = node; n > 0 && !isFrame(n) && up < MAX_LEVELS; n = page.parent(n), up++) {
            String role = page.attribute(n, "role");
            if (OTHER_ELEMENTS.contains(page.tagName(n))
                    || (role != null && OTHER_ROLES.contains(role))
                    || (names(ElementWords.CONTENT, n) & OTHER) != 0
                    || (names(ElementWords.ARTICLE, n) & BOILERPLATE) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Names of an element around most of the page say nothing about one part of it. */
    private boolean isFrame(int node) {
        return page.tag(node) == HtmlTag.BODY || page.textLength(node) > MAX_PART_SHARE * page.textLength(0);
    }

    private int names(ElementWords words, int node) {
        return groups(words, page.attribute(node, "class")) | groups(words, page.attribute(node, "id"));
    }

    private static int groups(ElementWords words, @Nullable String names) {
        return names == null ? 0 : words.groupsOfNames(names);
    }
}
