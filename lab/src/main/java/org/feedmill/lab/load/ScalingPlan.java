package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a scaling trial: several nodes on one database.
 *
 * @param root the repository
 * @param maxNodes nodes at first; then half of them are stopped, repeatedly, down to one
 * @param feeds total number; enough that some are due until the end
 * @param feedsPerHost number of feeds per host
 * @param workers of each node: few, so that the machine is not the limit
 * @param responseTime average time that hosts take for a page; single hosts differ by up to a fifth
 * @param hostDelay between two requests to a host, if nodes are polite
 * @param measureWindow time in which updates are counted
 * @param trickleDuration time for which feeds fall due one by one, to measure their lateness
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

    /** Returns the time that the n-th host takes for a page. */
    Duration responseTime(int host) {
        return responseTime.multipliedBy(80 + host * 37L % 41).dividedBy(100);
    }

    /** Returns the updates per second that the nodes can reach if they only wait for hosts. */
    double maxUpdatesPerSecond(int nodes) {
        return nodes * workers * 1000.0 / responseTime.toMillis();
    }
}
