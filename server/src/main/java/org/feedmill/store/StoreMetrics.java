package org.feedmill.store;

import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.store.update.RefreshQueue;

/** Counts of feeds, due updates and connections, for overviews and metrics. */
public final class StoreMetrics {

    private final Database database;
    private final Clock clock;

    StoreMetrics(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    public ConnectionCounts connections() {
        HikariPoolMXBean pool = database.pool();
        return new ConnectionCounts(
                pool.getActiveConnections(), pool.getIdleConnections(), pool.getThreadsAwaitingConnection());
    }

    /** Counts the feeds in each state, without deleted ones. */
    public Map<FeedState, Long> countByState() {
        Map<FeedState, Long> counts = new EnumMap<>(FeedState.class);
        for (FeedState state : FeedState.values()) {
            counts.put(state, 0L);
        }
        database.read(handle -> handle.createQuery(
                                "SELECT state, COUNT(*) AS n FROM feed WHERE deleted_at IS NULL GROUP BY state")
                        .map((row, context) -> Map.entry(FeedState.valueOf(row.getString("state")), row.getLong("n")))
                        .list())
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return Map.copyOf(counts);
    }

    public QueueDepth queueDepth() {
        String lanes = Stream.of(RefreshQueue.values())
                .map(lane -> "SELECT never_updated, due, claimed_until FROM feed WHERE " + lane.condition
                        + " AND due <= :now")
                .collect(Collectors.joining(" UNION ALL "));
        return database.read(handle -> handle.createQuery("""
                        SELECT COUNT(CASE WHEN claimed_until > :now THEN NULL ELSE 1 END) AS waiting,
                               COUNT(CASE WHEN claimed_until > :now OR never_updated = 0 THEN NULL ELSE 1 END) AS
                                 never_updated,
                               MIN(CASE WHEN claimed_until > :now THEN NULL ELSE due END) AS oldest,
                               (SELECT COUNT(*) FROM feed WHERE claimed_until > :now) AS claimed
                          FROM (""" + lanes + ") AS t")
                .bind("now", clock.millis())
                .map((row, context) -> new QueueDepth(
                        row.getLong("waiting"),
                        row.getLong("never_updated"),
                        row.getLong("claimed"),
                        SqlTimes.readInstant(row, "oldest")))
                .one());
    }
}
