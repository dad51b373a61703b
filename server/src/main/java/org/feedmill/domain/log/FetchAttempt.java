package org.feedmill.domain.log;

import java.time.Instant;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A line of the fetch log.
 *
 * @param httpStatus of HTTP, 0 if there was none
 * @param bytes of the page, decoded; 0 if none came
 * @param items on the page
 * @param added how many of them were new
 * @param edited how many of them had changed
 * @param reasons what went wrong, or what is odd; null if all went well
 * @param failureKind which kind of thing went wrong, null if nothing did
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

    /** Its kind of trouble is what the outcome tells. */
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
