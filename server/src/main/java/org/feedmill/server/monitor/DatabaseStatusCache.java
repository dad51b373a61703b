package org.feedmill.server.monitor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.store.StoreMetrics;
import org.jspecify.annotations.Nullable;

/** Caches figures of the database for some seconds, because counting is expensive. */
public final class DatabaseStatusCache {

    private static final Duration MAX_AGE = Duration.ofSeconds(10);

    /** Figures of the database at one time. */
    record DatabaseStatus(Instant at, Map<FeedState, Long> states, QueueDepth queue, ConnectionCounts connections) {

        Duration lag() {
            return queue.lag(at);
        }
    }

    private final StoreMetrics figures;
    private final Clock clock;
    private @Nullable DatabaseStatus last;

    public DatabaseStatusCache(StoreMetrics figures, Clock clock) {
        this.figures = figures;
        this.clock = clock;
    }

    synchronized DatabaseStatus current() {
        Instant now = clock.instant();
        DatabaseStatus seen = last;
        if (seen == null || !now.isBefore(seen.at().plus(MAX_AGE)) || now.isBefore(seen.at())) {
            seen = new DatabaseStatus(now, figures.countByState(), figures.queueDepth(), figures.connections());
            last = seen;
        }
        return seen;
    }
}
