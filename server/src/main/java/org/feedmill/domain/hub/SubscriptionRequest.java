package org.feedmill.domain.hub;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * A WebSub request to subscribe or unsubscribe that has not been verified yet.
 *
 * @param topic the address of the feed as the subscriber knows it
 * @param host of the callback
 * @param secret key to sign deliveries with, null for none
 */
public record SubscriptionRequest(
        Mode mode,
        String feed,
        FeedFormat format,
        String topic,
        String callback,
        String host,
        @Nullable String secret,
        Duration lease) {

    /** The kind of request. */
    public enum Mode {
        SUBSCRIBE,
        UNSUBSCRIBE
    }

    /** A request that this node has claimed for verification. */
    public record ClaimedRequest(SubscriptionRequest request, long id, int attempts, Instant created, long claim) {}

    /** The result of adding a request. */
    public enum RequestResult {
        /** The callback will be verified. */
        TAKEN,
        /** Too many requests wait for verification. */
        BUSY,
        /** The feed, or the host of the callback, has reached the limit of subscriptions. */
        FULL
    }

    @Override
    public String toString() {
        return "Intent[" + mode + " " + feed + "]";
    }
}
