package org.feedmill.list.scan;

import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;

/** Hash keys by which the nodes of a page are compared when records and their fields are searched. */
public record NodeSignatures(Page page) {

    /** The path of tags, which the nodes of one column of a list share. */
    public long path(int node) {
        return page.tagPath(node);
    }

    /** The path of blocks and cells only, which bold, linked and plain texts of one column share. */
    public long blockPath(int node) {
        return page.blockPath(node);
    }

    /** The field of a record that a node is, or that contains a text. */
    public long column(int node) {
        return field(page.isText(node) ? page.parent(node) : node);
    }

    /** The path together with the node's class and its table column: one field of a record. */
    public long field(int node) {
        return mix(mix(page.tagPath(node), page.classSymbol(node) + 1), page.column(node));
    }

    /** Tag and class of the node only, by which siblings are compared. */
    public long own(int node) {
        return mix(page.tag(node) + 1, page.classSymbol(node) + 1);
    }

    public static long mix(long hash, long value) {
        return NodeShapes.mix(hash, value);
    }
}
