package org.feedmill.domain.statistics;

/**
 * The size of the WebSub queues.
 *
 * @param waiting number of subscribers with a due delivery
 * @param failing number of subscribers that cannot be reached
 * @param requests number of subscription requests that still have to be verified
 * @param notices number of changes that have not yet been reported to another hub
 */
public record HubQueueStatus(long subscribers, long waiting, long failing, long requests, long notices) {}
