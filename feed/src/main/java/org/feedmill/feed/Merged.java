package org.feedmill.feed;

/**
 * Result of a merge.
 *
 * @param present how many entries, the first ones, stand on the page now; the others left it
 * @param memory what is known of the page from now on
 */
public record Merged(Feed feed, int present, FeedMemory memory) {}
