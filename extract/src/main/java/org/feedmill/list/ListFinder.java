package org.feedmill.list;

import org.feedmill.page.Page;

/** Finds lists of items on a page. Every finder, and every mapping rule, is one of these. */
@FunctionalInterface
public interface ListFinder {

    FoundLists find(Page page);
}
