package org.feedmill.store.rule;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.db.Database;
import org.jdbi.v3.core.Handle;

/** The rules of feeds, with their history. */
public final class RuleRepository {

    private static final String COLUMNS = "number, xml, origin, reason, created_at";

    private final Database database;
    private final Clock clock;

    public RuleRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Returns the rule in force. */
    public Optional<StoredRule> current(String feed) {
        return database.read(handle -> handle.createQuery("SELECT " + COLUMNS + " FROM rule WHERE feed = :feed"
                        + " AND number = (SELECT rule_number FROM feed WHERE id = :feed)")
                .bind("feed", feed)
                .map((row, context) -> read(row))
                .findOne());
    }

    /** Returns all rules of a feed, latest first. */
    public List<StoredRule> history(String feed) {
        return database.read(
                handle -> handle.createQuery("SELECT " + COLUMNS + " FROM rule WHERE feed = :feed ORDER BY number DESC")
                        .bind("feed", feed)
                        .map((row, context) -> read(row))
                        .list());
    }

    /** Puts a rule in force; the feed is due at once. */
    public void put(String feed, NewRule rule) {
        database.write(handle -> put(handle, feed, rule, clock.instant()));
    }

    public static int put(Handle handle, String feed, NewRule rule, Instant now) {
        // the row of the feed first, so that concurrent changes wait for each other
        int there = makeDue(handle, feed, now);
        if (there == 1) {
            add(handle, feed, rule, now);
        }
        return there;
    }

    /** Drops the rule in force, so that each update finds the list again; the history stays. */
    public void deactivate(String feed) {
        database.write(handle -> deactivate(handle, feed, clock.instant()));
    }

    /** Drops the rule in an open transaction. */
    public static int deactivate(Handle handle, String feed, Instant now) {
        int there = makeDue(handle, feed, now);
        clearCurrent(handle, feed);
        return there;
    }

    public static void clearCurrent(Handle handle, String feed) {
        handle.createUpdate("UPDATE feed SET rule_number = NULL, healed_at = NULL WHERE id = :feed")
                .bind("feed", feed)
                .execute();
    }

    public static int makeDue(Handle handle, String feed, Instant now) {
        int there = handle.createUpdate(
                        "UPDATE feed SET due = CASE WHEN state = 'PAUSED' THEN due ELSE :now END, etag = NULL,"
                                + " last_modified = NULL, body_hash = NULL, owner_changes = owner_changes + 1"
                                + " WHERE id = :feed AND deleted_at IS NULL")
                .bind("feed", feed)
                .bind("now", now.toEpochMilli())
                .execute();
        FeedQueue.update(handle, feed);
        return there;
    }

    public static void add(Handle handle, String feed, NewRule rule, Instant now) {
        int number = handle.createQuery("SELECT COALESCE(MAX(number), 0) + 1 FROM rule WHERE feed = :feed")
                .bind("feed", feed)
                .mapTo(Integer.class)
                .one();
        handle.createUpdate("INSERT INTO rule (feed, number, xml, origin, reason, created_at)"
                        + " VALUES (:feed, :number, :xml, :origin, :reason, :createdAt)")
                .bind("feed", feed)
                .bind("number", number)
                .bind("xml", rule.xml())
                .bind("origin", rule.origin().name())
                .bind("reason", rule.reason())
                .bind("createdAt", now.toEpochMilli())
                .execute();
        handle.createUpdate("UPDATE feed SET rule_number = :number, healed_at = :healedAt WHERE id = :feed")
                .bind("feed", feed)
                .bind("number", number)
                .bind("healedAt", rule.origin() == RuleOrigin.HEALED ? now.toEpochMilli() : null)
                .execute();
    }

    private static StoredRule read(ResultSet row) throws SQLException {
        return new StoredRule(
                row.getInt("number"),
                row.getString("xml"),
                RuleOrigin.valueOf(row.getString("origin")),
                row.getString("reason"),
                Instant.ofEpochMilli(row.getLong("created_at")));
    }
}
