package org.feedmill.domain.feed;

/** The state of a feed after its last update. */
public enum FeedState {
    /** Not updated yet. */
    NEW,
    /** The last update brought its items, or that nothing changed. */
    GOOD,
    /** The page is there and shows no list; the last good items stay. */
    EMPTY,
    /** The address returns neither a page nor a feed. */
    REFUSED,
    /**
     * The last update brought a page that does not look like the feed's own: a login form, an error page, a parked domain,
     * another list. It is quarantined, and the last good items stay.
     */
    SUSPECT,
    /** The page could not be fetched the last time. */
    FAILING,
    /** The page has been gone, or out of reach, for so long that it is asked for seldom. */
    DEAD,
    /** Its owner wants no updates. */
    PAUSED
}
