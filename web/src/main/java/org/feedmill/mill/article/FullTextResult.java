package org.feedmill.mill.article;

import java.util.List;
import org.feedmill.feed.Feed;

/**
 * A feed with the articles of its entries.
 *
 * @param notes sentences about the entries without an article
 */
public record FullTextResult(Feed feed, List<String> notes) {

    public FullTextResult {
        notes = List.copyOf(notes);
    }
}
