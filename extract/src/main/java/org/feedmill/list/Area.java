package org.feedmill.list;

import java.util.List;

/**
 * The part of the page that one record, or all records of one date, stand on: the nodes from one number up to, not
 * including, another.
 *
 * @param spots the times in it, empty for a record without one
 */
record Area(int from, int to, List<Spot> spots) {}
