package org.feedmill.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a feed fares and why.
 *
 * @param reason for a person, with the remedy where there is one; null where all is well
 * @param since when this state began
 */
public record Status(State state, @Nullable String reason, Instant since) {

    /** The same state goes on since it began. */
    public Status next(State now, @Nullable String why, Instant at) {
        return new Status(now, why, now == state ? since : at);
    }
}
