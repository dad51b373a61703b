package org.feedmill.store.feed;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTimes;
import org.jspecify.annotations.Nullable;

/** Reads a row of the table feed. */
public final class FeedRowReader {

    /** Columns that {@link #read} needs. */
    public static final String COLUMNS =
            "id, address, moved_to, shared_key, own IS NOT NULL AS secret, owner, wishes, fresh, due,"
                    + " every, last_update, last_good, failures, failed_fetches, state, reason, state_since, etag,"
                    + " last_modified, body_hash, validators_from, algorithm, rule, version, changed, made, deleted, claim, asked, folder,"
                    + " notifications";

    private FeedRowReader() {}

    public static FeedRecord read(ResultSet row) throws SQLException {
        return new FeedRecord(
                row.getString("id"),
                row.getString("address"),
                row.getString("moved_to"),
                row.getString("shared_key") != null,
                row.getBoolean("secret"),
                row.getString("owner"),
                JsonColumns.read(row.getString("wishes"), FeedSettings.class).withFolder(row.getString("folder")),
                new FeedSchedule(
                        row.getInt("fresh") == 1,
                        Instant.ofEpochMilli(row.getLong("due")),
                        Duration.ofSeconds(row.getLong("every")),
                        SqlTimes.readInstant(row, "last_update"),
                        SqlTimes.readInstant(row, "last_good"),
                        row.getInt("failures"),
                        row.getInt("failed_fetches")),
                new FeedStatus(
                        FeedState.valueOf(row.getString("state")),
                        StateReasons.parse(row.getString("reason")),
                        Instant.ofEpochMilli(row.getLong("state_since"))),
                new HttpValidators(
                        row.getString("etag"),
                        row.getString("last_modified"),
                        row.getString("body_hash"),
                        row.getString("validators_from")),
                row.getString("algorithm"),
                integer(row, "rule"),
                row.getLong("version"),
                SqlTimes.readInstant(row, "changed"),
                Instant.ofEpochMilli(row.getLong("made")),
                SqlTimes.readInstant(row, "deleted"),
                FeedNotifications.parse(row.getString("notifications")));
    }

    private static @Nullable Integer integer(ResultSet row, String column) throws SQLException {
        int value = row.getInt(column);
        return row.wasNull() ? null : value;
    }
}
