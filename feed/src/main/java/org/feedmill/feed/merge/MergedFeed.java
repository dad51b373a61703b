package org.feedmill.feed.merge;

import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;

/**
 * Result of a merge.
 *
 * @param presentCount how many entries, the first ones, stand on the page now; the others left it
 * @param memory what is known of the page from now on
 */
public record MergedFeed(Feed feed, int presentCount, FeedMemory memory) {}
