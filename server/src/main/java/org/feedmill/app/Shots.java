package org.feedmill.app;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.feedmill.serve.Caller;
import org.jspecify.annotations.Nullable;

/**
 * Cache of page snapshots. If there are too many, the least recently used ones are dropped first, never the one that
 * was just taken, as a cache that weighs frequency would do.
 */
final class Shots {

    private static final Duration KEPT = Duration.ofMinutes(30);

    /** Nodes of all pages together: some hundred bytes each. */
    private static final long MOST_NODES = 600_000;

    /** Weight of a snapshot besides its page. */
    private static final int LEAST = 1_000;


    private record Kept(Shot shot, long weight, long until) {}


    /** In the order of their last use. */
    private final Map<String, Kept> shots = new LinkedHashMap<>();

    private long weight;

    synchronized void keep(Shot shot) {
        drop(shot.id());
        Kept kept = new Kept(shot, weight(shot), System.nanoTime() + KEPT.toNanos());
        shots.put(shot.id(), kept);
        weight += kept.weight();
        Iterator<Kept> oldest = shots.values().iterator();
        while (oldest.hasNext()) {
            Kept old = oldest.next();
            boolean late = old.until() - System.nanoTime() < 0;
            if (old == kept || !(late || weight > MOST_NODES)) {
                return;
            }
            weight -= old.weight();
            oldest.remove();
        }
    }

    private @Nullable Kept drop(String id) {
        Kept kept = shots.remove(id);
        if (kept != null) {
            weight -= kept.weight();
        }
        return kept;
    }

    private static long weight(Shot shot) {
        int nodes = shot.page() == null ? 0 : shot.page().size();
        return LEAST + nodes + shot.coming().getNow("").length() / 100;
    }

    /** Snapshot of a caller; empty if it does not exist any more or belongs to another caller. */
    synchronized Optional<Shot> of(String id, Caller caller) {
        Kept kept = shots.get(id);
        if (kept == null
                || kept.until() - System.nanoTime() < 0
                || !kept.shot().owner().equals(owner(caller))) {
            return Optional.empty();
        }
        keep(kept.shot());
        return Optional.of(kept.shot());
    }

    /** Strangers are known by their addresses. */
    static String owner(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> "person " + person.id();
            case Caller.Stranger stranger -> "stranger " + stranger.address();
        };
    }
}
