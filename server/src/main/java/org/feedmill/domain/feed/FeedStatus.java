package org.feedmill.domain.feed;

import java.time.Instant;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * The state of a feed, with its reasons and the time when it began.
 *
 * @param reasons for people, with a remedy if there is one; null if the feed is healthy
 * @param since when this state began
 */
public record FeedStatus(FeedState state, @Nullable StateReasons reasons, Instant since) {

    /** The reasons in English; null if the feed is healthy. */
    public @Nullable String reason() {
        return reasons == null ? null : reasons.english();
    }

    /** Returns the new status; an unchanged state keeps the time when it began. */
    public FeedStatus transitionTo(FeedState now, @Nullable StateReasons why, Instant at) {
        return new FeedStatus(now, why, now == state ? since : at);
    }
}
