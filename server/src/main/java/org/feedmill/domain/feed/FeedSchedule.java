package org.feedmill.domain.feed;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The update schedule of a feed.
 *
 * @param neverUpdated whether it was never updated: fresh ones go first (P1 §3)
 * @param due when the next update should start
 * @param interval the present time between two updates
 * @param lastUpdate when the last one ended, however it ended
 * @param lastSuccess when the page was last read, or said that nothing changed
 * @param failures how many updates in a row brought nothing
 * @param failedFetches how many of the latest updates could not fetch the page; a suspect or empty page was fetched
 */
public record FeedSchedule(
        boolean neverUpdated,
        Instant due,
        Duration interval,
        @Nullable Instant lastUpdate,
        @Nullable Instant lastSuccess,
        int failures,
        int failedFetches) {

    /** A schedule after an update that fetched the page. */
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
