package org.feedmill.domain.item;

/** The order in which the items of a feed are published. */
public enum ItemOrdering {
    /** As the page shows them. */
    PAGE,
    /** Newest first by their dates. */
    DATES,
    /** The page shows its oldest items first: the other way round. */
    REVERSED
}
