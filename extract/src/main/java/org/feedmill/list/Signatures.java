package org.feedmill.list;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * A number for every node's path of tags from the root, without indexes: nodes of one column of a list share it, while
 * sidebars and menus mostly have another. One pass over the page.
 */
final class Signatures {

    private final Page page;
    private final long[] paths;
    private final long[] blocks;
    private final int[] columns;

    Signatures(Page page) {
        this.page = page;
        this.paths = new long[page.size()];
        this.blocks = new long[page.size()];
        this.columns = new int[page.size()];
        for (int n = 0; n < paths.length; n++) {
            int parent = page.parent(n);
            paths[n] = mix(parent < 0 ? 17 : paths[parent], page.tag(n) + 1);
            boolean cell = Tag.cell(page.tag(n));
            long above = parent < 0 ? 17 : blocks[parent];
            blocks[n] = cell || page.block(n) ? mix(above, page.tag(n) + 1) : above;
            columns[n] = cell ? page.index(n) + 1 : parent < 0 ? 0 : columns[parent];
        }
    }

    long path(int node) {
        return paths[node];
    }

    /** The path of blocks and cells alone: bold, linked and plain texts of one column share it. */
    long blockPath(int node) {
        return blocks[node];
    }

    /** The path together with the node's own class and the table column it stands in: one field of a record. */
    long field(int node) {
        return mix(mix(paths[node], page.classSymbol(node) + 1), columns[node]);
    }

    /** Tag and class of the node alone: what its siblings are compared by. */
    long own(int node) {
        return mix(page.tag(node) + 1, page.classSymbol(node) + 1);
    }

    static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return h ^ (h >>> 29);
    }
}
