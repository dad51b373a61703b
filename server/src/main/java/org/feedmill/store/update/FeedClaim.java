package org.feedmill.store.update;

import org.feedmill.domain.feed.FeedRecord;

/**
 * The right to update a feed until the lease ends. A holder whose claim was taken over by another can no longer write.
 *
 * @param feed as it was when claimed
 * @param number of the claim of this feed
 * @param node that holds the claim
 * @param ownerChanges number of the owner's changes of the feed until then
 */
public record FeedClaim(FeedRecord feed, long number, String node, long ownerChanges) {}
