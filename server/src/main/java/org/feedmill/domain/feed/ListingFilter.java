package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A filter and a sort order.
 *
 * @param owner null for all owners
 * @param words that the title or address must all contain; null for any
 * @param health null for any
 * @param folder null for any, empty for feeds without a folder
 */
public record ListingFilter(
        @Nullable String owner,
        @Nullable String words,
        @Nullable FeedHealthKind health,
        @Nullable String folder,
        ListingSort sort) {}
