package org.feedmill.rule;

import org.feedmill.page.Page;

/** Finds the elements next to a node under the same parent. */
final class Sides {

    /** Texts stand side by side only where a comment parts them; who hides a neighbour behind more of them has none. */
    private static final int MOST_TEXTS = 4;

    /** The sibling before is looked for from its last descendant upwards, no farther than this. */
    private static final int DEEPEST = 64;

    private Sides() {}

    /** The nearest element before or after a node, -1 where there is none. A bounded number of looks. */
    static int element(Page page, int node, boolean before) {
        int other = before ? before(page, node) : page.nextSibling(node);
        for (int i = 0; i < MOST_TEXTS && other >= 0 && page.isText(other); i++) {
            other = before ? before(page, other) : page.nextSibling(other);
        }
        return other >= 0 && !page.isText(other) ? other : -1;
    }

    private static int before(Page page, int node) {
        int parent = page.parent(node);
        int other = node - 1;
        for (int i = 0; i < DEEPEST && other > parent; i++) {
            if (page.parent(other) == parent) {
                return other;
            }
            other = page.parent(other);
        }
        return -1;
    }
}
