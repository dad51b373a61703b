package org.feedmill.domain.feed;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The update schedule of a feed.
 *
 * @param neverUpdated whether it was never updated: new feeds go first (P1 §3)
 * @param due when the next update should start
 * @param interval current time between two updates
 * @param lastUpdate end of the last update, successful or not
 * @param lastSuccess when the page was last read or reported as unchanged
 * @param failures number of failed updates in a row
 * @param failedFetches number of latest updates in a row that could not fetch the page; a suspect or empty page was
 *     fetched
 */
public record FeedSchedule(
        boolean neverUpdated,
        Instant due,
        Duration interval,
        @Nullable Instant lastUpdate,
        @Nullable Instant lastSuccess,
        int failures,
        int failedFetches) {

    /** Creates a schedule after an update that fetched the page. */
    public FeedSchedule(
            boolean fresh,
            Instant due,
            Duration every,
            @Nullable Instant lastUpdate,
            @Nullable Instant lastGood,
            int failures) {
        this(fresh, due, every, lastUpdate, lastGood, failures, 0);
    }
}
