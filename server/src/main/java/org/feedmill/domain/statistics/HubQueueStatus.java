package org.feedmill.domain.statistics;

/**
 * The size of the WebSub queues.
 *
 * @param waiting how many subscribers have a delivery due now
 * @param failing how many cannot be reached
 * @param requests how many subscription requests still have to be verified
 * @param notices how many changes have not yet been reported to another hub
 */
public record HubQueueStatus(long subscribers, long waiting, long failing, long requests, long notices) {}
