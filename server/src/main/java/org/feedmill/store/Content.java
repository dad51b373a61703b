package org.feedmill.store;

import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.rule.Known;
import org.jspecify.annotations.Nullable;

/**
 * What a feed shows.
 *
 * @param channel the feed without its entries
 * @param items all that are kept, by their places
 * @param known for healing the rule; null where nothing is known
 */
public record Content(
        Feed channel,
        Ordering ordering,
        List<StoredItem> items,
        @Nullable Known known) {

    public Content {
        items = List.copyOf(items);
    }
}
