package org.feedmill.refresh;

/** Listens for changes of feed content by this node; called from many threads, and must be quick. */
@FunctionalInterface
public interface FeedChangeListener {

    /** Nobody wants to know. */
    FeedChangeListener NONE = id -> {};

    /** @param id the feed's */
    void feedChanged(String id);
}
