package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A feed as a list of feeds shows it.
 *
 * @param title set by its owner, otherwise the page's; null before the first successful update
 * @param itemCount number of stored items
 */
public record FeedOverview(FeedRecord feed, @Nullable String title, long itemCount) {}
