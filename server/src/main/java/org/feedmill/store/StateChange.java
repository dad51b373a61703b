package org.feedmill.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of a feed's state that its owner should know about.
 *
 * @param id unique on this server, ascending
 * @param feed id of the feed
 * @param title of the feed as it is now; its address if it has none yet
 * @param address of the feed's page
 * @param state of the feed after the change
 * @param reason for a person; null if there is nothing to explain
 */
public record StateChange(
        long id,
        String feed,
        String title,
        String address,
        StateChangeKind kind,
        State state,
        @Nullable String reason,
        Instant at) {}
