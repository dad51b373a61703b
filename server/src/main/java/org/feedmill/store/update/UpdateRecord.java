package org.feedmill.store.update;

import java.util.Objects;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.store.item.ContentChange;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one update of a feed writes, in one transaction.
 *
 * @param validators for the next fetch, null to keep the stored ones
 * @param movedTo new address of the page, null if it did not move
 * @param algorithm that found the list, null to keep the stored one
 * @param contentChange new content, null if it does not change
 * @param newRule that replaces the one in force, null if that stays
 * @param attempt line for the log
 * @param quarantine change of the feed's quarantine, null for none
 */
public record UpdateRecord(
        FeedSchedule schedule,
        FeedStatus status,
        @Nullable HttpValidators validators,
        @Nullable String movedTo,
        @Nullable String algorithm,
        @Nullable ContentChange contentChange,
        @Nullable NewRule newRule,
        FetchAttempt attempt,
        @Nullable QuarantineChange quarantine) {

    /** Creates an update that does not change the quarantine. */
    public UpdateRecord(
            FeedSchedule schedule,
            FeedStatus status,
            @Nullable HttpValidators validators,
            @Nullable String movedTo,
            @Nullable String algorithm,
            @Nullable ContentChange content,
            @Nullable NewRule rule,
            FetchAttempt visit) {
        this(schedule, status, validators, movedTo, algorithm, content, rule, visit, null);
    }

    public UpdateRecord withQuarantine(@Nullable QuarantineChange change) {
        return UpdateRecord.builder()
                .schedule(schedule)
                .status(status)
                .validators(validators)
                .movedTo(movedTo)
                .algorithm(algorithm)
                .contentChange(contentChange)
                .newRule(newRule)
                .attempt(attempt)
                .quarantine(change)
                .build();
    }

    /** A change of the feed's quarantine. */
    public sealed interface QuarantineChange {

        /**
         * The page is suspect and becomes quarantined.
         *
         * @param html of the page as it was received, null if it cannot be stored
         * @param fingerprint by which the page is recognised when it appears again, null for never
         */
        @SuppressWarnings("ArrayRecordComponent") // a page has megabytes and is never compared
        record Hold(
                SuspectPage page,
                byte @Nullable [] html,
                @Nullable PageFingerprint fingerprint) implements QuarantineChange {

            public Hold(SuspectPage page, byte @Nullable [] html) {
                this(page, html, null);
            }
        }

        /**
         * The page is good: the quarantine ends.
         *
         * @param baseline of the page, null to keep the stored one
         */
        record Clear(@Nullable PageBaseline baseline) implements QuarantineChange {}
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link UpdateRecord}. Not thread-safe. */
    public static final class Builder {

        private @Nullable FeedSchedule schedule;
        private @Nullable FeedStatus status;
        private @Nullable HttpValidators validators;
        private @Nullable String movedTo;
        private @Nullable String algorithm;
        private @Nullable ContentChange contentChange;
        private @Nullable NewRule newRule;
        private @Nullable FetchAttempt attempt;
        private @Nullable QuarantineChange quarantine;

        private Builder() {}

        public Builder schedule(FeedSchedule value) {
            this.schedule = value;
            return this;
        }

        public Builder status(FeedStatus value) {
            this.status = value;
            return this;
        }

        public Builder validators(@Nullable HttpValidators value) {
            this.validators = value;
            return this;
        }

        public Builder movedTo(@Nullable String value) {
            this.movedTo = value;
            return this;
        }

        public Builder algorithm(@Nullable String value) {
            this.algorithm = value;
            return this;
        }

        public Builder contentChange(@Nullable ContentChange value) {
            this.contentChange = value;
            return this;
        }

        public Builder newRule(@Nullable NewRule value) {
            this.newRule = value;
            return this;
        }

        public Builder attempt(FetchAttempt value) {
            this.attempt = value;
            return this;
        }

        public Builder quarantine(@Nullable QuarantineChange value) {
            this.quarantine = value;
            return this;
        }

        public UpdateRecord build() {
            return new UpdateRecord(
                    Objects.requireNonNull(schedule),
                    Objects.requireNonNull(status),
                    validators,
                    movedTo,
                    algorithm,
                    contentChange,
                    newRule,
                    Objects.requireNonNull(attempt),
                    quarantine);
        }
    }
}
