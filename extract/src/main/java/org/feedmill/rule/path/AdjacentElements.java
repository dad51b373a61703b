package org.feedmill.rule.path;

import org.feedmill.page.Page;

/** Finds the elements next to a node under the same parent. */
public final class AdjacentElements {

    /** Texts are adjacent only if a comment separates them; behind more texts than this, no neighbour is searched. */
    private static final int MAX_TEXTS = 4;

    /** Maximum number of levels from the last descendant of the preceding sibling upwards. */
    private static final int MAX_CLIMB = 64;

    private AdjacentElements() {}

    /** Returns the nearest element before or after a node, -1 if there is none. Bounded cost. */
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
