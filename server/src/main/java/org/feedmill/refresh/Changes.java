package org.feedmill.refresh;

/** Is told when this node has changed what a feed shows; called from many threads, and must be quick. */
@FunctionalInterface
public interface Changes {

    /** Nobody wants to know. */
    Changes NONE = id -> {};

    /** @param id the feed's */
    void changed(String id);
}
