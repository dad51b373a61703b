package org.feedmill.mill;

import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;

/** What came of milling a page. */
public sealed interface Milled {

    /**
     * A feed. List, page and findings are those of the first page, where it was made of several.
     *
     * @param list the list it was made of
     * @param found all candidates, the list first, and what else was tried
     * @param trail all pages that it was made of
     */
    record Fresh(Feed feed, ItemList list, Page page, Found found, Trail trail) implements Milled {}

    /**
     * A page without a list.
     *
     * @param tried what was looked for and why it was not there
     */
    record Empty(List<String> tried) implements Milled {

        public Empty {
            tried = List.copyOf(tried);
        }
    }

    /** Not a page at all, so nothing was looked for. */
    record Refused(Content content) implements Milled {}

    /** Nothing could be fetched. */
    record Failed(Fetched.Failed cause) implements Milled {}
}
