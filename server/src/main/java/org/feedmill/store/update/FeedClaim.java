package org.feedmill.store.update;

import org.feedmill.domain.feed.FeedRecord;

/**
 * The right to update a feed, until the lease ends. Whoever's claim was taken over by another can no longer write.
 *
 * @param feed as it was when claimed
 * @param number which claim of this feed it is
 * @param node who holds it
 * @param ownerChanges how often its owner had changed the feed by then
 */
public record FeedClaim(FeedRecord feed, long number, String node, long ownerChanges) {}
