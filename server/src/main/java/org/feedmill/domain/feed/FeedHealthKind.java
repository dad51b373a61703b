package org.feedmill.domain.feed;

/** The health of a feed, for its owner. */
public enum FeedHealthKind {
    /** It brings nothing new until somebody looks after it, or its site comes back. */
    BROKEN,
    /** Its site takes long, or its updates come late. */
    SLOW,
    /** Its page changed of late, and its rule was mended. */
    HEALED,
    NEW,
    FINE,
    PAUSED
}
