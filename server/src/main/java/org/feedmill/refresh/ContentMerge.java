package org.feedmill.refresh;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.merge.FeedMerger;
import org.feedmill.feed.merge.MergedFeed;
import org.feedmill.rule.heal.KnownItems;
import org.jspecify.annotations.Nullable;

/**
 * Merges the stored content of a feed with the current page. Items keep their ids when their texts change; items that
 * left the page stay, marked, up to the limit of stored items; items that return keep their identity.
 */
final class ContentMerge {

    /**
     * The outcome.
     *
     * @param changed whether a reader would notice
     * @param needsWrite whether anything must be written
     * @param present number of items on the page
     */
    record MergeResult(FeedContent content, boolean changed, boolean needsWrite, int present, int added, int edited) {

        /** Creates the result of an unchanged page. */
        static MergeResult unchanged(FeedContent kept, int present) {
            return new MergeResult(kept, false, false, present, 0, 0);
        }
    }

    private final @Nullable FeedContent before;
    private final Map<String, StoredItem> oldItems = new HashMap<>();
    private final Instant now;
    private final Feed channel;
    private final List<Entry> present;
    private final List<Entry> vanished;
    private final FeedMemory memory;

    /** Ids of items whose dates the page itself states. */
    private final Set<String> dated = new HashSet<>();

    /**
     * @param before stored content, null at first
     * @param fresh feed made from the page
     * @param list whether the feed was made from a page's list; otherwise it is a native feed with its own ids
     * @param keep most items to store
     * @param siteParts volatile parts of links that other feeds of the site have learned
     */
    ContentMerge(
            @Nullable FeedContent before, Feed fresh, boolean list, Instant now, int keep, List<String> siteParts) {
        this.before = before;
        this.now = now.truncatedTo(ChronoUnit.MILLIS);
        if (before == null) {
            this.channel = fresh.withEntries(List.of());
            this.present =
                    limit(fresh.entries(), false, keep).stream().map(this::seen).toList();
            this.vanished = List.of();
            this.memory = FeedMemory.EMPTY;
        } else {
            before.items().forEach(item -> oldItems.put(item.entry().id(), item));
            MergedFeed merged = mergeEntries(before, fresh, list, keep, siteParts);
            this.memory = merged.memory();
            List<Entry> all = merged.feed().entries();
            this.channel = merged.feed().withEntries(List.of());
            this.present = all.subList(0, merged.presentCount());
            this.vanished = all.subList(merged.presentCount(), all.size());
        }
        present.stream().filter(entry -> entry.published() != null).forEach(entry -> dated.add(entry.id()));
    }

    private MergedFeed mergeEntries(FeedContent kept, Feed fresh, boolean list, int keep, List<String> siteParts) {
        String home = kept.channel().link();
        // The ids of items depend on the page's first address, even after it moves.
        Feed same = list && !fresh.link().equals(home) ? fresh.withPageUrl(home) : fresh;
        List<Entry> entries = limit(same.entries(), kept.ordering() == ItemOrdering.REVERSED, keep);
        Feed known = kept.channel().withEntries(PublishedFeed.entries(kept));
        return FeedMerger.merge(known, same.withEntries(entries), now, keep, kept.memory(), siteParts);
    }

    /** Keeps the newest items if the page shows more than are stored. */
    private static List<Entry> limit(List<Entry> entries, boolean reversed, int keep) {
        if (entries.size() <= keep) {
            return entries;
        }
        boolean fromEnd = reversed || PublishedFeed.isAscending(entries);
        return fromEnd ? entries.subList(entries.size() - keep, entries.size()) : entries.subList(0, keep);
    }

    private Entry seen(Entry entry) {
        Instant given = entry.seen() == null ? now : entry.seen().truncatedTo(ChronoUnit.MILLIS);
        return given.equals(entry.seen()) ? entry : entry.withSeen(given);
    }

    /** Returns the entries on the page in the order for readers: newest first, as far as dates are known. */
    List<Entry> newestFirst() {
        boolean reversed = before != null && before.ordering() == ItemOrdering.REVERSED;
        return reversed || PublishedFeed.isAscending(present) ? present.reversed() : present;
    }

    /** Finds the stored item of an entry, with or without its article. */
    @Nullable
    StoredItem findKept(Entry entry) {
        return oldItems.get(entry.id());
    }

    /**
     * Merges everything.
     *
     * @param filled returns an entry with its article, or the entry itself
     * @param known returns what is known about the page after this update; called only if its items changed
     */
    MergeResult merge(UnaryOperator<Entry> filled, UnaryOperator<@Nullable KnownItems> known) {
        List<StoredItem> here =
                present.stream().map(filled).map(this::seen).map(this::item).toList();
        List<StoredItem> gone = vanished.stream().map(this::goneItem).toList();
        Map<String, Long> places = positions(here, gone);
        List<StoredItem> onPage =
                here.stream().map(item -> withPosition(item, places)).toList();
        List<StoredItem> all = new ArrayList<>(onPage);
        gone.forEach(item -> all.add(withPosition(item, places)));
        all.sort((one, other) -> Long.compare(one.position(), other.position()));
        ItemOrdering ordering =
                OrderingDetector.detect(before == null ? null : before.ordering(), onPage, gone.isEmpty());
        return compare(onPage, new FeedContent(channel, ordering, all, null, memory), known);
    }

    private MergeResult compare(List<StoredItem> onPage, FeedContent after, UnaryOperator<@Nullable KnownItems> known) {
        int added = 0;
        int edited = 0;
        for (StoredItem item : onPage) {
            boolean fresh = !oldItems.containsKey(item.entry().id());
            added += fresh ? 1 : 0;
            edited += !fresh && now.equals(item.changedAt()) ? 1 : 0;
        }
        if (before == null) {
            FeedContent first =
                    new FeedContent(after.channel(), after.ordering(), after.items(), known.apply(null), memory);
            return new MergeResult(first, true, true, onPage.size(), added, 0);
        }
        boolean same = UnchangedPageDetector.isSameChannel(before, after.channel());
        boolean changed = !same || !PublishedFeed.entries(before).equals(PublishedFeed.entries(after));
        boolean written = changed || !before.items().equals(asWritten(after.items()));
        boolean moved = written || before.known() == null;
        FeedContent whole = new FeedContent(
                changed ? after.channel() : before.channel(),
                after.ordering(),
                after.items(),
                moved ? known.apply(before.known()) : before.known(),
                memory);
        boolean all = written
                || before.ordering() != after.ordering()
                || whole.known() != before.known()
                || !memory.equals(before.memory());
        return new MergeResult(whole, changed, all, onPage.size(), added, edited);
    }

    /** Leaves out when an item was last seen, which needs no write while the item is on the page. */
    private List<StoredItem> asWritten(List<StoredItem> items) {
        return items.stream()
                .map(item -> {
                    StoredItem kept = oldItems.get(item.entry().id());
                    return kept == null || item.vanishedAt() != null
                            ? item
                            : new StoredItem(
                                    item.entry(),
                                    item.position(),
                                    item.dateSource(),
                                    item.firstSeen(),
                                    item.changedAt(),
                                    null,
                                    kept.lastSeen());
                })
                .toList();
    }

    private StoredItem item(Entry entry) {
        StoredItem kept = oldItems.get(entry.id());
        Instant first = kept != null ? kept.firstSeen() : Objects.requireNonNullElse(entry.seen(), now);
        long place = kept == null ? 0 : kept.position();
        return new StoredItem(entry, place, dateFrom(entry, kept), first, entry.updated(), null, now);
    }

    private DateSource dateFrom(Entry entry, @Nullable StoredItem kept) {
        if (entry.published() == null) {
            return DateSource.SEEN;
        }
        if (kept != null && kept.entry().published() != null) {
            return kept.dateSource();
        }
        return dated.contains(entry.id()) ? DateSource.LIST : DateSource.ARTICLE;
    }

    private StoredItem goneItem(Entry entry) {
        StoredItem kept = Objects.requireNonNull(oldItems.get(entry.id()));
        return kept.vanishedAt() != null
                ? kept
                : new StoredItem(
                        kept.entry(),
                        kept.position(),
                        kept.dateSource(),
                        kept.firstSeen(),
                        kept.changedAt(),
                        now,
                        kept.lastSeen());
    }

    private Map<String, Long> positions(List<StoredItem> here, List<StoredItem> gone) {
        Set<String> kept = new HashSet<>();
        here.forEach(item -> kept.add(item.entry().id()));
        gone.forEach(item -> kept.add(item.entry().id()));
        List<ItemPositions.KnownPosition> known = new ArrayList<>();
        if (before != null) {
            for (StoredItem item : before.items()) {
                if (kept.contains(item.entry().id())) {
                    known.add(new ItemPositions.KnownPosition(item.entry().id(), item.position()));
                }
            }
        }
        return ItemPositions.assign(
                known, here.stream().map(item -> item.entry().id()).toList());
    }

    private static StoredItem withPosition(StoredItem item, Map<String, Long> places) {
        long place = places.getOrDefault(item.entry().id(), item.position());
        return place == item.position()
                ? item
                : new StoredItem(
                        item.entry(),
                        place,
                        item.dateSource(),
                        item.firstSeen(),
                        item.changedAt(),
                        item.vanishedAt(),
                        item.lastSeen());
    }
}
