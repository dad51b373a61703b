package org.feedmill.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The merge of a feed as it was with the feed as the page shows it now.
 *
 * <p>Entries are the same when they agree in their traits ({@link EntryId}), tried from all of them down to the fewest
 * that both ids were made of; the old id then stays, even where the fresh list alone would have led to another. A changed
 * title, text or price is an update: id, publication date and first-seen time stay, {@code updated} becomes the time of
 * the merge. A field that the page tells no longer is kept. Entries that left the page follow the fresh ones in their old
 * order, up to the limit. The feed's own {@code updated} moves only when an entry is new or changed, so that a page read
 * twice gives the same feed twice.
 */
final class FeedMerge {

    private final Feed old;
    private final Feed fresh;
    private final Instant now;
    private final List<EntryId> oldIds;
    private final List<EntryId> freshIds;
    private final @Nullable Entry[] partners;
    private final Set<Integer> claimed = new HashSet<>();
    private boolean changed;

    private FeedMerge(Feed old, Feed fresh, Instant now) {
        this.old = old;
        this.fresh = fresh;
        this.now = now;
        this.oldIds = EntryId.of(old.link(), old.entries());
        this.freshIds = EntryId.of(fresh.link(), fresh.entries());
        this.partners = new @Nullable Entry[fresh.entries().size()];
    }

    static Merged merge(Feed old, Feed fresh, Instant now, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("a feed cannot hold " + limit + " entries");
        }
        FeedMerge merge = new FeedMerge(old, fresh, now);
        merge.findPartners();
        List<Entry> entries = merge.freshEntries();
        int present = Math.min(limit, entries.size());
        entries.addAll(merge.leftEntries());
        return new Merged(merge.feed(entries.subList(0, Math.min(limit, entries.size()))), present);
    }

    private void findPartners() {
        findOwnNames();
        int finest = 0;
        for (EntryId id : freshIds) {
            finest = Math.max(finest, id.finest());
        }
        for (int level = finest; level >= 0; level--) {
            findPartners(level);
        }
        findNamesakes();
    }

    /** An id that the source itself gave names the entry, whatever else of it has changed. */
    private void findOwnNames() {
        Map<String, Integer> byId = new HashMap<>();
        for (int o = 0; o < oldIds.size(); o++) {
            byId.put(old.entries().get(o).id(), o);
        }
        for (int f = 0; f < partners.length; f++) {
            String id = fresh.entries().get(f).id();
            Integer o = freshIds.get(f).isForeign(id) ? byId.get(id) : null;
            if (o != null && claimed.add(o)) {
                partners[f] = old.entries().get(o);
            }
        }
    }

    /**
     * An entry without a date takes the day of its likes ({@link EntryId}), and these may have left the page: then only
     * its name still tells that it is the same. The name alone is not enough, it may be that of an earlier date.
     */
    private void findNamesakes() {
        Map<String, Integer> byId = new HashMap<>();
        for (int o = 0; o < oldIds.size(); o++) {
            byId.put(old.entries().get(o).id(), o);
        }
        for (int f = 0; f < partners.length; f++) {
            EntryId id = freshIds.get(f);
            for (int level = id.finest(); level >= 0 && partners[f] == null; level--) {
                Integer o = byId.get(id.name(level));
                if (o != null && isAlike(fresh.entries().get(f), old.entries().get(o)) && claimed.add(o)) {
                    partners[f] = old.entries().get(o);
                }
            }
        }
    }

    private static boolean isAlike(Entry entry, Entry known) {
        return entry.published() == null
                && known.published() == null
                && entry.title().equals(known.title())
                && Objects.equals(entry.link(), known.link());
    }

    /**
     * Pairs what agrees up to this trait and was not named by a finer one: a day in the id means that days matter. Where
     * several old entries agree so far, the trait has proved not to tell entries apart, and only finer ones count.
     */
    private void findPartners(int level) {
        Map<String, List<Integer>> known = new HashMap<>();
        for (int o = 0; o < oldIds.size(); o++) {
            if (level <= oldIds.get(o).finest()) {
                known.computeIfAbsent(oldIds.get(o).key(level), h -> new ArrayList<>())
                        .add(o);
            }
        }
        for (int f = 0; f < partners.length; f++) {
            EntryId id = freshIds.get(f);
            if (partners[f] != null || !isNamed(id, fresh.entries().get(f), level)) {
                continue;
            }
            List<Integer> same = known.getOrDefault(id.key(level), List.of());
            if (same.size() == 1 || (level == id.finest() && !same.isEmpty())) {
                claim(f, same.getFirst(), level);
            }
        }
    }

    private void claim(int f, int o, int level) {
        Entry entry = old.entries().get(o);
        if (isNamed(oldIds.get(o), entry, level) && claimed.add(o)) {
            partners[f] = entry;
        }
    }

    private static boolean isNamed(EntryId id, Entry entry, int level) {
        return level <= id.finest() && id.level(entry.id()) <= level;
    }

    private List<Entry> freshEntries() {
        Set<String> taken = new HashSet<>();
        old.entries().forEach(entry -> taken.add(entry.id()));
        List<Entry> entries = new ArrayList<>();
        for (int f = 0; f < partners.length; f++) {
            Entry entry = fresh.entries().get(f);
            Entry partner = partners[f];
            if (partner != null) {
                entries.add(merged(partner, entry));
                continue;
            }
            String id = freeId(freshIds.get(f), entry.id(), taken);
            if (id != null) {
                taken.add(id);
                changed = true;
                entries.add(entry.withId(id).withSeen(entry.seen() == null ? now : entry.seen()));
            }
        }
        return entries;
    }

    private Entry merged(Entry before, Entry entry) {
        Entry kept = entry.goingOn(before);
        boolean edited = !kept.title().equals(before.title())
                || !Objects.equals(kept.summary(), before.summary())
                || !Objects.equals(kept.contentHtml(), before.contentHtml())
                || !Objects.equals(kept.price(), before.price());
        changed |= edited;
        return edited ? kept.withUpdated(now) : kept;
    }

    /** Its own id, or a finer one where another entry has long held that; null if the entry is known in every trait. */
    private static @Nullable String freeId(EntryId identity, String own, Set<String> taken) {
        if (!taken.contains(own)) {
            return own;
        }
        for (int level = identity.level(own) + 1; level <= identity.finest(); level++) {
            if (!taken.contains(identity.name(level))) {
                return identity.name(level);
            }
        }
        return null;
    }

    private List<Entry> leftEntries() {
        List<Entry> left = new ArrayList<>();
        for (int o = 0; o < oldIds.size(); o++) {
            if (!claimed.contains(o)) {
                left.add(old.entries().get(o));
            }
        }
        return left;
    }

    private Feed feed(List<Entry> entries) {
        Instant unchanged = old.updated() != null ? old.updated() : fresh.updated();
        return fresh.withEntries(entries)
                .withSelf(fresh.self() != null ? fresh.self() : old.self())
                .withUpdated(changed ? now : unchanged);
    }
}
