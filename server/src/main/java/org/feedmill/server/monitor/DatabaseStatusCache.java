package org.feedmill.server.monitor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.feeds.CachedFigures;
import org.feedmill.store.StoreMetrics;

/** Caches figures of the database for some seconds or, if counting them takes long, for longer. */
public final class DatabaseStatusCache {

    private static final Duration MAX_AGE = Duration.ofSeconds(10);

    /** Figures of the database at one time. */
    record DatabaseStatus(Instant at, Map<FeedState, Long> states, QueueDepth queue, ConnectionCounts connections) {

        Duration lag() {
            return queue.lag(at);
        }
    }

    private final CachedFigures<DatabaseStatus> status;

    public DatabaseStatusCache(StoreMetrics figures, Clock clock) {
        this.status = new CachedFigures<>(
                clock,
                MAX_AGE,
                now -> new DatabaseStatus(now, figures.countByState(), figures.queueDepth(), figures.connections()));
    }

    DatabaseStatus current() {
        return status.current();
    }
}
