package org.feedmill.lab.fault;

import java.util.Map;

/**
 * The end of a node.
 *
 * @param at microseconds since 1970
 * @param claimed feeds that somebody was at when it died, the dead node or another, with the numbers of the claims
 */
record Kill(Farm farm, String node, long at, Map<String, Long> claimed) {}
