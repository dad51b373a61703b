package org.feedmill.store;

import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.store.update.RefreshQueue;

/** Counts of feeds, due updates and connections, for overviews and metrics. */
public final class StoreMetrics {

    /**
     * Counts by the sites that have due feeds. A feed that waits because its site was requested a moment ago waits out
     * of politeness: only the time since its site is free counts as delay.
     */
    private static final String QUEUE_DEPTH_SQL = """
            SELECT COALESCE(SUM(waiting), 0) AS waiting,
                   COALESCE(SUM(CASE WHEN lane = :fresh THEN waiting ELSE 0 END), 0) AS never_updated,
                   MIN(CASE WHEN due IS NULL OR busy_until > :now THEN NULL
                            WHEN busy_until > due THEN busy_until ELSE due END) AS oldest,
                   (SELECT COUNT(*) FROM feed_queue WHERE claimed_until > :now) AS claimed
              FROM (SELECT s.lane, COUNT(f.feed) AS waiting, MIN(f.due) AS due,
                           MAX(CASE WHEN t.free_from > t.held_until THEN t.free_from ELSE t.held_until END) AS busy_until
                      FROM site_queue s
                      JOIN feed_queue f ON f.site = s.site AND f.lane = s.lane AND f.due <= :now
                           AND (f.claimed_until IS NULL OR f.claimed_until <= :now)
                      LEFT JOIN site_turn t ON t.site = s.site
                     WHERE s.due <= :now
                     GROUP BY s.site, s.lane) AS sites""";

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

    /** Counts the due feeds; the cost depends on their number, so callers keep the result for some seconds. */
    public QueueDepth queueDepth() {
        return database.read(handle -> handle.createQuery(QUEUE_DEPTH_SQL)
                .bind("now", clock.millis())
                .bind("fresh", RefreshQueue.FRESH.lane())
                .map((row, context) -> new QueueDepth(
                        row.getLong("waiting"),
                        row.getLong("never_updated"),
                        row.getLong("claimed"),
                        SqlTimes.readInstant(row, "oldest")))
                .one());
    }
}
