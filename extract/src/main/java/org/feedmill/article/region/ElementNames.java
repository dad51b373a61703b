package org.feedmill.article.region;

import java.util.Arrays;
import org.feedmill.page.Page;

/**
 * Groups the elements of a page by the words in their class, id and role names ({@link ElementWords}), which describe the
 * text inside. Every class attribute is read once.
 */
public final class ElementNames {

    private static final int UNREAD = -1;

    private final Page page;
    private final ElementWords words;
    private final int[] masks;
    private int[] byClass = new int[64];

    /** Groups elements by the words of article pages. */
    public ElementNames(Page page) {
        this(page, ElementWords.ARTICLE);
    }

    public ElementNames(Page page, ElementWords words) {
        this.page = page;
        this.words = words;
        this.masks = new int[page.size()];
        Arrays.fill(byClass, UNREAD);
        for (int n = 0; n < masks.length; n++) {
            if (!page.isText(n) && page.textLength(n) > 0) {
                masks[n] = readNames(n);
            }
        }
    }

    /** The groups of a node's own names; none if the node displays no text. */
    public int groupsOf(int node) {
        return masks[node];
    }

    private int readNames(int node) {
        int symbol = page.classSymbol(node);
        int mask = symbol == 0 ? 0 : groupsOfClass(symbol, node);
        if (!page.hasOnlyClass(node)) {
            String id = page.attribute(node, "id");
            mask |= id == null ? 0 : words.groupsOfNames(id);
            String role = page.hasOnlyCommonAttributes(node) ? null : page.attribute(node, "role");
            mask |= role == null ? 0 : words.groupsOfNames(role);
        }
        return mask;
    }

    private int groupsOfClass(int symbol, int node) {
        if (symbol >= byClass.length) {
            int known = byClass.length;
            byClass = Arrays.copyOf(byClass, Math.max(symbol + 1, 2 * known));
            Arrays.fill(byClass, known, byClass.length, UNREAD);
        }
        if (byClass[symbol] == UNREAD) {
            String names = page.attribute(node, "class");
            byClass[symbol] = names == null ? 0 : words.groupsOfNames(names);
        }
        return byClass[symbol];
    }
}
