package org.feedmill.store.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.StateChange;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.Database;
import org.feedmill.store.feed.FeedListing;

/** Reads the log of state changes. {@code StateChangeRecorder} writes it. */
public final class StateChangeRepository {

    /**
     * Represents the owner of a feed that has none. Administrators see such changes; nobody receives messages about
     * them.
     */
    public static final String NOBODY = "";

    public static final String SELECT = """
            SELECT s.id, s.feed, s.kind, s.state, s.reason, s.at, f.address, f.settings, c.channel
              FROM state_change s JOIN feed f ON f.id = s.feed LEFT JOIN content c ON c.feed = s.feed""";

    /** Changes that are deleted in one transaction. */
    private static final int BATCH_SIZE = 250;

    private final Database database;

    public StateChangeRepository(Database database) {
        this.database = database;
    }

    /** The latest changes of a person's feeds, newest first. */
    public List<StateChange> ofOwner(String owner, int max) {
        return database.read(handle -> handle.createQuery(
                        SELECT + " WHERE s.owner = :owner AND f.deleted_at IS NULL ORDER BY s.id DESC LIMIT :max")
                .bind("owner", owner)
                .bind("max", max)
                .map((row, context) -> read(row))
                .list());
    }

    /** The latest changes of feeds without an owner, newest first. */
    public List<StateChange> ofNobody(int max) {
        return ofOwner(NOBODY, max);
    }

    /** The latest changes of a feed, newest first. */
    public List<StateChange> ofFeed(String feed, int max) {
        return database.read(
                handle -> handle.createQuery(SELECT + " WHERE s.feed = :feed ORDER BY s.id DESC LIMIT :max")
                        .bind("feed", feed)
                        .bind("max", max)
                        .map((row, context) -> read(row))
                        .list());
    }

    public static StateChange read(ResultSet row) throws SQLException {
        String address = row.getString("address");
        String title = FeedListing.displayTitle(row.getString("settings"), row.getString("channel"));
        return new StateChange(
                row.getLong("id"),
                row.getString("feed"),
                Objects.requireNonNullElse(title, address),
                address,
                StateChangeKind.valueOf(row.getString("kind")),
                FeedState.valueOf(row.getString("state")),
                StateReasons.parse(row.getString("reason")),
                Instant.ofEpochMilli(row.getLong("at")));
    }

    /** Deletes older changes, some at a time, so that other writers do not wait for long; returns their number. */
    public int purge(Instant before) {
        int all = 0;
        int some;
        do {
            some = database.write(handle -> handle.createUpdate("DELETE FROM state_change WHERE id IN (SELECT id FROM"
                            + " state_change WHERE at < :before ORDER BY at LIMIT " + BATCH_SIZE + ")")
                    .bind("before", before.toEpochMilli())
                    .execute());
            all += some;
        } while (some == BATCH_SIZE);
        return all;
    }
}
