package org.feedmill.refresh;

/** Listens for changes of feed content by this node; called from many threads, and must be quick. */
@FunctionalInterface
public interface Changes {

    /** Nobody wants to know. */
    Changes NONE = id -> {};

    /** @param id the feed's */
    void changed(String id);
}
