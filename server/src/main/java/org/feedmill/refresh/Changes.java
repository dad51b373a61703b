package org.feedmill.refresh;

import org.feedmill.store.Source;

/** Is told when this node has changed what a feed shows; called from many threads, and must be quick. */
@FunctionalInterface
public interface Changes {

    /** Nobody wants to know. */
    Changes NONE = source -> {};

    /** @param source as it stands now */
    void changed(Source source);
}
