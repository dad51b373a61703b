package org.feedmill.store;

/** How the items of a feed are sorted. */
public enum Ordering {
    /** As the page shows them. */
    PAGE,
    /** Newest first by their dates. */
    DATES,
    /** The page shows its oldest items first: the other way round. */
    REVERSED
}
