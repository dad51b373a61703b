package org.feedmill.rule.path;

import org.feedmill.page.Page;

/** Finds the elements next to a node under the same parent. */
public final class AdjacentElements {

    /** Texts stand side by side only where a comment parts them; who hides a neighbour behind more of them has none. */
    private static final int MAX_TEXTS = 4;

    /** The sibling before is looked for from its last descendant upwards, no farther than this. */
    private static final int MAX_CLIMB = 64;

    private AdjacentElements() {}

    /** The nearest element before or after a node, -1 where there is none. A bounded number of looks. */
    public static int nearestElement(Page page, int node, boolean before) {
        int other = before ? previousSibling(page, node) : page.nextSibling(node);
        for (int i = 0; i < MAX_TEXTS && other >= 0 && page.isText(other); i++) {
            other = before ? previousSibling(page, other) : page.nextSibling(other);
        }
        return other >= 0 && !page.isText(other) ? other : -1;
    }

    private static int previousSibling(Page page, int node) {
        int parent = page.parent(node);
        int other = node - 1;
        for (int i = 0; i < MAX_CLIMB && other > parent; i++) {
            if (page.parent(other) == parent) {
                return other;
            }
            other = page.parent(other);
        }
        return -1;
    }
}
