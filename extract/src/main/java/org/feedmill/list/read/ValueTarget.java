package org.feedmill.list.read;

import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.jspecify.annotations.Nullable;

/**
 * A time or price of a column with its record.
 *
 * @param url the record's link, empty if it has none
 * @param area the record, null if it is unknown
 */
public record ValueTarget(
        ValueNode valueNode, String url, @Nullable RecordArea area) {}
