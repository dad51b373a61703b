package org.feedmill.list.scan;

import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;

/** Hash keys by which the nodes of a page are compared when records and their fields are searched. */
public record NodeSignatures(Page page) {

    /** The path of tags: nodes of one column of a list share it. */
    public long path(int node) {
        return page.tagPath(node);
    }

    /** The path of blocks and cells alone: bold, linked and plain texts of one column share it. */
    public long blockPath(int node) {
        return page.blockPath(node);
    }

    /** The field of a record that a node is, or that a text stands in. */
    public long column(int node) {
        return field(page.isText(node) ? page.parent(node) : node);
    }

    /** The path together with the node's own class and the table column it stands in: one field of a record. */
    public long field(int node) {
        return mix(mix(page.tagPath(node), page.classSymbol(node) + 1), page.column(node));
    }

    /** Tag and class of the node alone: what its siblings are compared by. */
    public long own(int node) {
        return mix(page.tag(node) + 1, page.classSymbol(node) + 1);
    }

    public static long mix(long hash, long value) {
        return NodeShapes.mix(hash, value);
    }
}
