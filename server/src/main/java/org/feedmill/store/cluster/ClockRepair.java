package org.feedmill.store.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves stored times after the clock was set back, so that feeds, leases and turns do not wait until the old time is
 * reached again. The latest time that any node has seen is stored in the database, so that a step is noticed across
 * restarts; all times in the future are moved by the length of the step, which preserves the intervals between them.
 */
public final class ClockRepair {

    /** Smaller steps only cause a delay of that length, and clocks of machines differ by seconds. */
    static final Duration TOLERANCE = Duration.ofMinutes(1);

    /** Interval at which the latest time is written while the clock advances normally. */
    private static final Duration WRITE_INTERVAL = Duration.ofSeconds(10);

    private static final String LATEST_TIME_KEY = "clock.latest";

    private static final Logger LOG = LoggerFactory.getLogger(ClockRepair.class);

    /** Columns that say when something may happen, by their table. */
    static final Map<String, List<String>> DUE_COLUMNS = Map.of(
            "feed", List.of("due"),
            "feed_queue", List.of("due", "claimed_until"),
            "site_queue", List.of("due"),
            "site_turn", List.of("free_from", "held_until"),
            "subscription", List.of("due", "claimed_until"),
            "subscription_request", List.of("due", "claimed_until"),
            "change_notice", List.of("due", "claimed_until"),
            "delivery", List.of("due", "claimed_until"),
            "crawl", List.of("claimed_until"));

    /** Columns that say when something happened, which cannot be in the future. */
    private static final Map<String, List<String>> EVENT_COLUMNS = Map.of(
            "feed", List.of("last_update", "last_success", "state_since", "changed_at"),
            "feed_queue", List.of("updated_at"),
            "state_change", List.of("at"),
            "suspect_page", List.of("since", "last_seen"),
            "session", List.of("last_seen"),
            "api_token", List.of("last_used"));

    private final Database database;
    private final StoreClock clock;

    public ClockRepair(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Compares the clock with the latest time that was seen, and moves stored times if it was set back.
     *
     * @return the length of the step; zero if there was none
     */
    public Duration run() {
        clock.synchronize();
        Duration step = database.write(this::run);
        if (step.isPositive()) {
            LOG.warn("The clock was set back by {}. Moved the times in the database by the same amount.", step);
        }
        return step;
    }

    private Duration run(Handle handle) {
        long present = now(handle).toEpochMilli();
        handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO NOTHING")
                .bind("name", LATEST_TIME_KEY)
                .bind("value", Long.toString(present))
                .execute();
        // If another node runs this, it does the work for all.
        return handle.createQuery("SELECT value FROM cluster_state WHERE name = :name "
                        + database.dialect().skipLocked())
                .bind("name", LATEST_TIME_KEY)
                .mapTo(Long.class)
                .findOne()
                .map(kept -> compare(handle, Math.max(kept, lastUpdate(handle)), kept, present))
                .orElse(Duration.ZERO);
    }

    /** Returns the database's time, so that a wrong clock of one node is not mistaken for a step on all. */
    private Instant now(Handle handle) {
        if (!clock.isSynchronized()) {
            return clock.instant();
        }
        Instant before = clock.instant();
        Instant given = Database.now(handle);
        clock.correct(before, given);
        return given;
    }

    /** Returns the latest update, the only trace of the latest time in databases of earlier versions. */
    private static long lastUpdate(Handle handle) {
        return handle.createQuery("SELECT MAX(updated_at) FROM feed_queue")
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    private static Duration compare(Handle handle, long latest, long kept, long now) {
        long step = latest - now;
        if (step > TOLERANCE.toMillis()) {
            shiftTimes(handle, now, step);
            storeLatest(handle, now);
            return Duration.ofMillis(step);
        }
        if (now - kept >= WRITE_INTERVAL.toMillis()) {
            storeLatest(handle, now);
        }
        return Duration.ZERO;
    }

    private static void shiftTimes(Handle handle, long now, long step) {
        DUE_COLUMNS.forEach(
                (table, columns) -> columns.forEach(column -> handle.createUpdate("UPDATE " + table + " SET " + column
                                + " = " + column + " - :step WHERE " + column + " > :now AND " + column + " < :never")
                        .bind("step", step)
                        .bind("now", now)
                        .bind("never", LeaseQueue.NEVER)
                        .execute()));
        EVENT_COLUMNS.forEach((table, columns) -> columns.forEach(column -> handle.createUpdate(
                        "UPDATE " + table + " SET " + column + " = :now WHERE " + column + " > :now")
                .bind("now", now)
                .execute()));
    }

    private static void storeLatest(Handle handle, long now) {
        handle.createUpdate("UPDATE cluster_state SET value = :value WHERE name = :name")
                .bind("name", LATEST_TIME_KEY)
                .bind("value", Long.toString(now))
                .execute();
    }
}
