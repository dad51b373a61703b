package org.feedmill.store.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.fetch.Deadline;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;

/** The log of fetches. */
public final class FetchLog {

    /** Lines that are deleted in one transaction: other writers of SQLite wait for two of these at most. */
    private static final int BATCH_SIZE = 250;

    /** Longest time that one call takes. */
    private static final Duration MAX_TIME = Duration.ofMillis(1_800);

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

    /** Deletes older attempts, some at a time, oldest first, for two seconds at most; the next call continues. */
    public int deleteBefore(Instant before) {
        Deadline deadline = Deadline.in(MAX_TIME);
        int all = 0;
        int some;
        do {
            some = database.write(handle -> handle.createUpdate("DELETE FROM fetch_attempt WHERE id IN (SELECT id"
                            + " FROM fetch_attempt WHERE started_at < :before ORDER BY started_at LIMIT :most)")
                    .bind("before", SqlTimes.toMillis(before))
                    .bind("most", BATCH_SIZE)
                    .execute());
            all += some;
        } while (some == BATCH_SIZE && !deadline.isPassed());
        return all;
    }

    /**
     * Deletes all but the latest attempts of a feed. An update does so now and then for its own feed; so nothing needs
     * to look for feeds with many attempts among all of them.
     */
    public static int keepLatest(Handle handle, String feed, int most) {
        return handle.createQuery("SELECT started_at FROM fetch_attempt WHERE feed = :feed"
                        + " ORDER BY started_at DESC LIMIT 1 OFFSET :most")
                .bind("feed", feed)
                .bind("most", most)
                .mapTo(Long.class)
                .findOne()
                .map(latest -> handle.createUpdate(
                                "DELETE FROM fetch_attempt WHERE feed = :feed AND started_at <= :latest")
                        .bind("feed", feed)
                        .bind("latest", latest)
                        .execute())
                .orElse(0);
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
