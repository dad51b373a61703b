package org.feedmill.list.read;

import org.feedmill.list.scan.ValueNode;

/**
 * A time or price of a column together with the record that it belongs to.
 *
 * @param url the record's link, empty where it has none
 */
public record ValueTarget(ValueNode valueNode, String url) {}
