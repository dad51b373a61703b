package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a scaling trial: several nodes on one database.
 *
 * @param root the repository
 * @param maxNodes nodes; then half of them are stopped, and again, down to one
 * @param feeds in all; enough that some are due to the end
 * @param feedsPerHost how many of them a host has
 * @param workers of each node: few, so that the machine is not the limit
 * @param responseTime that hosts take for a page, on average, some a fifth more or less
 * @param hostDelay between two requests to a host, where nodes are polite
 * @param measureWindow in which updates are counted
 * @param trickleDuration for how long feeds fall due one by one, to see how late they start
 * @param jvmOptions of the nodes' JVMs
 */
public record ScalingPlan(
        Path root,
        int maxNodes,
        int feeds,
        int feedsPerHost,
        int workers,
        Duration responseTime,
        Duration hostDelay,
        Duration measureWindow,
        Duration trickleDuration,
        String jvmOptions) {

    /** Time that the n-th host takes for a page. */
    Duration responseTime(int host) {
        return responseTime.multipliedBy(80 + host * 37L % 41).dividedBy(100);
    }

    /** Returns the updates per second that the nodes can reach if they only wait for hosts. */
    double maxUpdatesPerSecond(int nodes) {
        return nodes * workers * 1000.0 / responseTime.toMillis();
    }
}
