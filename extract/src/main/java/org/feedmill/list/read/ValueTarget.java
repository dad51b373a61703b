package org.feedmill.list.read;

import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.jspecify.annotations.Nullable;

/**
 * A time or price of a column together with the record that it belongs to.
 *
 * @param url the record's link, empty where it has none
 * @param area the record, null where it is unknown
 */
public record ValueTarget(
        ValueNode valueNode, String url, @Nullable RecordArea area) {}
