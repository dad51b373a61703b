package org.feedmill.store;

import org.feedmill.fetch.Validators;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one update of a feed writes, in one transaction.
 *
 * @param validators for the next time, null to keep those that are there
 * @param movedTo where the page lives now, null where it did not move
 * @param algorithm what found the list, null to keep what is there
 * @param content what the feed shows now, null where it stays as it was
 * @param rule that takes the place of the one in force, null where that stays
 * @param visit the line for the log
 * @param quarantine what becomes of the feed's quarantine, null to leave it as it is
 */
public record Update(
        Schedule schedule,
        Status status,
        @Nullable Validators validators,
        @Nullable String movedTo,
        @Nullable String algorithm,
        @Nullable ContentChange content,
        @Nullable NewRule rule,
        Visit visit,
        @Nullable Quarantine quarantine) {

    /** An update that leaves the quarantine as it is. */
    public Update(
            Schedule schedule,
            Status status,
            @Nullable Validators validators,
            @Nullable String movedTo,
            @Nullable String algorithm,
            @Nullable ContentChange content,
            @Nullable NewRule rule,
            Visit visit) {
        this(schedule, status, validators, movedTo, algorithm, content, rule, visit, null);
    }

    public Update with(@Nullable Quarantine change) {
        return new Update(schedule, status, validators, movedTo, algorithm, content, rule, visit, change);
    }

    /** A change of the feed's quarantine. */
    public sealed interface Quarantine {

        /**
         * The page is suspect and held back.
         *
         * @param html of the page as it came, null where it cannot be kept
         * @param fingerprint by which the page is recognised when it comes again, null for never
         */
        @SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares them
        record Hold(
                SuspectPage page,
                byte @Nullable [] html,
                @Nullable PageFingerprint fingerprint) implements Quarantine {

            public Hold(SuspectPage page, byte @Nullable [] html) {
                this(page, html, null);
            }
        }

        /**
         * The page is good: none is held back any more.
         *
         * @param baseline of the page, null to keep the one that is stored
         */
        record Clear(@Nullable PageBaseline baseline) implements Quarantine {}
    }
}
