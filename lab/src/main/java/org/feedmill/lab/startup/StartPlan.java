package org.feedmill.lab.startup;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of a run of repeated starts.
 *
 * @param root checkout whose {@code ./feedmill} is started
 * @param starts total number, split evenly over the combinations
 * @param feeds number of feeds that are due at each start
 * @param updates number of updates that must be written before a start counts as good
 * @param parallel number of servers that run at the same time
 * @param timeout after which a server without a response or without progress counts as hung
 * @param options for the JVM of every server
 * @param dumps folder for the thread dumps of hung servers
 */
public record StartPlan(
        Path root, int starts, int feeds, int updates, int parallel, Duration timeout, String options, Path dumps) {

    /** Number of starts on one database, before a new one is created. */
    private static final int SERIES_LENGTH = 25;

    public StartPlan {
        if (starts < 1 || feeds < 1 || updates < 1 || updates > feeds || parallel < 1 || !timeout.isPositive()) {
            throw new IllegalArgumentException(
                    "Starts, feeds, updates (at most one a feed) and parallel must be positive.");
        }
    }

    /** Series of starts of one kind that share a database. */
    record SeriesPlan(StartCombination combination, int starts) {}

    /**
     * Splits the starts over the combinations, alternating, so that all kinds run from the beginning.
     *
     * @param done results of an earlier, interrupted run, which are not repeated
     */
    List<SeriesPlan> series(List<StartCombination> kinds, List<StartResult> done) {
        int[] left = new int[kinds.size()];
        for (int i = 0; i < starts; i++) {
            left[i % left.length]++;
        }
        for (int i = 0; i < left.length; i++) {
            StartCombination kind = kinds.get(i);
            left[i] -= (int) done.stream()
                    .filter(result -> result.combination().equals(kind))
                    .count();
        }
        List<SeriesPlan> parts = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < left.length; i++) {
                int some = Math.min(left[i], SERIES_LENGTH);
                if (some > 0) {
                    parts.add(new SeriesPlan(kinds.get(i), some));
                    left[i] -= some;
                    more = true;
                }
            }
        }
        return List.copyOf(parts);
    }
}
