package org.feedmill.page;

/**
 * Finds the boxes of records that are nested only because formatting was not closed: the parser opens the {@code font}
 * of the first record again after it, around the second, and so on, so that each record is one level deeper.
 */
public final class UnclosedFormatting {

    private UnclosedFormatting() {}

    /**
     * The parent of a block; if this is formatting right behind a block of the same kind, the parent of the formatting, and
     * so on.
     */
    public static int box(Page page, int node) {
        return page.isBlock(node) ? page.nodes.box(page.parent(node), page.tag(node)) : page.parent(node);
    }
}
