package org.feedmill.domain.feed;

import java.time.Instant;
import java.util.Objects;
import org.feedmill.fetch.HttpValidators;
import org.jspecify.annotations.Nullable;

/**
 * A stored feed without its content.
 *
 * @param id random, part of the feed's address: whoever knows it may read the feed
 * @param address of the page, as it was requested
 * @param movedTo new address that the page reported, requested instead of the address
 * @param shared whether anybody may request the feed by the page's address
 * @param hasCredentials whether encrypted headers, cookies or a login are stored for it
 * @param owner id of the account, null if there is none
 * @param algorithm finder of the list at the last update, null before the first; {@link #CRAWL_ALGORITHM} for results of
 *     a crawl
 * @param ruleNumber number of the rule in force, null if the list is found again at each update
 * @param version counts the changes of the published feed; the same on all nodes
 * @param changedAt time of the last change, null before the first content
 * @param deletedAt time of deletion; the record is then kept only to report it
 * @param notifications how its owner is notified of state changes
 */
public record FeedRecord(
        String id,
        String address,
        @Nullable String movedTo,
        boolean shared,
        boolean hasCredentials,
        @Nullable String owner,
        FeedSettings settings,
        FeedSchedule schedule,
        FeedStatus status,
        HttpValidators validators,
        @Nullable String algorithm,
        @Nullable Integer ruleNumber,
        long version,
        @Nullable Instant changedAt,
        Instant created,
        @Nullable Instant deletedAt,
        FeedNotifications notifications) {

    /** Algorithm of feeds that consist of the results of a crawl: their page is never fetched. */
    public static final String CRAWL_ALGORITHM = "crawl";

    /** Whether the feed consists of the results of a crawl. */
    public boolean isCrawlFeed() {
        return CRAWL_ALGORITHM.equals(algorithm);
    }

    /** Returns the address to fetch. */
    public String fetchAddress() {
        return movedTo == null ? address : movedTo;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link FeedRecord}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private @Nullable String address;
        private @Nullable String movedTo;
        private boolean shared;
        private boolean hasCredentials;
        private @Nullable String owner;
        private @Nullable FeedSettings settings;
        private @Nullable FeedSchedule schedule;
        private @Nullable FeedStatus status;
        private @Nullable HttpValidators validators;
        private @Nullable String algorithm;
        private @Nullable Integer ruleNumber;
        private long version;
        private @Nullable Instant changedAt;
        private @Nullable Instant created;
        private @Nullable Instant deletedAt;
        private @Nullable FeedNotifications notifications;

        private Builder() {}

        public Builder id(String value) {
            this.id = value;
            return this;
        }

        public Builder address(String value) {
            this.address = value;
            return this;
        }

        public Builder movedTo(@Nullable String value) {
            this.movedTo = value;
            return this;
        }

        public Builder shared(boolean value) {
            this.shared = value;
            return this;
        }

        public Builder hasCredentials(boolean value) {
            this.hasCredentials = value;
            return this;
        }

        public Builder owner(@Nullable String value) {
            this.owner = value;
            return this;
        }

        public Builder settings(FeedSettings value) {
            this.settings = value;
            return this;
        }

        public Builder schedule(FeedSchedule value) {
            this.schedule = value;
            return this;
        }

        public Builder status(FeedStatus value) {
            this.status = value;
            return this;
        }

        public Builder validators(HttpValidators value) {
            this.validators = value;
            return this;
        }

        public Builder algorithm(@Nullable String value) {
            this.algorithm = value;
            return this;
        }

        public Builder ruleNumber(@Nullable Integer value) {
            this.ruleNumber = value;
            return this;
        }

        public Builder version(long value) {
            this.version = value;
            return this;
        }

        public Builder changedAt(@Nullable Instant value) {
            this.changedAt = value;
            return this;
        }

        public Builder created(Instant value) {
            this.created = value;
            return this;
        }

        public Builder deletedAt(@Nullable Instant value) {
            this.deletedAt = value;
            return this;
        }

        public Builder notifications(FeedNotifications value) {
            this.notifications = value;
            return this;
        }

        public FeedRecord build() {
            return new FeedRecord(
                    Objects.requireNonNull(id),
                    Objects.requireNonNull(address),
                    movedTo,
                    shared,
                    hasCredentials,
                    owner,
                    Objects.requireNonNull(settings),
                    Objects.requireNonNull(schedule),
                    Objects.requireNonNull(status),
                    Objects.requireNonNull(validators),
                    algorithm,
                    ruleNumber,
                    version,
                    changedAt,
                    Objects.requireNonNull(created),
                    deletedAt,
                    Objects.requireNonNull(notifications));
        }
    }
}
