package org.feedmill.app.preview;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.account.Caller;
import org.jspecify.annotations.Nullable;

/**
 * Cache of page snapshots. If there are too many, the least recently used ones are dropped first, never the one that
 * was just taken, as a cache that weighs frequency would do.
 */
public final class SnapshotCache {

    private static final Duration LIFETIME = Duration.ofMinutes(30);

    /** Nodes of all pages together: some hundred bytes each. */
    private static final long MAX_WEIGHT = 600_000;

    /** Weight of a snapshot besides its page. */
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

    /** Snapshot of a caller; empty if it does not exist any more or belongs to another caller. */
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

    /** Strangers are known by their addresses. */
    static String owner(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> "person " + person.id();
            case Caller.Stranger stranger -> "stranger " + stranger.address();
        };
    }
}
