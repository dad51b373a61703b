package org.feedmill.store.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.feedmill.store.db.Database;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Grants turns at sites to one node at a time and keeps the delay between requests. Where nodes share a database, its
 * clock alone measures the delay: each node's estimate of that clock may be wrong by a part of a second on a busy
 * machine, and the delay would shrink by the difference.
 */
public final class SiteTurns {

    /** The time of PostgreSQL when it evaluates the expression, after it has waited for locks. */
    private static final String DATABASE_MILLIS_SQL =
            "CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT)";

    private static final String NODE_MILLIS_SQL = ":now";

    /** The end of a turn is rounded up by this, because the database's time is rounded down. */
    private static final int ROUNDING_MILLIS = 1;

    /** Delay before a site that is in use is requested again: about the duration of a quick response. */
    private static final Duration RETRY_DELAY = Duration.ofMillis(200);

    /** Rows that are deleted in one transaction. */
    private static final int BATCH_SIZE = 1_000;

    /** The time until which a site must wait; equal to the expression of the index site_turn_busy. */
    private static final String BUSY_UNTIL = "(CASE WHEN free_from > held_until THEN free_from ELSE held_until END)";

    /** Selects the sites that must not be requested at the time {@code :now}. */
    public static final String BUSY_SITES_SQL = "SELECT site FROM site_turn WHERE " + BUSY_UNTIL + " > :now";

    private static final String END_TURNS_SQL = "UPDATE site_turn SET held_by = NULL, held_until = 0 ";

    /** A holder is the name of its node, a slash and a number. */
    private static final String DEAD_TURNS_SQL = "WHERE " + BUSY_UNTIL
            + " > :now AND held_until > :now AND EXISTS (SELECT 1 FROM ("
            + WriteProbe.DEAD_NODES_SQL
            + ") silent WHERE :prefix || held_by LIKE silent.name || '/%')";

    private final Database database;
    private final StoreClock clock;
    private final String nowSql;

    public SiteTurns(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
        this.nowSql = clock.isSynchronized() ? DATABASE_MILLIS_SQL : NODE_MILLIS_SQL;
    }

    /** Binds the time of the node if the statement does not use that of the database. */
    private <S extends SqlStatement<S>> S withNow(S statement) {
        return clock.isSynchronized() ? statement : statement.bind("now", clock.millis());
    }

    /**
     * Tries to take the turn at a site.
     *
     * @param holder unique name
     * @param hold time after which the turn ends at the latest, should this node die
     * @param pause delay between requests that a turn keeps even if it ends early because this node died
     * @return empty if the turn was taken; otherwise when to try again
     */
    public Optional<Instant> tryAcquire(String site, String holder, Duration hold, Duration pause) {
        return database.write(handle -> {
            int taken = withNow(handle.createUpdate("INSERT INTO site_turn (site, free_from, held_by, held_until)"
                            + " VALUES (:site, " + nowSql + " + :pause, :holder, " + nowSql + " + :hold)"
                            + " ON CONFLICT (site) DO UPDATE"
                            + " SET free_from = EXCLUDED.free_from, held_by = EXCLUDED.held_by,"
                            + " held_until = EXCLUDED.held_until"
                            + " WHERE site_turn.free_from <= " + nowSql + " AND site_turn.held_until <= " + nowSql))
                    .bind("site", site)
                    .bind("pause", pause.toMillis())
                    .bind("holder", holder)
                    .bind("hold", hold.toMillis())
                    .execute();
            return taken == 1 ? Optional.empty() : Optional.of(retryTime(handle, site));
        });
    }

    private Instant retryTime(Handle handle, String site) {
        return withNow(handle.createQuery(
                        "SELECT free_from, held_until, " + nowSql + " AS present FROM site_turn WHERE site = :site"))
                .bind("site", site)
                .map((row, context) ->
                        retryTime(row.getLong("present"), row.getLong("free_from"), row.getLong("held_until")))
                .findOne()
                .orElseGet(() -> clock.instant().plusMillis(1));
    }

    private static Instant retryTime(long now, long free, long heldUntil) {
        long heldFor = Math.min(heldUntil, now + RETRY_DELAY.toMillis());
        return Instant.ofEpochMilli(Math.max(now + 1, Math.max(free, heldFor)));
    }

    /** Ends a turn; no node requests the site for this time from now. */
    public void release(String site, String holder, Duration pause) {
        long rounded = pause.plusNanos(999_999).toMillis() + (clock.isSynchronized() ? ROUNDING_MILLIS : 0);
        database.write(handle -> withNow(handle.createUpdate("UPDATE site_turn SET held_by = NULL, held_until = 0,"
                        + " free_from = " + nowSql + " + :pause WHERE site = :site AND held_by = :holder"))
                .bind("site", site)
                .bind("holder", holder)
                .bind("pause", rounded)
                .execute());
    }

    /**
     * Ends the turns of nodes that died, so that their sites do not wait for the end of the hold; the delay between
     * requests still counts.
     *
     * @param node this node; see {@link WriteProbe#DEAD_NODES_SQL}
     * @return number of ended turns
     */
    public int releaseDeadNodes(String node) {
        Map<String, Object> values = WriteProbe.silenceParameters(node, clock.millis());
        boolean any = database.read(
                handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM site_turn " + DEAD_TURNS_SQL + ")")
                        .bindMap(values)
                        .mapTo(Boolean.class)
                        .one());
        return any
                ? database.write(handle -> handle.createUpdate(END_TURNS_SQL + DEAD_TURNS_SQL)
                        .bindMap(values)
                        .execute())
                : 0;
    }

    /** Ends all turns; only for a node that knows that no other node uses the database. */
    public int releaseAll() {
        return database.write(handle ->
                handle.createUpdate(END_TURNS_SQL + "WHERE held_by IS NOT NULL").execute());
    }

    /**
     * Notices that the clock was set back, after which turns seem far in the future, and moves them; see {@link
     * ClockRepair}.
     */
    public void repairClock() {
        new ClockRepair(database, clock).run();
    }

    /** Deletes sites that have been free for a long time, some at a time, so that other writers do not wait. */
    public int deleteIdle(Instant before) {
        int all = 0;
        int some;
        do {
            some = database.write(handle -> handle.createUpdate("DELETE FROM site_turn WHERE site IN (SELECT site"
                            + " FROM site_turn WHERE " + BUSY_UNTIL + " < :before LIMIT " + BATCH_SIZE + ") AND "
                            + BUSY_UNTIL + " < :before")
                    .bind("before", before.toEpochMilli())
                    .execute());
            all += some;
        } while (some == BATCH_SIZE);
        return all;
    }
}
