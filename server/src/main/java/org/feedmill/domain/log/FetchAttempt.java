package org.feedmill.domain.log;

import java.time.Instant;
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
}
