package org.feedmill.store;

import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.rule.Known;
import org.jspecify.annotations.Nullable;

/**
 * The stored content of a feed: its channel data, its items and what was learned about its page.
 *
 * @param channel the feed without its entries
 * @param items all that are kept, by their places
 * @param known for healing the rule; null where nothing is known
 * @param memory for recognising items under changed links and texts that only count
 */
public record Content(
        Feed channel,
        Ordering ordering,
        List<StoredItem> items,
        @Nullable Known known,
        FeedMemory memory) {

    public Content {
        items = List.copyOf(items);
    }

    /** Content of a page of which nothing was learned. */
    public Content(Feed channel, Ordering ordering, List<StoredItem> items, @Nullable Known known) {
        this(channel, ordering, items, known, FeedMemory.EMPTY);
    }

    /**
     * The same with so many items at most. First those go that left the page, the longest gone first; then the last ones
     * on the page.
     */
    public Content limited(int most) {
        if (items.size() <= most) {
            return this;
        }
        Comparator<StoredItem> vanished =
                Comparator.comparing(StoredItem::vanished, Comparator.nullsFirst(Comparator.reverseOrder()));
        Set<StoredItem> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        items.stream()
                .sorted(vanished.thenComparing(StoredItem::place))
                .limit(most)
                .forEach(kept::add);
        return new Content(
                channel, ordering, items.stream().filter(kept::contains).toList(), known, memory);
    }
}
