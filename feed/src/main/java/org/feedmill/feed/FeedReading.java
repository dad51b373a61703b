package org.feedmill.feed;

import java.util.List;

/** Result of reading a document as a feed. */
public sealed interface FeedReading {

    /**
     * A feed.
     *
     * @param notes what was wrong with it, a sentence each
     */
    record Read(Feed feed, List<String> notes) implements FeedReading {

        public Read {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Not a feed, or one that is broken before its first entry.
     *
     * @param why to be put after "it cannot be read:"
     */
    record Unreadable(String why) implements FeedReading {}
}
