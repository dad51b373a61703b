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
import org.feedmill.fetch.Own;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;

/** Feeds of a load or scaling trial and the database that holds them. */
final class Stock implements AutoCloseable {

    /** Long enough that updates come only when the trial makes feeds due. */
    private static final Duration EVERY = Duration.ofHours(6);

    private final Ground ground;
    private final int feeds;
    private final int feedsAHost;
    private final IntFunction<Health> health;
    private final List<String> alive = new ArrayList<>();
    private final List<String> dead = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private final Map<String, Integer> hosts = new HashMap<>();

    /** @param ground is closed with it */
    Stock(Ground ground, int feeds, int feedsAHost, IntFunction<Health> health) {
        this.ground = ground;
        this.feeds = feeds;
        this.feedsAHost = feedsAHost;
        this.health = health;
    }

    Ground ground() {
        return ground;
    }

    void fill(LivingWeb web) {
        Wishes standard = Wishes.STANDARD;
        Wishes wishes = new Wishes(
                null,
                EVERY,
                standard.finder(),
                1,
                0,
                standard.drawing(),
                standard.nativeFeed(),
                standard.keep(),
                false);
        try (Store store = ground.store()) {
            for (int i = 0; i < feeds; i++) {
                int host = i / feedsAHost;
                String address = web.address(host, i % web.different());
                String id = store.sources()
                        .add(new Sources.Draft(address, null, wishes, Own.NOTHING, true))
                        .id();
                hosts.put(id, host);
                boolean well = health.apply(host) == Health.WELL;
                (well ? alive : dead).add(id);
                if (well) {
                    addresses.add(address);
                }
            }
        }
    }

    /** Feeds of hosts that answer. */
    List<String> alive() {
        return alive;
    }

    List<String> dead() {
        return dead;
    }

    /** Of the pages that answer. */
    List<String> addresses() {
        return addresses;
    }

    /** Sets when the feeds are due. */
    void due(Map<String, Instant> due) throws SQLException {
        try (Connection connection = ground.connection();
                PreparedStatement change = connection.prepareStatement("UPDATE feed SET due = ? WHERE id = ?")) {
            connection.setAutoCommit(false);
            for (Map.Entry<String, Instant> one : due.entrySet()) {
                change.setLong(1, one.getValue().toEpochMilli());
                change.setString(2, one.getKey());
                change.addBatch();
            }
            change.executeBatch();
            connection.commit();
        }
    }

    /** Lets a day pass: what a server does once a day is to do again. */
    void passDay() throws SQLException {
        try (Connection connection = ground.connection();
                PreparedStatement change =
                        connection.prepareStatement("UPDATE feed SET last_update = last_update - ?")) {
            change.setLong(1, Duration.ofDays(1).toMillis());
            change.executeUpdate();
        }
    }

    /** Postpones all feeds until then. */
    void rest(Instant until) throws SQLException {
        Map<String, Instant> due = new HashMap<>();
        alive.forEach(id -> due.put(id, until));
        dead.forEach(id -> due.put(id, until));
        due(due);
    }

    /** How many feeds were updated since then and well, and how many of any kind were updated. */
    int[] updated(Instant since) throws SQLException {
        return counts(
                "SELECT COUNT(CASE WHEN last_good >= ? THEN 1 END), COUNT(CASE WHEN last_update >= ? THEN 1 END) FROM feed",
                since);
    }

    private int[] counts(String sql, Instant since) throws SQLException {
        try (Connection connection = ground.connection();
                PreparedStatement question = connection.prepareStatement(sql)) {
            question.setLong(1, since.toEpochMilli());
            question.setLong(2, since.toEpochMilli());
            try (ResultSet row = question.executeQuery()) {
                row.next();
                return new int[] {row.getInt(1), row.getInt(2)};
            }
        }
    }

    /** When the first update of each feed since then started. */
    Map<String, Instant> started(Instant since) throws SQLException {
        Map<String, Instant> started = new HashMap<>();
        try (Connection connection = ground.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT feed, MIN(at) FROM visit WHERE at >= ? GROUP BY feed")) {
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
    record Done(String feed, String node, Instant end) {}

    /** The updates that started since then. */
    List<Done> done(Instant since) throws SQLException {
        List<Done> done = new ArrayList<>();
        try (Connection connection = ground.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT feed, node, at + millis FROM visit WHERE at >= ?")) {
            question.setLong(1, since.toEpochMilli());
            try (ResultSet rows = question.executeQuery()) {
                while (rows.next()) {
                    done.add(new Done(rows.getString(1), rows.getString(2), Instant.ofEpochMilli(rows.getLong(3))));
                }
            }
        }
        return done;
    }

    /** How many feeds are being updated. */
    int claimed() throws SQLException {
        try (Connection connection = ground.connection();
                PreparedStatement question =
                        connection.prepareStatement("SELECT COUNT(*) FROM feed WHERE claimed_by IS NOT NULL");
                ResultSet row = question.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }

    /** The host of a feed. */
    int host(String feed) {
        return hosts.getOrDefault(feed, -1);
    }

    @Override
    public void close() {
        ground.close();
    }
}
