package org.feedmill.feed.read;

import java.util.List;
import org.feedmill.feed.Feed;

/** Result of reading a document as a feed. */
public sealed interface FeedReadResult {

    /**
     * A feed.
     *
     * @param notes what was wrong with it, a sentence each
     */
    record Read(Feed feed, List<String> notes) implements FeedReadResult {

        public Read {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Not a feed, or one that is broken before its first entry.
     *
     * @param reason to be put after "it cannot be read:"
     */
    record Unreadable(String reason) implements FeedReadResult {}
}
