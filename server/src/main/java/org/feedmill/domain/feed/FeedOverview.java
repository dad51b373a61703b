package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A feed as a list of feeds shows it.
 *
 * @param title its owner's, else the page's; null before the first good update
 * @param itemCount how many are kept
 */
public record FeedOverview(FeedRecord feed, @Nullable String title, long itemCount) {}
