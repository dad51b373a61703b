package org.feedmill.list;

import org.feedmill.match.Shapes;
import org.feedmill.page.Page;

/** Hash keys by which the nodes of a page are compared when records and their fields are searched. */
record Signatures(Page page) {

    /** The path of tags: nodes of one column of a list share it. */
    long path(int node) {
        return page.tagPath(node);
    }

    /** The path of blocks and cells alone: bold, linked and plain texts of one column share it. */
    long blockPath(int node) {
        return page.blockPath(node);
    }

    /** The path together with the node's own class and the table column it stands in: one field of a record. */
    long field(int node) {
        return mix(mix(page.tagPath(node), page.classSymbol(node) + 1), page.column(node));
    }

    /** Tag and class of the node alone: what its siblings are compared by. */
    long own(int node) {
        return mix(page.tag(node) + 1, page.classSymbol(node) + 1);
    }

    static long mix(long hash, long value) {
        return Shapes.mix(hash, value);
    }
}
