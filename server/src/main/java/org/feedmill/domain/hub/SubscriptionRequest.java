package org.feedmill.domain.hub;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * A WebSub request to subscribe or unsubscribe that has not been verified yet.
 *
 * @param topic the address of the feed as the subscriber knows it
 * @param sender who sent the request, and where its callback is; the limits count by it
 * @param secret key to sign deliveries with, null for none
 */
public record SubscriptionRequest(
        Mode mode,
        String feed,
        FeedFormat format,
        String topic,
        String callback,
        Sender sender,
        @Nullable String secret,
        Duration lease) {

    /**
     * The sender of a request and the place of its callback.
     *
     * @param network of the caller
     * @param host of the callback
     * @param domain the registrable domain of the callback
     * @param address the network that the callback's host resolves to
     */
    public record Sender(String network, String host, String domain, String address) {}

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
        /** The feed, or the domain of the callback, has reached the limit of subscriptions. */
        FULL
    }

    @Override
    public String toString() {
        return "Intent[" + mode + " " + feed + "]";
    }
}
