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
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.FeedMerge;
import org.feedmill.feed.Merged;
import org.feedmill.rule.Known;
import org.feedmill.store.Content;
import org.feedmill.store.DateFrom;
import org.feedmill.store.Ordering;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Merges the stored content of a feed with the current page. Items keep their ids whatever becomes of their texts; those
 * that left the page stay, marked, up to the number that is kept; those that come back are the ones they were.
 */
final class Blend {

    /**
     * The outcome.
     *
     * @param changed whether a reader would notice
     * @param written whether anything at all is to be written
     * @param present how many items stand on the page
     */
    record Blended(Content content, boolean changed, boolean written, int present, int added, int edited) {

        /** The page shows what is kept. */
        static Blended same(Content kept, int present) {
            return new Blended(kept, false, false, present, 0, 0);
        }
    }

    private final @Nullable Content before;
    private final Map<String, StoredItem> old = new HashMap<>();
    private final Instant now;
    private final Feed channel;
    private final List<Entry> present;
    private final List<Entry> left;
    private final FeedMemory memory;

    /** The dates that the page itself told. */
    private final Set<String> dated = new HashSet<>();

    /**
     * @param before what is kept, null at first
     * @param fresh what the page shows
     * @param list whether the feed was made of a page's list; else it was one already, with ids of its own
     * @param keep how many items are kept at most
     * @param siteParts volatile parts of links that other feeds of the site have learned
     */
    Blend(@Nullable Content before, Feed fresh, boolean list, Instant now, int keep, List<String> siteParts) {
        this.before = before;
        this.now = now.truncatedTo(ChronoUnit.MILLIS);
        if (before == null) {
            this.channel = fresh.withEntries(List.of());
            this.present =
                    cut(fresh.entries(), false, keep).stream().map(this::seen).toList();
            this.left = List.of();
            this.memory = FeedMemory.EMPTY;
        } else {
            before.items().forEach(item -> old.put(item.entry().id(), item));
            Merged merged = merged(before, fresh, list, keep, siteParts);
            this.memory = merged.memory();
            List<Entry> all = merged.feed().entries();
            this.channel = merged.feed().withEntries(List.of());
            this.present = all.subList(0, merged.present());
            this.left = all.subList(merged.present(), all.size());
        }
        present.stream().filter(entry -> entry.published() != null).forEach(entry -> dated.add(entry.id()));
    }

    private Merged merged(Content kept, Feed fresh, boolean list, int keep, List<String> siteParts) {
        String home = kept.channel().link();
        // The page's first address names its items for good, wherever it moves.
        Feed same = list && !fresh.link().equals(home) ? fresh.at(home) : fresh;
        List<Entry> entries = cut(same.entries(), kept.ordering() == Ordering.REVERSED, keep);
        Feed known = kept.channel().withEntries(Shown.entries(kept));
        return FeedMerge.merge(known, same.withEntries(entries), now, keep, kept.memory(), siteParts);
    }

    /** Where a page shows more than is kept, the newest. */
    private static List<Entry> cut(List<Entry> entries, boolean reversed, int keep) {
        if (entries.size() <= keep) {
            return entries;
        }
        boolean fromEnd = reversed || Shown.rising(entries);
        return fromEnd ? entries.subList(entries.size() - keep, entries.size()) : entries.subList(0, keep);
    }

    private Entry seen(Entry entry) {
        Instant told = entry.seen() == null ? now : entry.seen().truncatedTo(ChronoUnit.MILLIS);
        return told.equals(entry.seen()) ? entry : entry.withSeen(told);
    }

    /** The entries on the page as a reader sees them: the newest first, as far as is known by now. */
    List<Entry> newestFirst() {
        boolean reversed = before != null && before.ordering() == Ordering.REVERSED;
        return reversed || Shown.rising(present) ? present.reversed() : present;
    }

    /** Whether it was kept before, with or without its article. */
    @Nullable
    StoredItem kept(Entry entry) {
        return old.get(entry.id());
    }

    /**
     * The whole.
     *
     * @param filled gives an entry its article, or itself
     * @param known gives what is to be known of the page from now on; only asked where its items changed
     */
    Blended blended(UnaryOperator<Entry> filled, UnaryOperator<@Nullable Known> known) {
        List<StoredItem> here =
                present.stream().map(filled).map(this::seen).map(this::item).toList();
        List<StoredItem> gone = left.stream().map(this::goneItem).toList();
        Map<String, Long> places = places(here, gone);
        List<StoredItem> onPage = here.stream().map(item -> at(item, places)).toList();
        List<StoredItem> all = new ArrayList<>(onPage);
        gone.forEach(item -> all.add(at(item, places)));
        all.sort((one, other) -> Long.compare(one.place(), other.place()));
        Ordering ordering = Direction.of(before == null ? null : before.ordering(), onPage, gone.isEmpty());
        return compared(onPage, new Content(channel, ordering, all, null, memory), known);
    }

    private Blended compared(List<StoredItem> onPage, Content after, UnaryOperator<@Nullable Known> known) {
        int added = 0;
        int edited = 0;
        for (StoredItem item : onPage) {
            boolean fresh = !old.containsKey(item.entry().id());
            added += fresh ? 1 : 0;
            edited += !fresh && now.equals(item.changed()) ? 1 : 0;
        }
        if (before == null) {
            Content first = new Content(after.channel(), after.ordering(), after.items(), known.apply(null), memory);
            return new Blended(first, true, true, onPage.size(), added, 0);
        }
        boolean same = Sameness.isSameChannel(before, after.channel());
        boolean changed = !same || !Shown.entries(before).equals(Shown.entries(after));
        boolean written = changed || !before.items().equals(asWritten(after.items()));
        boolean moved = written || before.known() == null;
        Content whole = new Content(
                changed ? after.channel() : before.channel(),
                after.ordering(),
                after.items(),
                moved ? known.apply(before.known()) : before.known(),
                memory);
        boolean all = written
                || before.ordering() != after.ordering()
                || whole.known() != before.known()
                || !memory.equals(before.memory());
        return new Blended(whole, changed, all, onPage.size(), added, edited);
    }

    /** When an item was last there is no news while it is there. */
    private List<StoredItem> asWritten(List<StoredItem> items) {
        return items.stream()
                .map(item -> {
                    StoredItem kept = old.get(item.entry().id());
                    return kept == null || item.vanished() != null
                            ? item
                            : new StoredItem(
                                    item.entry(),
                                    item.place(),
                                    item.dateFrom(),
                                    item.firstSeen(),
                                    item.changed(),
                                    null,
                                    kept.lastSeen());
                })
                .toList();
    }

    private StoredItem item(Entry entry) {
        StoredItem kept = old.get(entry.id());
        Instant first = kept != null ? kept.firstSeen() : Objects.requireNonNullElse(entry.seen(), now);
        long place = kept == null ? 0 : kept.place();
        return new StoredItem(entry, place, dateFrom(entry, kept), first, entry.updated(), null, now);
    }

    private DateFrom dateFrom(Entry entry, @Nullable StoredItem kept) {
        if (entry.published() == null) {
            return DateFrom.SEEN;
        }
        if (kept != null && kept.entry().published() != null) {
            return kept.dateFrom();
        }
        return dated.contains(entry.id()) ? DateFrom.LIST : DateFrom.ARTICLE;
    }

    private StoredItem goneItem(Entry entry) {
        StoredItem kept = Objects.requireNonNull(old.get(entry.id()));
        return kept.vanished() != null
                ? kept
                : new StoredItem(
                        kept.entry(),
                        kept.place(),
                        kept.dateFrom(),
                        kept.firstSeen(),
                        kept.changed(),
                        now,
                        kept.lastSeen());
    }

    private Map<String, Long> places(List<StoredItem> here, List<StoredItem> gone) {
        Set<String> kept = new HashSet<>();
        here.forEach(item -> kept.add(item.entry().id()));
        gone.forEach(item -> kept.add(item.entry().id()));
        List<Places.Known> known = new ArrayList<>();
        if (before != null) {
            for (StoredItem item : before.items()) {
                if (kept.contains(item.entry().id())) {
                    known.add(new Places.Known(item.entry().id(), item.place()));
                }
            }
        }
        return Places.of(known, here.stream().map(item -> item.entry().id()).toList());
    }

    private static StoredItem at(StoredItem item, Map<String, Long> places) {
        long place = places.getOrDefault(item.entry().id(), item.place());
        return place == item.place()
                ? item
                : new StoredItem(
                        item.entry(),
                        place,
                        item.dateFrom(),
                        item.firstSeen(),
                        item.changed(),
                        item.vanished(),
                        item.lastSeen());
    }
}
