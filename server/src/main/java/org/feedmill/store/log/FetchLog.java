package org.feedmill.store.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;

/** The log of fetches. */
public final class FetchLog {

    /** Lines that are deleted in one transaction, so that other writers do not wait for long. */
    private static final int BATCH_SIZE = 5_000;

    private final Database database;

    public FetchLog(Database database) {
        this.database = database;
    }

    /** Returns the latest attempts, latest first. */
    public List<FetchAttempt> latest(String feed, int max) {
        return database.read(handle -> handle.createQuery(
                        "SELECT started_at, node, duration_millis, outcome, http_status, bytes, items, added, edited,"
                                + " message, failure_kind FROM fetch_attempt WHERE feed = :feed"
                                + " ORDER BY started_at DESC, id DESC LIMIT :most")
                .bind("feed", feed)
                .bind("most", max)
                .map((row, context) -> read(row))
                .list());
    }

    private static FetchAttempt read(ResultSet row) throws SQLException {
        FetchAttempt.Outcome outcome = FetchAttempt.Outcome.valueOf(row.getString("outcome"));
        return FetchAttempt.builder()
                .at(Instant.ofEpochMilli(row.getLong("started_at")))
                .node(row.getString("node"))
                .durationMillis(row.getLong("duration_millis"))
                .outcome(outcome)
                .httpStatus(row.getInt("http_status"))
                .bytes(row.getLong("bytes"))
                .items(row.getInt("items"))
                .added(row.getInt("added"))
                .edited(row.getInt("edited"))
                .reasons(StateReasons.parse(row.getString("message")))
                .failureKind(FailureKind.parse(row.getString("failure_kind"), outcome))
                .build();
    }

    /** Deletes older attempts. */
    public int deleteBefore(Instant before) {
        return deleteInBatches(
                "SELECT id FROM fetch_attempt WHERE started_at < :bound LIMIT " + BATCH_SIZE,
                SqlTimes.toMillis(before));
    }

    /** Deletes all but the latest attempts of each feed. */
    public int keepLatest(int mostOfAFeed) {
        return deleteInBatches(
                "SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY feed"
                        + " ORDER BY started_at DESC, id DESC) AS nth FROM fetch_attempt) t WHERE nth > :bound LIMIT "
                        + BATCH_SIZE,
                mostOfAFeed);
    }

    private int deleteInBatches(String ids, long bound) {
        int all = 0;
        int some;
        do {
            some = database.write(handle -> database.withoutTimeout(handle)
                    .createUpdate("DELETE FROM fetch_attempt WHERE id IN (" + ids + ")")
                    .bind("bound", bound)
                    .execute());
            all += some;
        } while (some == BATCH_SIZE);
        return all;
    }

    public static void add(Handle handle, String feed, FetchAttempt attempt) {
        handle.createUpdate("INSERT INTO fetch_attempt (feed, started_at, node, duration_millis, outcome,"
                        + " http_status, bytes, items, added, edited, message, failure_kind) VALUES (:feed, :startedAt,"
                        + " :node, :durationMillis, :outcome, :httpStatus, :bytes, :items, :added, :edited, :message,"
                        + " :failureKind)")
                .bind("feed", feed)
                .bind("startedAt", SqlTimes.toMillis(attempt.at()))
                .bind("node", attempt.node())
                .bind("durationMillis", attempt.durationMillis())
                .bind("outcome", attempt.outcome().name())
                .bind("httpStatus", attempt.httpStatus())
                .bind("bytes", attempt.bytes())
                .bind("items", attempt.items())
                .bind("added", attempt.added())
                .bind("edited", attempt.edited())
                .bind("message", StateReasons.format(attempt.reasons()))
                .bind(
                        "failureKind",
                        attempt.failureKind() == null
                                ? null
                                : attempt.failureKind().name())
                .execute();
    }
}
