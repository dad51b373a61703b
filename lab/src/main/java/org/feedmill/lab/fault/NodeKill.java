package org.feedmill.lab.fault;

import java.util.Map;

/**
 * Record of the kill of a node, with the claims held at that time.
 *
 * @param at microseconds since 1970
 * @param claims on feeds that were being updated, by the killed node or another one
 * @param lastSeen when each node that the database knows last wrote its probe row, in microseconds since 1970
 */
record NodeKill(TrialCluster cluster, String node, long at, Map<String, HeldClaim> claims, Map<String, Long> lastSeen) {

    /**
     * A claim on a feed.
     *
     * @param node as the database knows it
     */
    record HeldClaim(long number, String node) {}
}
