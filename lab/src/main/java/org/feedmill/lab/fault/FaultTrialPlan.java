package org.feedmill.lab.fault;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a fault trial.
 *
 * @param root the repository
 * @param kills total number, over both databases
 * @param seed of the random choices
 * @param feeds per node
 * @param updateInterval time between two updates of a feed
 * @param hostDelay minimum delay between two requests to a host
 * @param claimLease of a claim, by default that of servers
 */
public record FaultTrialPlan(
        Path root, int kills, long seed, int feeds, Duration updateInterval, Duration hostDelay, Duration claimLease) {

    /** Within this time after a node's death, its feeds must be updated again, by it or by another node. */
    public static final Duration MAX_WAIT = Duration.ofSeconds(60);

    /**
     * Margin in addition to the lease: a cold start on busy cores, the next query for due feeds, the turn at the host.
     */
    public static final Duration GRACE = Duration.ofSeconds(15);

    public static FaultTrialPlan of(Path root, int kills, long seed) {
        return new FaultTrialPlan(
                root, kills, seed, 80, Duration.ofSeconds(20), Duration.ofSeconds(1), Duration.ofSeconds(30));
    }
}
