package org.feedmill.domain.feed;

/** A folder and how many feeds are in it. */
public record FeedFolder(String name, long feedCount) {}
