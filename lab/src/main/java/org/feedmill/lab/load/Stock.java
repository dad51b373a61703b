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
import org.feedmill.fetch.Own;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;

/** The feeds of a load run in their database. */
final class Stock implements AutoCloseable {

    /** Updates come when the run says so. */
    private static final Duration EVERY = Duration.ofHours(6);

    /** Silence costs most, refusal least; on the web most of the dead no longer listen. */
    private static final List<Health> DEAD = List.of(Health.REFUSING, Health.SILENT, Health.REFUSING, Health.FAILING);

    private final LoadPlan plan;
    private final Ground ground;
    private final List<String> alive = new ArrayList<>();
    private final List<String> dead = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();

    Stock(LoadPlan plan) {
        this.plan = plan;
        this.ground = Ground.of(plan.database());
    }

    Ground ground() {
        return ground;
    }

    Health health(int host) {
        return plan.dead(host) ? DEAD.get(host / plan.deadOf() % DEAD.size()) : Health.WELL;
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
            for (int i = 0; i < plan.feeds(); i++) {
                int host = i / plan.feedsAHost();
                String address = web.address(host, i % web.different());
                String id = store.sources()
                        .add(new Sources.Draft(address, null, wishes, Own.NOTHING, true))
                        .id();
                (plan.dead(host) ? dead : alive).add(id);
                if (!plan.dead(host)) {
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

    /** All feeds wait until then. */
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

    @Override
    public void close() {
        ground.close();
    }
}
