package org.feedmill.store;

import java.time.Instant;
import org.feedmill.reason.Reasons;
import org.jspecify.annotations.Nullable;

/**
 * A line of the fetch log.
 *
 * @param status of HTTP, 0 where there was none
 * @param bytes of the page, decoded; 0 where none came
 * @param items on the page
 * @param added how many of them were new
 * @param edited how many of them had changed
 * @param reasons what went wrong, or what is odd; null where all went well
 * @param trouble which kind of thing went wrong, null where nothing did
 */
public record Visit(
        Instant at,
        String node,
        long millis,
        Outcome outcome,
        int status,
        long bytes,
        int items,
        int added,
        int edited,
        @Nullable Reasons reasons,
        @Nullable Trouble trouble) {

    /** Its kind of trouble is what the outcome tells. */
    public Visit(
            Instant at,
            String node,
            long millis,
            Outcome outcome,
            int status,
            long bytes,
            int items,
            int added,
            int edited,
            @Nullable Reasons reasons) {
        this(at, node, millis, outcome, status, bytes, items, added, edited, reasons, Trouble.read(null, outcome));
    }

    /** What went wrong or is odd, in English; null where all went well. */
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
