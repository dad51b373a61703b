package org.feedmill.store;

import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Counts of feeds, due updates and connections, for overviews and metrics. */
public final class Figures {

    private final Database database;
    private final Clock clock;

    Figures(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * The number of feeds that wait for an update.
     *
     * @param fresh how many of them were never updated
     * @param claimed how many are being updated
     * @param oldest since when the first of the waiting ones is due, null where none waits
     */
    public record Queue(
            long waiting,
            long fresh,
            long claimed,
            @Nullable Instant oldest) {

        /** How late the updates are. */
        public Duration lag(Instant now) {
            return oldest == null || oldest.isAfter(now) ? Duration.ZERO : Duration.between(oldest, now);
        }
    }

    /**
     * The connections to the database.
     *
     * @param waiting how many callers wait for one
     */
    public record Connections(int active, int idle, int waiting) {}

    public Connections connections() {
        HikariPoolMXBean pool = database.pool();
        return new Connections(
                pool.getActiveConnections(), pool.getIdleConnections(), pool.getThreadsAwaitingConnection());
    }

    /** How many feeds there are in each state; deleted ones are left out. */
    public Map<State, Long> states() {
        Map<State, Long> counts = new EnumMap<>(State.class);
        for (State state : State.values()) {
            counts.put(state, 0L);
        }
        database.read(handle -> handle.createQuery(
                                "SELECT state, COUNT(*) AS n FROM feed WHERE deleted IS NULL GROUP BY state")
                        .map((row, context) -> Map.entry(State.valueOf(row.getString("state")), row.getLong("n")))
                        .list())
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return Map.copyOf(counts);
    }

    public Queue queue() {
        String lanes = Stream.of(Lane.values())
                .map(lane -> "SELECT fresh, due, claimed_until FROM feed WHERE " + lane.rows + " AND due <= :now")
                .collect(Collectors.joining(" UNION ALL "));
        return database.read(handle -> handle.createQuery("""
                        SELECT COUNT(CASE WHEN claimed_until > :now THEN NULL ELSE 1 END) AS waiting,
                               COUNT(CASE WHEN claimed_until > :now OR fresh = 0 THEN NULL ELSE 1 END) AS fresh,
                               MIN(CASE WHEN claimed_until > :now THEN NULL ELSE due END) AS oldest,
                               (SELECT COUNT(*) FROM feed WHERE claimed_until > :now) AS claimed
                          FROM (""" + lanes + ") AS t")
                .bind("now", clock.millis())
                .map((row, context) -> new Queue(
                        row.getLong("waiting"),
                        row.getLong("fresh"),
                        row.getLong("claimed"),
                        SqlTimes.readInstant(row, "oldest")))
                .one());
    }
}
