package org.feedmill.domain.feed;

/** The id of a feed that was updated or deleted, and when. */
public record TouchedFeed(String id, long at) {}
