package org.feedmill.domain.feed;

/** The state of a feed after its last update. */
public enum FeedState {
    /** Not updated yet. */
    NEW,
    /** The last update brought items, or the page had not changed. */
    GOOD,
    /** The page was fetched but shows no list; the last good items stay published. */
    EMPTY,
    /** The address returns neither a page nor a feed. */
    REFUSED,
    /**
     * The last update brought a page that does not look like the feed's own: a login form, an error page, a parked
     * domain, another list. It is quarantined, and the last good items stay published.
     */
    SUSPECT,
    /** The last fetch of the page failed. */
    FAILING,
    /** The page has been gone or unreachable for so long that it is rarely requested. */
    DEAD,
    /** The owner paused the updates. */
    PAUSED
}
