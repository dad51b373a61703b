package org.feedmill.domain.feed;

/** A folder and its number of feeds. */
public record FeedFolder(String name, long feedCount) {}
