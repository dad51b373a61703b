package org.feedmill.lab.fault;

import java.util.Map;

/**
 * Record of the kill of a node, with the claims held at that time.
 *
 * @param at microseconds since 1970
 * @param claims on feeds that were being updated, by the killed node or another one
 * @param lastSeen time of each known node's last write to its probe row, in microseconds since 1970
 */
record NodeKill(TrialCluster cluster, String node, long at, Map<String, HeldClaim> claims, Map<String, Long> lastSeen) {

    /**
     * A claim on a feed.
     *
     * @param node name in the database
     */
    record HeldClaim(long number, String node) {}
}
