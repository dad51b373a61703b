package org.feedmill.refresh;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.jspecify.annotations.Nullable;

/**
 * Builds the published feed from the stored content: in order, under the title that its owner gave it.
 *
 * <p>Items with dates are sorted newest first; items with the same date stay in page order, and an item without a date
 * stays with its neighbour. Otherwise the items are in page order, reversed if the page shows the oldest first. Cost:
 * that of sorting.
 */
public final class PublishedFeed {

    /** An item and the time that it is sorted by. */
    private record Dated(StoredItem item, Instant at) {}

    private PublishedFeed() {}

    /** Returns the published feed; its own address is not known here. */
    public static Feed of(FeedRecord source, FeedContent content) {
        Feed channel = content.channel();
        String title = source.settings().title();
        String moved = source.movedTo();
        return Feed.builder(title == null ? channel.title() : title, moved == null ? channel.link() : moved)
                .description(channel.description())
                .language(channel.language())
                .published(channel.published())
                .updated(channel.updated())
                .image(channel.image())
                .author(channel.author())
                .podcast(channel.podcast())
                .entries(entries(content))
                .build();
    }

    /** Returns the entries alone, newest or topmost first. */
    public static List<Entry> entries(FeedContent content) {
        return sorted(content.ordering(), content.items()).stream()
                .map(StoredItem::entry)
                .toList();
    }

    /**
     * @param items by position
     */
    static List<StoredItem> sorted(ItemOrdering ordering, List<StoredItem> items) {
        return switch (ordering) {
            case PAGE -> items;
            case REVERSED -> items.reversed();
            case DATES -> byDate(isOldestFirst(items) ? items.reversed() : items);
        };
    }

    private static List<StoredItem> byDate(List<StoredItem> items) {
        List<Dated> dated = new ArrayList<>(items.size());
        Instant last = first(items);
        for (StoredItem item : items) {
            Instant own = item.entry().publishedAt();
            last = own == null ? last : own;
            dated.add(new Dated(item, last));
        }
        dated.sort(Comparator.comparing(Dated::at).reversed());
        return dated.stream().map(Dated::item).toList();
    }

    private static Instant first(List<StoredItem> items) {
        for (StoredItem item : items) {
            Instant own = item.entry().publishedAt();
            if (own != null) {
                return own;
            }
        }
        return Instant.EPOCH;
    }

    private static boolean isOldestFirst(List<StoredItem> items) {
        return isAscending(items.stream().map(StoredItem::entry).toList());
    }

    /** Whether dates rise from the first to the last, more often than they fall. */
    static boolean isAscending(List<Entry> entries) {
        int rising = 0;
        Instant before = null;
        for (Entry entry : entries) {
            Instant at = entry.publishedAt();
            rising += direction(before, at);
            before = at == null ? before : at;
        }
        return rising > 0;
    }

    private static int direction(@Nullable Instant before, @Nullable Instant at) {
        return before == null || at == null ? 0 : Integer.signum(at.compareTo(before));
    }
}
