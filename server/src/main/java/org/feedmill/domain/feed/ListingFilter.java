package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A filter and a sort order.
 *
 * @param owner null for everybody's
 * @param words all of which title or address must hold; null for any
 * @param health null for any
 * @param folder null for any, empty for those in none
 */
public record ListingFilter(
        @Nullable String owner,
        @Nullable String words,
        @Nullable FeedHealthKind health,
        @Nullable String folder,
        ListingSort sort) {}
