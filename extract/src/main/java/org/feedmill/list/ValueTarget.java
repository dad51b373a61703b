package org.feedmill.list;

/**
 * A time or price of a column together with the record that it belongs to.
 *
 * @param address the record's link, empty where it has none
 */
record ValueTarget(Spot spot, String address) {}
