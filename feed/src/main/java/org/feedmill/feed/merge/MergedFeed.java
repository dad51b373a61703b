package org.feedmill.feed.merge;

import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;

/**
 * Result of a merge.
 *
 * @param presentCount the number of first entries that are on the page now; the others left it
 * @param memory the knowledge about the page after this merge
 */
public record MergedFeed(Feed feed, int presentCount, FeedMemory memory) {}
