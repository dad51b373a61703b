package org.feedmill.domain.feed;

/** The end of a page of a list: the creation time and the id of its last feed. */
public record PageCursor(long created, String id) {}
