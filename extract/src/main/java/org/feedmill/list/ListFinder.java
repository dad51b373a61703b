package org.feedmill.list;

import org.feedmill.page.Page;

/** Finds lists of items on a page. All finders and all extraction rules implement it. */
@FunctionalInterface
public interface ListFinder {

    FoundLists find(Page page);
}
