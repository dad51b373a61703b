package org.feedmill.robots;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The rules of sites by their origin, until they expire or the memory is needed for others; those that are still being
 * read are never removed. Thread-safe.
 */
final class RobotsRuleCache {

    /**
     * The size of all rules in characters: ten thousand average sites, at most about forty megabytes. Each has at least
     * {@link #MIN_SIZE}.
     */
    private static final long MAX_SIZE = 10_000 * 4096L;

    private static final int MIN_SIZE = 4096;

    private static final class Slot {
        private final CompletableFuture<RobotsRuleSet> rules;
        private long size;
        private long expiry = Long.MAX_VALUE;
        private boolean complete;

        private Slot(CompletableFuture<RobotsRuleSet> rules) {
            this.rules = rules;
        }
    }

    private final LongSupplier nanos;

    /** The least recently used first. */
    private final LinkedHashMap<String, Slot> slots = new LinkedHashMap<>(16, .75f, true);

    private long size;

    /** @param nanos a monotonic time source */
    RobotsRuleCache(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns the rules that are known or being read; null if there are none, and the caller has to read them. */
    synchronized @Nullable CompletableFuture<RobotsRuleSet> putIfAbsent(
            String origin, CompletableFuture<RobotsRuleSet> mine) {
        Slot known = slots.get(origin);
        if (known != null && (!known.complete || nanos.getAsLong() - known.expiry < 0)) {
            return known.rules;
        }
        if (known != null) {
            size -= known.size;
        }
        slots.put(origin, new Slot(mine));
        return null;
    }

    /** Ends the reading of rules, and lets all that wait for them go on. */
    void complete(String origin, CompletableFuture<RobotsRuleSet> mine, RobotsRuleSet rules) {
        synchronized (this) {
            Slot slot = slots.get(origin);
            if (slot != null && slot.rules == mine) {
                slot.complete = true;
                slot.size = Math.max(MIN_SIZE, rules.size());
                slot.expiry = nanos.getAsLong() + rules.lifetime().toNanos();
                size += slot.size;
                shrink();
            }
        }
        mine.complete(rules);
    }

    private void shrink() {
        Iterator<Slot> oldest = slots.values().iterator();
        while (size > MAX_SIZE && oldest.hasNext()) {
            Slot slot = oldest.next();
            if (slot.complete) {
                size -= slot.size;
                oldest.remove();
            }
        }
    }

    /** Forgets rules that could not be read because of an internal error, so that the next caller tries again. */
    synchronized void abandon(String origin, CompletableFuture<RobotsRuleSet> mine) {
        Slot slot = slots.get(origin);
        if (slot != null && slot.rules == mine && !slot.complete) {
            slots.remove(origin);
            mine.cancel(false);
        }
    }
}
