package org.feedmill.app.preview;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.account.Caller;
import org.jspecify.annotations.Nullable;

/**
 * Cache of page snapshots. When it is full, the least recently used snapshots are dropped, never the one that was just
 * taken, which a cache that weighs frequency might drop.
 */
public final class SnapshotCache {

    private static final Duration LIFETIME = Duration.ofMinutes(30);

    /** Most nodes of all pages together: some hundred bytes each. */
    private static final long MAX_WEIGHT = 600_000;

    /** Weight of a snapshot without its page. */
    private static final int BASE_WEIGHT = 1_000;

    private record CacheEntry(PageSnapshot snapshot, long weight, long expiresAt) {}

    /** In the order of their last use. */
    private final Map<String, CacheEntry> snapshots = new LinkedHashMap<>();

    private long weight;

    synchronized void put(PageSnapshot pageSnapshot) {
        drop(pageSnapshot.id());
        CacheEntry kept = new CacheEntry(pageSnapshot, weight(pageSnapshot), System.nanoTime() + LIFETIME.toNanos());
        snapshots.put(pageSnapshot.id(), kept);
        weight += kept.weight();
        Iterator<CacheEntry> oldest = snapshots.values().iterator();
        while (oldest.hasNext()) {
            CacheEntry old = oldest.next();
            boolean late = old.expiresAt() - System.nanoTime() < 0;
            if (old == kept || !(late || weight > MAX_WEIGHT)) {
                return;
            }
            weight -= old.weight();
            oldest.remove();
        }
    }

    private @Nullable CacheEntry drop(String id) {
        CacheEntry kept = snapshots.remove(id);
        if (kept != null) {
            weight -= kept.weight();
        }
        return kept;
    }

    private static long weight(PageSnapshot pageSnapshot) {
        int nodes = pageSnapshot.page() == null ? 0 : pageSnapshot.page().size();
        return BASE_WEIGHT + nodes + pageSnapshot.pendingStyles().getNow("").length() / 100;
    }

    /** Returns a snapshot of a caller; empty if it no longer exists or belongs to another caller. */
    public synchronized Optional<PageSnapshot> find(String id, Caller caller) {
        CacheEntry kept = snapshots.get(id);
        if (kept == null
                || kept.expiresAt() - System.nanoTime() < 0
                || !kept.snapshot().owner().equals(owner(caller))) {
            return Optional.empty();
        }
        put(kept.snapshot());
        return Optional.of(kept.snapshot());
    }

    /** Returns the owner of a caller's snapshots; anonymous callers are identified by their address. */
    static String owner(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> "person " + person.id();
            case Caller.Stranger stranger -> "stranger " + stranger.address();
        };
    }
}
