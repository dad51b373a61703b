package org.feedmill.server;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.store.Figures;
import org.feedmill.store.State;
import org.jspecify.annotations.Nullable;

/** Caches figures of the database for some seconds, because counting is expensive. */
final class Tally {

    private static final Duration SERVES = Duration.ofSeconds(10);

    /** Figures of the database at one time. */
    record Look(Instant at, Map<State, Long> states, Figures.Queue queue, Figures.Connections connections) {

        Duration lag() {
            return queue.lag(at);
        }
    }

    private final Figures figures;
    private final Clock clock;
    private @Nullable Look last;

    Tally(Figures figures, Clock clock) {
        this.figures = figures;
        this.clock = clock;
    }

    synchronized Look look() {
        Instant now = clock.instant();
        Look seen = last;
        if (seen == null || !now.isBefore(seen.at().plus(SERVES)) || now.isBefore(seen.at())) {
            seen = new Look(now, figures.states(), figures.queue(), figures.connections());
            last = seen;
        }
        return seen;
    }
}
