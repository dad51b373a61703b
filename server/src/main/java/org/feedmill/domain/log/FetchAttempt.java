package org.feedmill.domain.log;

import java.time.Instant;
import java.util.Objects;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A line of the fetch log.
 *
 * @param httpStatus 0 if there was no response
 * @param bytes of the page, decoded; 0 if there was none
 * @param items on the page
 * @param added number of new items
 * @param edited number of changed items
 * @param reasons what failed or is unusual; null if all went well
 * @param failureKind null if nothing failed
 */
public record FetchAttempt(
        Instant at,
        String node,
        long durationMillis,
        Outcome outcome,
        int httpStatus,
        long bytes,
        int items,
        int added,
        int edited,
        @Nullable StateReasons reasons,
        @Nullable FailureKind failureKind) {

    /** Derives the failure kind from the outcome. */
    public FetchAttempt(
            Instant at,
            String node,
            long millis,
            Outcome outcome,
            int status,
            long bytes,
            int items,
            int added,
            int edited,
            @Nullable StateReasons reasons) {
        this(at, node, millis, outcome, status, bytes, items, added, edited, reasons, FailureKind.parse(null, outcome));
    }

    /** Returns the problem in English; null if there was none. */
    public @Nullable String message() {
        return reasons == null ? null : reasons.english();
    }

    /** The outcome of the attempt. */
    public enum Outcome {
        FRESH,
        NATIVE,
        UNCHANGED,
        EMPTY,
        REFUSED,
        SUSPECT,
        FAILED
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link FetchAttempt}. Not thread-safe. */
    public static final class Builder {

        private @Nullable Instant at;
        private @Nullable String node;
        private long durationMillis;
        private @Nullable Outcome outcome;
        private int httpStatus;
        private long bytes;
        private int items;
        private int added;
        private int edited;
        private @Nullable StateReasons reasons;
        private @Nullable FailureKind failureKind;

        private Builder() {}

        public Builder at(Instant value) {
            this.at = value;
            return this;
        }

        public Builder node(String value) {
            this.node = value;
            return this;
        }

        public Builder durationMillis(long value) {
            this.durationMillis = value;
            return this;
        }

        public Builder outcome(Outcome value) {
            this.outcome = value;
            return this;
        }

        public Builder httpStatus(int value) {
            this.httpStatus = value;
            return this;
        }

        public Builder bytes(long value) {
            this.bytes = value;
            return this;
        }

        public Builder items(int value) {
            this.items = value;
            return this;
        }

        public Builder added(int value) {
            this.added = value;
            return this;
        }

        public Builder edited(int value) {
            this.edited = value;
            return this;
        }

        public Builder reasons(@Nullable StateReasons value) {
            this.reasons = value;
            return this;
        }

        public Builder failureKind(@Nullable FailureKind value) {
            this.failureKind = value;
            return this;
        }

        public FetchAttempt build() {
            return new FetchAttempt(
                    Objects.requireNonNull(at),
                    Objects.requireNonNull(node),
                    durationMillis,
                    Objects.requireNonNull(outcome),
                    httpStatus,
                    bytes,
                    items,
                    added,
                    edited,
                    reasons,
                    failureKind);
        }
    }
}
