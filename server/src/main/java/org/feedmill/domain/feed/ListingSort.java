package org.feedmill.domain.feed;

/** The sort order of the list. */
public enum ListingSort {
    /** Broken feeds first, then the newest. */
    ATTENTION,
    TITLE,
    NEWEST,
    UPDATED
}
