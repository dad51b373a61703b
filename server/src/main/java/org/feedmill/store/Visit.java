package org.feedmill.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of the fetch log.
 *
 * @param status of HTTP, 0 where there was none
 * @param bytes of the page, decoded; 0 where none came
 * @param items on the page
 * @param added how many of them were new
 * @param edited how many of them had changed
 * @param message what went wrong, or what is odd; null where all went well
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
        @Nullable String message,
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
            @Nullable String message) {
        this(at, node, millis, outcome, status, bytes, items, added, edited, message, Trouble.read(null, outcome));
    }

    /** How it ended. */
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
