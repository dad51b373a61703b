package org.feedmill.domain.statistics;

/**
 * The connections to the database.
 *
 * @param waiting number of callers that wait for a connection
 */
public record ConnectionCounts(int active, int idle, int waiting) {}
