package org.feedmill.lab.fault;

import java.util.Map;

/**
 * The end of a node.
 *
 * @param at microseconds since 1970
 * @param claims feeds that were being updated when it died, by the dead node or another one
 * @param signsOfLife when each node that the database knows last wrote its probe row, in microseconds since 1970
 */
record Kill(Farm farm, String node, long at, Map<String, HeldClaim> claims, Map<String, Long> signsOfLife) {

    /**
     * A claim on a feed.
     *
     * @param node as the database knows it
     */
    record HeldClaim(long number, String node) {}
}
