package org.feedmill.domain.statistics;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The number of feeds that wait for an update.
 *
 * @param neverUpdated number of those that were never updated
 * @param claimed number of feeds that are being updated
 * @param oldestDue due time of the first waiting feed, null if none waits
 */
public record QueueDepth(
        long waiting,
        long neverUpdated,
        long claimed,
        @Nullable Instant oldestDue) {

    /** Returns the delay of the due updates. */
    public Duration lag(Instant now) {
        return oldestDue == null || oldestDue.isAfter(now) ? Duration.ZERO : Duration.between(oldestDue, now);
    }
}
