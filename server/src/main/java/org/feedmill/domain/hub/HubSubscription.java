package org.feedmill.domain.hub;

import java.time.Instant;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * A WebSub subscription that this node has claimed for delivery.
 *
 * @param topic the address of the feed as the subscriber knows it
 * @param secret key that signs deliveries, null for none
 * @param attempts number of failed deliveries in a row
 * @param failingSince time of the first of them, null if the last delivery succeeded
 * @param claim number of the claim; only its holder can settle it
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
