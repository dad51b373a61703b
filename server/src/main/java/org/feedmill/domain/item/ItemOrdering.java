package org.feedmill.domain.item;

/** The order in which the items of a feed are published. */
public enum ItemOrdering {
    /** In page order. */
    PAGE,
    /** Newest first by their dates. */
    DATES,
    /** In reverse page order, for pages that show their oldest items first. */
    REVERSED
}
