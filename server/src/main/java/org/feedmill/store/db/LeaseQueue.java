package org.feedmill.store.db;

import java.time.Duration;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** A queue in a table: due rows are claimed under a lease, a few per host, so that a slow host delays no other. */
public record LeaseQueue(String table, String extraCondition) {

    /** Due time of rows that are never due. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Concurrent requests to one host, over all nodes. */
    private static final int MAX_PER_HOST = 4;

    private static final String CLAIM = """
            UPDATE <table> SET claimed_until = :until, claim = claim + 1
             WHERE id IN (
               SELECT id FROM <table>
                WHERE id IN (
                  SELECT t.id FROM (
                    SELECT s.id, s.due, s.host, ROW_NUMBER() OVER (PARTITION BY s.host ORDER BY s.due, s.id) AS turn
                      FROM <table> s
                     WHERE s.due <= :now AND (s.claimed_until IS NULL OR s.claimed_until <= :now) <also>) t
                   WHERE t.turn + (SELECT COUNT(*) FROM <table> o WHERE o.host = t.host AND o.claimed_until > :now)
                         <= :each
                   ORDER BY t.due LIMIT :most)
                  AND (claimed_until IS NULL OR claimed_until <= :now)
               <skipLocked>)
            RETURNING *""";

    public <T> List<T> claim(Handle handle, SqlDialect dialect, long now, Duration lease, int max, RowMapper<T> row) {
        String sql = CLAIM.replace("<table>", table)
                .replace("<also>", extraCondition)
                .replace("<skipLocked>", dialect.skipLocked());
        return handle.createQuery(sql)
                .bind("now", now)
                .bind("until", now + lease.toMillis())
                .bind("each", MAX_PER_HOST)
                .bind("most", max)
                .map(row)
                .list();
    }

    /** Releases a row, to be claimed again at the given time; false if the claim was lost. */
    public boolean retryAt(Handle handle, Object id, long claim, long due) {
        return handle.createUpdate("UPDATE " + table + " SET claimed_until = NULL, attempts = attempts + 1, due = :due"
                                + " WHERE id = :id AND claim = :claim")
                        .bind("id", id)
                        .bind("claim", claim)
                        .bind("due", due)
                        .execute()
                == 1;
    }

    /** Deletes a row; false if the claim was lost. */
    public boolean remove(Handle handle, Object id, long claim) {
        return handle.createUpdate("DELETE FROM " + table + " WHERE id = :id AND claim = :claim")
                        .bind("id", id)
                        .bind("claim", claim)
                        .execute()
                == 1;
    }
}
