package org.feedmill.rule.mark;

import org.jspecify.annotations.Nullable;

/**
 * A person's statement about a node of a page, such as "this is an item's title" (P1 definition 5).
 *
 * @param words the part of the node's text that is meant, null for all of it
 */
public record PageMark(
        MarkTarget target, int node, @Nullable String words) {

    public PageMark(MarkTarget target, int node) {
        this(target, node, null);
    }
}
