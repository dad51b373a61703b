package org.feedmill.domain.statistics;

/**
 * The connections to the database.
 *
 * @param waiting how many callers wait for one
 */
public record ConnectionCounts(int active, int idle, int waiting) {}
