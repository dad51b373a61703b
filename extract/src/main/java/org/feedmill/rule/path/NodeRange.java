package org.feedmill.rule.path;

import org.feedmill.page.Page;

/**
 * A range of nodes that paths start from: one node with its descendants, or a run of siblings that form one record,
 * such as a term and its definition. The children of a run are its siblings.
 *
 * @param from its first node
 * @param to the first number after it
 * @param run whether it is a run
 */
public record NodeRange(int from, int to, boolean run) {

    public static NodeRange node(Page page, int node) {
        return new NodeRange(node, page.end(node), false);
    }

    public static NodeRange run(int from, int to) {
        return new NodeRange(from, to, true);
    }

    /** Returns the starting point of absolute paths: the document, whose only child is the root. */
    public static NodeRange document(Page page) {
        return new NodeRange(0, page.size(), true);
    }

    public boolean contains(int node) {
        return from <= node && node < to;
    }
}
