package org.feedmill.feed.read;

import java.util.List;
import org.feedmill.feed.Feed;

/** Result of reading a document as a feed. */
public sealed interface FeedReadResult {

    /**
     * A feed.
     *
     * @param notes sentences about its errors
     */
    record Read(Feed feed, List<String> notes) implements FeedReadResult {

        public Read {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Not a feed, or one with an error before its first entry.
     *
     * @param reason continues a sentence after "it could not be read:"
     */
    record Unreadable(String reason) implements FeedReadResult {}
}
