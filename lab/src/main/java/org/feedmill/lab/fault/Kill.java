package org.feedmill.lab.fault;

import java.util.Set;

/**
 * The end of a node.
 *
 * @param at microseconds since 1970
 * @param claimed feeds that somebody was at when it died, the dead node or another
 */
record Kill(Farm farm, String node, long at, Set<String> claimed) {}
