package org.feedmill.refresh;

/** Listens for changes of feed content by this node; called from many threads, and must be fast. */
@FunctionalInterface
public interface FeedChangeListener {

    /** Ignores all changes. */
    FeedChangeListener NONE = id -> {};

    /**
     * @param id of the feed
     */
    void feedChanged(String id);
}
