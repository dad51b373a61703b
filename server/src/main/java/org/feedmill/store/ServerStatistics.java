package org.feedmill.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SqlDialect;

/**
 * Statistics of a whole server, mostly from the fetch log. Logs are long: every query reads a bounded part by its
 * index, and callers should cache the results for some seconds.
 */
public final class ServerStatistics {

    /** Most lines that are counted at once: about a day at twenty fetch attempts a second. */
    private static final int MAX_COUNTED = 2_000_000;

    private static final String FAILED_OUTCOMES = "('EMPTY', 'REFUSED', 'SUSPECT', 'FAILED')";

    private final Database database;
    private final Clock clock;

    ServerStatistics(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Counts the fetch attempts of each outcome per time interval; intervals without any are left out.
     *
     * @param each length of an interval; intervals begin at whole multiples of it
     */
    public List<AttemptCount> countAttempts(Instant from, Instant until, Duration each) {
        return database.read(handle -> handle.createQuery("SELECT slot, outcome, failure_kind, COUNT(*) AS attempts,"
                        + " SUM(duration_millis) AS took FROM (SELECT started_at / :each AS slot, outcome,"
                        + " failure_kind, duration_millis FROM fetch_attempt WHERE started_at >= :from"
                        + " AND started_at < :until ORDER BY started_at DESC LIMIT :most) AS t"
                        + " GROUP BY slot, outcome, failure_kind ORDER BY slot, outcome, failure_kind")
                .bind("each", each.toMillis())
                .bind("from", from.toEpochMilli())
                .bind("until", until.toEpochMilli())
                .bind("most", MAX_COUNTED)
                .map((row, context) -> count(row, each))
                .list());
    }

    private static AttemptCount count(ResultSet row, Duration each) throws SQLException {
        FetchAttempt.Outcome outcome = FetchAttempt.Outcome.valueOf(row.getString("outcome"));
        return new AttemptCount(
                Instant.ofEpochMilli(row.getLong("slot") * each.toMillis()),
                outcome,
                FailureKind.parse(row.getString("failure_kind"), outcome),
                row.getLong("attempts"),
                row.getLong("took"));
    }

    /** Returns the latest fetch attempts of feeds that still exist, latest first. */
    public List<RecentAttempt> latestAttempts(Instant since, int max) {
        return database.read(handle -> handle.createQuery("SELECT a.started_at, a.feed, f.site, a.node,"
                        + " a.duration_millis, a.outcome, a.failure_kind FROM (SELECT started_at, feed, node,"
                        + " duration_millis, outcome, failure_kind FROM fetch_attempt WHERE started_at >= :since"
                        + " ORDER BY started_at DESC LIMIT :most) AS a JOIN feed f ON f.id = a.feed"
                        + " WHERE f.deleted_at IS NULL ORDER BY a.started_at DESC, a.feed")
                .bind("since", since.toEpochMilli())
                .bind("most", max)
                .map((row, context) -> line(row))
                .list());
    }

    private static RecentAttempt line(ResultSet row) throws SQLException {
        FetchAttempt.Outcome outcome = FetchAttempt.Outcome.valueOf(row.getString("outcome"));
        return new RecentAttempt(
                Instant.ofEpochMilli(row.getLong("started_at")),
                row.getString("feed"),
                row.getString("site"),
                row.getString("node"),
                row.getLong("duration_millis"),
                outcome,
                FailureKind.parse(row.getString("failure_kind"), outcome));
    }

    /**
     * Returns the latest failed fetch attempts, latest first.
     *
     * @param among number of latest attempts that are searched
     */
    public List<FailedAttempt> latestFailures(Instant since, int among, int max) {
        return database.read(handle -> handle.createQuery("SELECT a.id, a.started_at, a.feed, f.address, a.outcome,"
                        + " a.http_status, a.failure_kind, a.message FROM (SELECT * FROM fetch_attempt"
                        + " WHERE started_at >= :since ORDER BY started_at DESC LIMIT :among) AS a"
                        + " JOIN feed f ON f.id = a.feed"
                        + " WHERE f.deleted_at IS NULL AND a.outcome IN " + FAILED_OUTCOMES
                        + " ORDER BY a.started_at DESC, a.id DESC LIMIT :most")
                .bind("since", since.toEpochMilli())
                .bind("among", among)
                .bind("most", max)
                .map((row, context) -> failure(row))
                .list());
    }

    private static FailedAttempt failure(ResultSet row) throws SQLException {
        FetchAttempt.Outcome outcome = FetchAttempt.Outcome.valueOf(row.getString("outcome"));
        FailureKind trouble = FailureKind.parse(row.getString("failure_kind"), outcome);
        return new FailedAttempt(
                row.getLong("id"),
                Instant.ofEpochMilli(row.getLong("started_at")),
                row.getString("feed"),
                row.getString("address"),
                outcome,
                row.getInt("http_status"),
                trouble == null ? FailureKind.OTHER : trouble,
                StateReasons.parse(row.getString("message")));
    }

    /** Counts the claimed feeds per node; nodes without any are left out. */
    public Map<String, Long> claimsByNode() {
        Map<String, Long> claims = new HashMap<>();
        database.read(handle -> handle.createQuery("SELECT claimed_by, COUNT(*) AS n FROM feed_queue"
                                + " WHERE claimed_until > :now AND claimed_by IS NOT NULL GROUP BY claimed_by")
                        .bind("now", clock.millis())
                        .map((row, context) -> Map.entry(row.getString("claimed_by"), row.getLong("n")))
                        .list())
                .forEach(entry -> claims.put(entry.getKey(), entry.getValue()));
        return Map.copyOf(claims);
    }

    /** Counts the feeds of each of these users, without deleted ones. */
    public Map<String, Long> feedsByOwner(Collection<String> owners) {
        if (owners.isEmpty()) {
            return Map.of();
        }
        Map<String, Long> feeds = new HashMap<>();
        database.read(handle -> handle.createQuery("SELECT owner, COUNT(*) AS n FROM feed"
                                + " WHERE deleted_at IS NULL AND owner IN (<owners>) GROUP BY owner")
                        .bindList("owners", List.copyOf(owners))
                        .map((row, context) -> Map.entry(row.getString("owner"), row.getLong("n")))
                        .list())
                .forEach(entry -> feeds.put(entry.getKey(), entry.getValue()));
        return Map.copyOf(feeds);
    }

    public HubQueueStatus hubQueueStatus() {
        return database.read(handle -> handle.createQuery("SELECT (SELECT COUNT(*) FROM subscription) AS subscribers,"
                        + " (SELECT COUNT(*) FROM subscription WHERE due <= :now) AS waiting,"
                        + " (SELECT COUNT(*) FROM subscription WHERE failing_since IS NOT NULL) AS failing,"
                        + " (SELECT COUNT(*) FROM subscription_request) AS requests,"
                        + " (SELECT COUNT(*) FROM change_notice) AS notices")
                .bind("now", clock.millis())
                .map((row, context) -> new HubQueueStatus(
                        row.getLong("subscribers"),
                        row.getLong("waiting"),
                        row.getLong("failing"),
                        row.getLong("requests"),
                        row.getLong("notices")))
                .one());
    }

    /** Returns the size of the database in bytes. */
    public long databaseSize() {
        String sql = database.dialect() == SqlDialect.POSTGRESQL
                ? "SELECT pg_database_size(current_database())"
                : "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
        return database.read(handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }
}
