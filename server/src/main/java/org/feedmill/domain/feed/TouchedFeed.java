package org.feedmill.domain.feed;

/** That something happened to a feed, and when. */
public record TouchedFeed(String id, long at) {}
