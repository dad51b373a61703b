package org.feedmill.mill;

import java.util.List;
import org.feedmill.feed.Feed;

/**
 * A feed with the articles of its entries.
 *
 * @param notes what became of the entries without one, a sentence each
 */
public record Filled(Feed feed, List<String> notes) {

    public Filled {
        notes = List.copyOf(notes);
    }
}
