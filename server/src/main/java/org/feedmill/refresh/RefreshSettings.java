package org.feedmill.refresh;

import java.time.Duration;

/**
 * Settings of the update crawler.
 *
 * @param freshWorkers number of concurrent updates of feeds that were never updated (P1 §3)
 * @param workers number of other concurrent updates
 * @param lease time after which another node takes over the feeds of a silent one
 * @param minInterval shortest adaptive time between two updates of a feed
 * @param maxInterval longest adaptive time between two updates of a feed
 * @param minFixedInterval lower limit of the intervals that owners fix; zero for no limit
 */
public record RefreshSettings(
        int freshWorkers,
        int workers,
        Duration lease,
        Duration minInterval,
        Duration maxInterval,
        Duration minFixedInterval) {

    /**
     * Standard settings. Other nodes take over the work well within a minute of a node's death. A page is requested at
     * most once an hour, unless the feed's owner fixed another interval.
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

    /** Creates settings without a limit of the intervals that owners fix. */
    public RefreshSettings(int freshWorkers, int workers, Duration lease, Duration shortest, Duration longest) {
        this(freshWorkers, workers, lease, shortest, longest, Duration.ZERO);
    }

    /** Returns the number of workers for failing feeds, whose hosts are often slow or dead. */
    int failingWorkers() {
        return Math.max(2, workers / 2);
    }
}
