package org.feedmill.domain.statistics;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The number of feeds that wait for an update.
 *
 * @param neverUpdated how many of them were never updated
 * @param claimed how many are being updated
 * @param oldestDue since when the first of the waiting ones is due, null if none waits
 */
public record QueueDepth(
        long waiting,
        long neverUpdated,
        long claimed,
        @Nullable Instant oldestDue) {

    /** Delay of the due updates. */
    public Duration lag(Instant now) {
        return oldestDue == null || oldestDue.isAfter(now) ? Duration.ZERO : Duration.between(oldestDue, now);
    }
}
