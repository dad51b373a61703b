package org.feedmill.list.paging;

import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The further pages of a list (P4's future work). Addresses are absolute and never the page's own.
 *
 * @param next the page that follows: the next or older one
 * @param pages the numbered pages in their order, as far as the page links to them
 * @param more where a "load more" button gets its items from
 * @param evidence the reasons, in plain words
 */
public record Paging(
        @Nullable String next, List<String> pages, @Nullable String more, List<String> evidence) {

    public Paging {
        pages = List.copyOf(pages);
        evidence = List.copyOf(evidence);
    }

    /** The paging of a page whose list is not known; only what is plainly paging is taken for it. */
    public static Paging of(Page page) {
        return new PagingFinder(page, List.of()).find();
    }

    /** The paging of a list on a page: what stands in or behind the list goes before what stands elsewhere. */
    public static Paging of(Page page, ItemList list) {
        return new PagingFinder(page, list.items()).find();
    }

    /** Returns the labels of buttons that load more items into the same page, in many languages, in lower case. */
    public static List<String> moreWords() {
        return PagingWords.all().more();
    }

    /** The address to go on with: the next page, else what would be loaded into this one; null at the end. */
    public @Nullable String onward() {
        return next != null ? next : more;
    }
}
