package org.feedmill.domain.item;

import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.rule.heal.KnownItems;
import org.jspecify.annotations.Nullable;

/**
 * The stored content of a feed: its channel data, its items and what was learned about its page.
 *
 * @param channel the feed without its entries
 * @param items all stored items, by position
 * @param known for healing the rule; null if nothing is known
 * @param memory for recognising items whose links changed and texts in which only counts changed
 */
public record FeedContent(
        Feed channel,
        ItemOrdering ordering,
        List<StoredItem> items,
        @Nullable KnownItems known,
        FeedMemory memory) {

    public FeedContent {
        items = List.copyOf(items);
    }

    /** Creates the content of a page about which nothing was learned. */
    public FeedContent(Feed channel, ItemOrdering ordering, List<StoredItem> items, @Nullable KnownItems known) {
        this(channel, ordering, items, known, FeedMemory.EMPTY);
    }

    /**
     * Limits the number of items. Items that left the page are dropped first, the longest gone first; then the last
     * ones on the page.
     */
    public FeedContent limitedTo(int max) {
        if (items.size() <= max) {
            return this;
        }
        Comparator<StoredItem> vanished =
                Comparator.comparing(StoredItem::vanishedAt, Comparator.nullsFirst(Comparator.reverseOrder()));
        Set<StoredItem> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        items.stream()
                .sorted(vanished.thenComparing(StoredItem::position))
                .limit(max)
                .forEach(kept::add);
        return new FeedContent(
                channel, ordering, items.stream().filter(kept::contains).toList(), known, memory);
    }
}
