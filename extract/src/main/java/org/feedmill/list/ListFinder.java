package org.feedmill.list;

import org.feedmill.page.Page;

/** Finds lists of items on a page. Every finder, and every mapping rule, is one of these. */
@FunctionalInterface
public interface ListFinder {

    Found find(Page page);

    /** All finders, the most trusted first. */
    static ListFinder best() {
        return new BestFinder(TimeFinder.Options.standard());
    }
}
