package org.feedmill.domain.hub;

import java.time.Instant;
import java.util.Objects;
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

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link HubSubscription}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private @Nullable String feed;
        private @Nullable FeedFormat format;
        private @Nullable String topic;
        private @Nullable String callback;
        private @Nullable String secret;
        private int attempts;
        private @Nullable Instant failingSince;
        private long claim;

        private Builder() {}

        public Builder id(String value) {
            this.id = value;
            return this;
        }

        public Builder feed(String value) {
            this.feed = value;
            return this;
        }

        public Builder format(FeedFormat value) {
            this.format = value;
            return this;
        }

        public Builder topic(String value) {
            this.topic = value;
            return this;
        }

        public Builder callback(String value) {
            this.callback = value;
            return this;
        }

        public Builder secret(@Nullable String value) {
            this.secret = value;
            return this;
        }

        public Builder attempts(int value) {
            this.attempts = value;
            return this;
        }

        public Builder failingSince(@Nullable Instant value) {
            this.failingSince = value;
            return this;
        }

        public Builder claim(long value) {
            this.claim = value;
            return this;
        }

        public HubSubscription build() {
            return new HubSubscription(
                    Objects.requireNonNull(id),
                    Objects.requireNonNull(feed),
                    Objects.requireNonNull(format),
                    Objects.requireNonNull(topic),
                    Objects.requireNonNull(callback),
                    secret,
                    attempts,
                    failingSince,
                    claim);
        }
    }
}
