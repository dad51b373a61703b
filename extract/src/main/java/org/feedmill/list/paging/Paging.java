package org.feedmill.list.paging;

import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The further pages of a list (P4's future work). Addresses are absolute and never the page's own.
 *
 * @param next the following page: the next or older one
 * @param pages the numbered pages in their order, as far as the page links to them
 * @param more the address that a "load more" button gets its items from
 * @param evidence the reasons, in plain words
 */
public record Paging(
        @Nullable String next, List<String> pages, @Nullable String more, List<String> evidence) {

    public Paging {
        pages = List.copyOf(pages);
        evidence = List.copyOf(evidence);
    }

    /** Returns the paging of a page whose list is unknown; only certain evidence counts. */
    public static Paging of(Page page) {
        return new PagingFinder(page, List.of()).find();
    }

    /** Returns the paging of a list; paging in or after the list takes precedence over paging elsewhere. */
    public static Paging of(Page page, ItemList list) {
        return new PagingFinder(page, list.items()).find();
    }

    /** Returns the labels of buttons that load more items into the same page, in many languages, in lower case. */
    public static List<String> moreWords() {
        return PagingWords.all().more();
    }

    /** Returns the address to continue with: the next page, otherwise the one to load; null at the end. */
    public @Nullable String onward() {
        return next != null ? next : more;
    }
}
