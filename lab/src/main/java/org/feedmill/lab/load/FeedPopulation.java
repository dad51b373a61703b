package org.feedmill.lab.load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.feedmill.store.Store;

/** Feeds of a load or scaling trial and the database that holds them. */
final class FeedPopulation implements AutoCloseable {

    /** Long enough that updates come only when the trial makes feeds due. */
    private static final Duration UPDATE_INTERVAL = Duration.ofHours(6);

    private static final String SET_QUEUE_SQL = "UPDATE feed_queue SET due = ? WHERE feed = ?";

    private static final String SET_SITE_SQL = "INSERT INTO site_queue (site, lane, due)"
            + " SELECT site, lane, due FROM feed_queue WHERE due = ? AND feed = ? ON CONFLICT (site, lane) DO UPDATE"
            + " SET due = EXCLUDED.due WHERE site_queue.due > EXCLUDED.due";

    private final TrialDatabase database;
    private final int feeds;
    private final int feedsPerHost;
    private final IntFunction<SimulatedHostState> hostStates;
    private final List<String> liveFeeds = new ArrayList<>();
    private final List<String> deadFeeds = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private final Map<String, Integer> hosts = new HashMap<>();

    /**
     * @param ground closed together with this object
     */
    FeedPopulation(TrialDatabase ground, int feeds, int feedsAHost, IntFunction<SimulatedHostState> health) {
        this.database = ground;
        this.feeds = feeds;
        this.feedsPerHost = feedsAHost;
        this.hostStates = health;
    }

    TrialDatabase database() {
        return database;
    }

    void createFeeds(ChangingWeb web) {

        FeedSettings settings = FeedSettings.builder().interval(UPDATE_INTERVAL).build();
        try (Store store = database.store()) {
            for (int i = 0; i < feeds; i++) {
                int host = i / feedsPerHost;
                String address = web.address(host, i % web.distinctPages());
                String id = store.feeds()
                        .add(new FeedDraft(address, null, settings, RequestCredentials.NONE, true))
                        .id();
                hosts.put(id, host);
                boolean well = hostStates.apply(host) == SimulatedHostState.WELL;
                (well ? liveFeeds : deadFeeds).add(id);
                if (well) {
                    addresses.add(address);
                }
            }
        }
    }

    /** Returns the feeds of hosts that respond. */
    List<String> liveFeeds() {
        return liveFeeds;
    }

    List<String> deadFeeds() {
        return deadFeeds;
    }

    /** Returns the addresses of the pages that respond. */
    List<String> addresses() {
        return addresses;
    }

    /** Sets when the feeds are due. */
    void setDue(Map<String, Instant> due) throws SQLException {
        try (Connection connection = database.connection()) {
            connection.setAutoCommit(false);
            for (String sql : List.of("UPDATE feed SET due = ? WHERE id = ?", SET_QUEUE_SQL, SET_SITE_SQL)) {
                try (PreparedStatement change = connection.prepareStatement(sql)) {
                    for (Map.Entry<String, Instant> one : due.entrySet()) {
                        change.setLong(1, one.getValue().toEpochMilli());
                        change.setString(2, one.getKey());
                        change.addBatch();
                    }
                    change.executeBatch();
                }
            }
            connection.commit();
        }
    }

    /** Simulates the end of a day for these feeds, so that the server's daily tasks become due. */
    void advanceDay() throws SQLException {
        try (Connection connection = database.connection();
                PreparedStatement change =
                        connection.prepareStatement("UPDATE feed SET last_update = last_update - ? WHERE id = ?")) {
            connection.setAutoCommit(false);
            for (String id : hosts.keySet()) {
                change.setLong(1, Duration.ofDays(1).toMillis());
                change.setString(2, id);
                change.addBatch();
            }
            change.executeBatch();
            connection.commit();
        }
    }

    /** Returns the number of feeds whose last update ended since then; reads an index alone. */
    int countUpdatedSince(Instant since) throws SQLException {
        try (Connection connection = database.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT COUNT(*) FROM feed_queue WHERE updated_at >= ?")) {
            question.setLong(1, since.toEpochMilli());
            try (ResultSet row = question.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    /** Postpones all feeds until then. */
    void postponeAll(Instant until) throws SQLException {
        Map<String, Instant> due = new HashMap<>();
        liveFeeds.forEach(id -> due.put(id, until));
        deadFeeds.forEach(id -> due.put(id, until));
        setDue(due);
    }

    /**
     * Returns the number of feeds that were updated successfully since the given time, and the number of all updated
     * feeds.
     */
    int[] countUpdated(Instant since) throws SQLException {
        return counts(
                "SELECT COUNT(CASE WHEN last_success >= ? THEN 1 END), COUNT(CASE WHEN last_update >= ? THEN 1 END)"
                        + " FROM feed",
                since);
    }

    private int[] counts(String sql, Instant since) throws SQLException {
        try (Connection connection = database.connection();
                PreparedStatement question = connection.prepareStatement(sql)) {
            question.setLong(1, since.toEpochMilli());
            question.setLong(2, since.toEpochMilli());
            try (ResultSet row = question.executeQuery()) {
                row.next();
                return new int[] {row.getInt(1), row.getInt(2)};
            }
        }
    }

    /** Returns when the first update of each feed since the given time started. */
    Map<String, Instant> firstStarts(Instant since) throws SQLException {
        Map<String, Instant> started = new HashMap<>();
        try (Connection connection = database.connection();
                PreparedStatement question = connection.prepareStatement(
                        "SELECT feed, MIN(started_at) FROM fetch_attempt" + " WHERE started_at >= ? GROUP BY feed")) {
            question.setLong(1, since.toEpochMilli());
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    started.put(rows.getString(1), Instant.ofEpochMilli(rows.getLong(2)));
                }
            }
        }
        return started;
    }

    /** Update in the fetch log. */
    record RecordedUpdate(String feed, String node, Instant end) {}

    /** Returns the updates that started since then. */
    List<RecordedUpdate> updatesSince(Instant since) throws SQLException {
        List<RecordedUpdate> done = new ArrayList<>();
        try (Connection connection = database.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT feed, node, started_at + duration_millis"
                                + " FROM fetch_attempt WHERE started_at >= ?")) {
            question.setLong(1, since.toEpochMilli());
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    done.add(new RecordedUpdate(
                            rows.getString(1), rows.getString(2), Instant.ofEpochMilli(rows.getLong(3))));
                }
            }
        }
        return done;
    }

    /** Returns the number of feeds that are being updated. */
    int countClaimed() throws SQLException {
        try (Connection connection = database.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT COUNT(*) FROM feed_queue WHERE claimed_by IS NOT NULL");
                ResultSet row = question.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }

    /** Returns the number of the host of a feed. */
    int hostOf(String feed) {
        return hosts.getOrDefault(feed, -1);
    }

    @Override
    public void close() {
        database.close();
    }
}
