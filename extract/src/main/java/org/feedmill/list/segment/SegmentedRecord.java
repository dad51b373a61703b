package org.feedmill.list.segment;

import org.jspecify.annotations.Nullable;

/** The fields that the spans of a record tell; null where they tell none. Several names are joined with commas. */
public record SegmentedRecord(
        @Nullable String description,
        @Nullable String author,
        @Nullable String category) {

    public static final SegmentedRecord EMPTY = new SegmentedRecord(null, null, null);
}
