package org.feedmill.page;

import org.jspecify.annotations.Nullable;

/** A view of one node of a page: the page and the number of the node. */
public record Node(Page page, int number) {

    public String tagName() {
        return page.tagName(number);
    }

    public boolean isText() {
        return page.isText(number);
    }

    /** The visible text of the node's subtree. */
    public String text() {
        return page.text(number);
    }

    public @Nullable String attribute(String name) {
        return page.attribute(number, name);
    }

    /** The node's address in the papers' form. */
    public String dottedPath() {
        return page.dottedPath(number);
    }

    public @Nullable Node parent() {
        int parent = page.parent(number);
        return parent < 0 ? null : page.node(parent);
    }

    @Override
    public String toString() {
        return tagName() + "@" + dottedPath();
    }
}
