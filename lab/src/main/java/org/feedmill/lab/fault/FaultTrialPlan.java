package org.feedmill.lab.fault;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a fault trial.
 *
 * @param root the repository
 * @param kills in all, over both databases
 * @param seed of the random choices
 * @param feeds on each node's account
 * @param updateInterval time between two updates of a feed
 * @param hostDelay floor of the break between two requests to a host
 * @param claimLease of a claim, as servers have it by default
 */
public record FaultTrialPlan(
        Path root, int kills, long seed, int feeds, Duration updateInterval, Duration hostDelay, Duration claimLease) {

    /** Within so long after a node's death its feeds are updated again, by it or by another one. */
    public static final Duration MAX_WAIT = Duration.ofSeconds(60);

    /** On top of the lease: a cold start on busy cores, the next look for work, the turn at the host. */
    public static final Duration GRACE = Duration.ofSeconds(15);

    public static FaultTrialPlan of(Path root, int kills, long seed) {
        return new FaultTrialPlan(
                root, kills, seed, 80, Duration.ofSeconds(20), Duration.ofSeconds(1), Duration.ofSeconds(30));
    }
}
