package org.feedmill.rule;

import org.jspecify.annotations.Nullable;

/**
 * A person's word on a node of a page (P1 definition 5).
 *
 * @param words the part of the node's text that is meant, null for all of it
 */
public record Mark(Target target, int node, @Nullable String words) {

    public Mark(Target target, int node) {
        this(target, node, null);
    }
}
