package org.feedmill.store;

import java.time.Instant;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * A WebSub subscription that this node has claimed for delivery.
 *
 * @param topic the address of the feed as the subscriber knows it
 * @param secret what deliveries are signed with, null for nothing
 * @param tries how many deliveries in a row failed
 * @param failing since when, null where the last one got through
 * @param claim which only its holder can settle
 */
public record Subscription(
        String id,
        String feed,
        FeedFormat format,
        String topic,
        String callback,
        @Nullable String secret,
        int tries,
        @Nullable Instant failing,
        long claim) {

    @Override
    public String toString() {
        return "Subscription[" + id + "]";
    }
}
