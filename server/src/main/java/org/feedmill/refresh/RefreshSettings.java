package org.feedmill.refresh;

import java.time.Duration;

/**
 * How feeds are brought up to date.
 *
 * @param freshWorkers how many updates of feeds that were never updated run at once (P1 §3)
 * @param workers how many other updates run at once
 * @param lease after which another node takes over what a silent one had begun
 * @param shortest time between two updates of a feed that adapts
 * @param longest the same
 */
public record RefreshSettings(int freshWorkers, int workers, Duration lease, Duration shortest, Duration longest) {

    /** Polite by default: a page is asked once an hour at most. */
    public static final RefreshSettings STANDARD =
            new RefreshSettings(8, 32, Duration.ofSeconds(60), Duration.ofHours(1), Duration.ofDays(1));
}
