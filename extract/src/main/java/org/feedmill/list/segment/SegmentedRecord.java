package org.feedmill.list.segment;

import org.jspecify.annotations.Nullable;

/**
 * The fields that were read from the spans of a record; null if there is no value. Several names are joined with
 * commas.
 */
public record SegmentedRecord(
        @Nullable String description,
        @Nullable String author,
        @Nullable String category) {

    public static final SegmentedRecord EMPTY = new SegmentedRecord(null, null, null);
}
