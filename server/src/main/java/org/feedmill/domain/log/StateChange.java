package org.feedmill.domain.log;

import java.time.Instant;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A change of a feed's state that its owner should know about.
 *
 * @param id unique on this server, ascending
 * @param feed id of the feed
 * @param title of the feed as it is now; its address if it has none yet
 * @param address of the feed's page
 * @param state of the feed after the change
 * @param reasons for a person; null if there is nothing to explain
 */
public record StateChange(
        long id,
        String feed,
        String title,
        String address,
        StateChangeKind kind,
        FeedState state,
        @Nullable StateReasons reasons,
        Instant at) {

    /** The reasons in English; null if there is nothing to explain. */
    public @Nullable String reason() {
        return reasons == null ? null : reasons.english();
    }
}
