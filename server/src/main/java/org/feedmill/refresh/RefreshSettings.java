package org.feedmill.refresh;

import java.time.Duration;

/**
 * Settings of the update crawler.
 *
 * @param freshWorkers how many updates of feeds that were never updated run at once (P1 §3)
 * @param workers how many other updates run at once
 * @param lease after which another node takes over what a silent one had begun
 * @param minInterval time between two updates of a feed that adapts
 * @param maxInterval the same
 * @param minFixedInterval to which a shorter time that a feed's owner fixed is stretched; zero if owners decide alone
 */
public record RefreshSettings(
        int freshWorkers,
        int workers,
        Duration lease,
        Duration minInterval,
        Duration maxInterval,
        Duration minFixedInterval) {

    /**
     * Work is taken over well within a minute of a node's death. Polite by default: a page is asked once an hour at most, unless its feed's owner wants it
     * otherwise.
     */
    public static final RefreshSettings STANDARD =
            new RefreshSettings(8, 32, Duration.ofSeconds(30), Duration.ofHours(1), Duration.ofDays(1));

    public RefreshSettings {
        if (freshWorkers < 1 || workers < 1) {
            throw new IllegalArgumentException("There must be at least one worker of each kind.");
        }
        if (!lease.isPositive() || !minInterval.isPositive() || maxInterval.compareTo(minInterval) < 0) {
            throw new IllegalArgumentException(
                    "The update intervals must be positive, and the maximum must not be below the minimum.");
        }
    }

    /** Owners decide alone over the times that they fix. */
    public RefreshSettings(int freshWorkers, int workers, Duration lease, Duration shortest, Duration longest) {
        this(freshWorkers, workers, lease, shortest, longest, Duration.ZERO);
    }

    /** Returns the number of workers for failing feeds, whose hosts are often slow or dead. */
    int failingWorkers() {
        return Math.max(2, workers / 2);
    }
}
