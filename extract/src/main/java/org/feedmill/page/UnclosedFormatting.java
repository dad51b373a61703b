package org.feedmill.page;

/**
 * Finds the boxes of list items that are nested only because formatting was not closed: the parser opens the {@code font}
 * of the first item again after it, around the second, and so on, so that each item is one level deeper.
 */
public final class UnclosedFormatting {

    private UnclosedFormatting() {}

    /**
     * The parent of a node. For an item of a list, formatting right behind an item does not count, as it was opened again
     * after that item.
     */
    public static int box(Page page, int node) {
        boolean isItem = HtmlTag.isListItem(page.tag(node));
        return isItem ? page.nodes.box(page.parent(node), page.tag(node)) : page.parent(node);
    }
}
