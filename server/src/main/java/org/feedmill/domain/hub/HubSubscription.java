package org.feedmill.domain.hub;

import java.time.Instant;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * A WebSub subscription that this node has claimed for delivery.
 *
 * @param topic the address of the feed as the subscriber knows it
 * @param secret what deliveries are signed with, null for nothing
 * @param attempts how many deliveries in a row failed
 * @param failingSince since when, null if the last one got through
 * @param claim which only its holder can settle
 */
public record HubSubscription(
        String id,
        String feed,
        FeedFormat format,
        String topic,
        String callback,
        @Nullable String secret,
        int attempts,
        @Nullable Instant failingSince,
        long claim) {

    @Override
    public String toString() {
        return "Subscription[" + id + "]";
    }
}
