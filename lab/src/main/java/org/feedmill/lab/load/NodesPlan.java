package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a scaling trial: several nodes on one database.
 *
 * @param root the repository
 * @param most nodes; then half of them are stopped, and again, down to one
 * @param feeds in all; enough that some are due to the end
 * @param feedsAHost how many of them a host has
 * @param workers of each node: few, so that the machine is not the limit
 * @param thinking that hosts take for a page, on average, some a fifth more or less
 * @param delay between two requests to a host, where nodes are polite
 * @param window in which updates are counted
 * @param trickle for how long feeds fall due one by one, to see how late they start
 * @param options of the nodes' JVMs
 */
public record NodesPlan(
        Path root,
        int most,
        int feeds,
        int feedsAHost,
        int workers,
        Duration thinking,
        Duration delay,
        Duration window,
        Duration trickle,
        String options) {

    /** Time that the n-th host takes for a page. */
    Duration thinking(int host) {
        return thinking.multipliedBy(80 + host * 37L % 41).dividedBy(100);
    }

    /** Updates a second that so many nodes can reach, were there nothing but waiting for hosts. */
    double bound(int nodes) {
        return nodes * workers * 1000.0 / thinking.toMillis();
    }
}
