package org.feedmill.store.update;

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
 * @param validators for the next time, null to keep those that are there
 * @param movedTo where the page lives now, null if it did not move
 * @param algorithm what found the list, null to keep what is there
 * @param contentChange what the feed shows now, null if it stays as it was
 * @param newRule that takes the place of the one in force, null if that stays
 * @param attempt the line for the log
 * @param quarantine what becomes of the feed's quarantine, null to leave it as it is
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

    /** An update that leaves the quarantine as it is. */
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
        return new UpdateRecord(
                schedule, status, validators, movedTo, algorithm, contentChange, newRule, attempt, change);
    }

    /** A change of the feed's quarantine. */
    public sealed interface QuarantineChange {

        /**
         * The page is suspect and held back.
         *
         * @param html of the page as it came, null if it cannot be kept
         * @param fingerprint by which the page is recognised when it comes again, null for never
         */
        @SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares them
        record Hold(
                SuspectPage page,
                byte @Nullable [] html,
                @Nullable PageFingerprint fingerprint) implements QuarantineChange {

            public Hold(SuspectPage page, byte @Nullable [] html) {
                this(page, html, null);
            }
        }

        /**
         * The page is good: none is held back any more.
         *
         * @param baseline of the page, null to keep the one that is stored
         */
        record Clear(@Nullable PageBaseline baseline) implements QuarantineChange {}
    }
}
