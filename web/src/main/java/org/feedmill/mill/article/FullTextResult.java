package org.feedmill.mill.article;

import java.util.List;
import org.feedmill.feed.Feed;

/**
 * A feed with the articles of its entries.
 *
 * @param notes what became of the entries without one, a sentence each
 */
public record FullTextResult(Feed feed, List<String> notes) {

    public FullTextResult {
        notes = List.copyOf(notes);
    }
}
