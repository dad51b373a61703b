package org.feedmill.feed.merge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.LinkIdentity;
import org.feedmill.feed.counter.CounterDetector;
import org.jspecify.annotations.Nullable;

/**
 * Merges the stored feed with the feed as the page shows it now.
 *
 * <p>Entries are the same if they agree in their features ({@link EntryMatcher}), or in title and date if the link
 * changed ({@link MovedEntryFinder}); the old id then stays, even if the fresh list alone would give another one. A
 * changed title, text or price is an update: id, publication date and first-seen time stay, {@code updated} becomes the
 * time of the merge. A text that differs only in counters ({@link CounterDetector}) stays as it was, and so does a link
 * that differs only in volatile parts, as long as nothing else changes. A field that the page no longer shows is kept.
 * Entries that left the page follow the fresh ones in their old order, up to the limit. The feed's own {@code updated}
 * changes only if an entry is new or changed, so that an unchanged page gives the same feed.
 */
public final class FeedMerger {

    private final Feed old;
    private final Feed fresh;
    private final Instant now;
    private final EntryMatcher matcher;
    private final Set<Integer> editedRows;
    private final FeedMemory memory;
    private final LinkIdentity links;
    private boolean changed;

    private FeedMerger(Feed old, Feed fresh, Instant now, MovedEntryFinder moved) {
        this.old = old;
        this.now = now;
        this.fresh = moved.fresh();
        this.matcher = moved.matcher();
        CounterDetector detector = new CounterDetector(moved.memory().counters(), fresh.language());
        this.editedRows = editedRows(detector);
        this.memory = moved.memory().withCounters(detector.memory());
        this.links = LinkIdentity.of(memory);
    }

    /**
     * Merges two feeds without knowledge from earlier merges.
     *
     * @param now time of the merge, the update time of entries whose text changed
     * @param limit maximum number of entries to keep; those on the page come first
     */
    public static MergedFeed merge(Feed old, Feed fresh, Instant now, int limit) {
        return merge(old, fresh, now, limit, FeedMemory.EMPTY);
    }

    /**
     * Merges two feeds, also with what other feeds of the site have learned. Their knowledge is used only if links stay
     * different without the parts, and is not stored in the memory of this feed.
     *
     * @param siteParts volatile parts of links that other feeds of the site have learned
     */
    public static MergedFeed merge(
            Feed old, Feed fresh, Instant now, int limit, FeedMemory memory, List<String> siteParts) {
        List<String> helpful = siteParts.stream()
                .filter(part -> !memory.volatileParts().contains(part))
                .toList();
        if (helpful.isEmpty() || !LinkIdentity.keepsLinksDistinct(helpful, fresh.entries())) {
            return merge(old, fresh, now, limit, memory);
        }
        MergedFeed merged = merge(old, fresh, now, limit, memory.withVolatileParts(helpful));
        return new MergedFeed(
                merged.feed(), merged.presentCount(), merged.memory().withoutVolatileParts(helpful));
    }

    /**
     * Merges two feeds.
     *
     * @param memory knowledge about the page from earlier merges
     */
    public static MergedFeed merge(Feed old, Feed fresh, Instant now, int limit, FeedMemory memory) {
        if (limit < 0) {
            throw new IllegalArgumentException("The entry limit must not be negative: " + limit + ".");
        }
        FeedMerger merge = new FeedMerger(old, fresh, now, MovedEntryFinder.find(old, fresh, memory));
        List<Entry> entries = merge.entriesOnPage();
        int present = Math.min(limit, entries.size());
        entries.addAll(merge.entriesGoneFromPage());
        Feed feed = merge.mergedFeed(entries.subList(0, Math.min(limit, entries.size())));
        return new MergedFeed(feed, present, merge.memory);
    }

    private @Nullable Entry partner(int f) {
        int o = matcher.partner(f);
        return o == EntryMatcher.NONE ? null : old.entries().get(o);
    }

    private Set<Integer> editedRows(CounterDetector detector) {
        boolean any = false;
        for (int f = 0; f < fresh.entries().size(); f++) {
            Entry before = partner(f);
            if (before != null) {
                any |= addChanges(detector, f, before, fresh.entries().get(f));
            }
        }
        if (!any) {
            return Set.of();
        }
        for (Entry entry : fresh.entries()) {
            detector.addRow(entry.title(), entry.summary(), entry.contentHtml());
        }
        return detector.editedRows();
    }

    private static boolean addChanges(CounterDetector detector, int f, Entry before, Entry entry) {
        boolean first = before.updated() == null;
        boolean any = addChange(detector, f, before.title(), entry.title(), first, true);
        any |= addChange(detector, f, before.summary(), entry.summary(), first, false);
        any |= addChange(detector, f, before.contentHtml(), entry.contentHtml(), first, false);
        return any;
    }

    private static boolean addChange(
            CounterDetector detector,
            int f,
            @Nullable String before,
            @Nullable String after,
            boolean first,
            boolean headline) {
        if (before == null || after == null || before.equals(after)) {
            return false;
        }
        detector.addChange(f, before, after, headline, first);
        return true;
    }

    private List<Entry> entriesOnPage() {
        Set<String> taken = new HashSet<>();
        old.entries().forEach(entry -> taken.add(entry.id()));
        List<Entry> entries = new ArrayList<>();
        List<Entry> before = new ArrayList<>();
        for (int f = 0; f < fresh.entries().size(); f++) {
            Entry entry = fresh.entries().get(f);
            Entry partner = partner(f);
            if (partner != null) {
                entries.add(merged(partner, entry, editedRows.contains(f)));
                before.add(partner);
                continue;
            }
            String id = unusedId(matcher.freshId(f), entry.id(), taken);
            if (id != null) {
                taken.add(id);
                changed = true;
                Entry added = entry.withId(id).withSeen(entry.seen() == null ? now : entry.seen());
                entries.add(added);
                before.add(added);
            }
        }
        if (!changed) {
            for (int i = 0; i < entries.size(); i++) {
                entries.set(i, withStableLink(entries.get(i), before.get(i)));
            }
        }
        return entries;
    }

    private Entry merged(Entry before, Entry entry, boolean textEdited) {
        Entry kept = entry.continuing(before);
        if (!textEdited) {
            kept = kept.withTexts(
                    before.title(),
                    before.summary() == null ? kept.summary() : before.summary(),
                    before.contentHtml() == null ? kept.contentHtml() : before.contentHtml(),
                    kept.image());
        }
        kept = withStableMedia(kept, before);
        boolean edited = kept.isEditOf(before);
        changed |= edited;
        return edited ? kept.withUpdated(now) : kept;
    }

    /** Keeps the old link if the new one differs only in noise and volatile parts. */
    private Entry withStableLink(Entry entry, Entry before) {
        boolean same = Objects.equals(entry.link(), before.link());
        return !same && memory.isStableLink(entry.link(), before.link()) ? entry.withLink(before.link()) : entry;
    }

    /** Keeps the old image if only the parameters of its address changed. */
    private static Entry withStableMedia(Entry entry, Entry before) {
        String image = entry.image();
        String known = before.image();
        return image != null
                        && known != null
                        && !image.equals(known)
                        && withoutQuery(image).equals(withoutQuery(known))
                ? entry.withTexts(entry.title(), entry.summary(), entry.contentHtml(), known)
                : entry;
    }

    private static String withoutQuery(String address) {
        int mark = address.indexOf('?');
        return mark < 0 ? address : address.substring(0, mark);
    }

    /**
     * Returns the entry's own id, or a finer one if another entry already has it; null if the entry is known in every
     * feature.
     */
    private @Nullable String unusedId(EntryId identity, String own, Set<String> taken) {
        String stripped = own.equals(identity.link()) ? links.withoutVolatileParameters(own) : null;
        if (stripped != null && !taken.contains(stripped)) {
            return stripped;
        }
        if (!taken.contains(own)) {
            return own;
        }
        for (int level = identity.level(own) + 1; level <= identity.finestLevel(); level++) {
            if (!taken.contains(identity.name(level))) {
                return identity.name(level);
            }
        }
        return null;
    }

    private List<Entry> entriesGoneFromPage() {
        List<Entry> left = new ArrayList<>();
        for (int o = 0; o < old.entries().size(); o++) {
            if (!matcher.isMatched(o)) {
                left.add(old.entries().get(o));
            }
        }
        return left;
    }

    private Feed mergedFeed(List<Entry> entries) {
        Instant unchanged = old.updated() != null ? old.updated() : fresh.updated();
        return fresh.withEntries(entries)
                .withSelf(fresh.self() != null ? fresh.self() : old.self())
                .withPublished(changed || old.published() == null ? fresh.published() : old.published())
                .withUpdated(changed ? now : unchanged);
    }
}
