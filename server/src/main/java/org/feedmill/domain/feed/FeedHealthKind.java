package org.feedmill.domain.feed;

/** The health of a feed, as its owner sees it. */
public enum FeedHealthKind {
    /** It delivers nothing new until its owner acts or its site recovers. */
    BROKEN,
    /** Its site is slow, or its updates are late. */
    SLOW,
    /** Its page changed recently, and its rule was repaired. */
    HEALED,
    NEW,
    FINE,
    PAUSED
}
