package org.feedmill.store.feed;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads a row of the table feed. */
public final class FeedRowReader {

    /** Columns that {@link #read} needs. */
    public static final String COLUMNS =
            "id, address, moved_to, shared_key, credentials IS NOT NULL AS secret, owner, settings, never_updated,"
                    + " due, interval_seconds, last_update, last_success, failures, failed_fetches, state, reason,"
                    + " state_since, etag, last_modified, body_hash, validators_address, algorithm, rule_number,"
                    + " version, changed_at, created_at, deleted_at, owner_changes, folder, notifications, body";

    private FeedRowReader() {}

    /** Finds a feed without the body of its request, even if it was deleted. */
    public static Optional<FeedRecord> find(Handle handle, String id) {
        return find(handle, id, null);
    }

    /** Finds a feed, even if it was deleted. */
    static Optional<FeedRecord> find(Handle handle, String id, @Nullable SecretCipher cipher) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM feed WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> read(row, cipher))
                .findOne();
    }

    /** @param cipher decrypts the body of the feed's request; null to leave it out */
    public static FeedRecord read(ResultSet row, @Nullable SecretCipher cipher) throws SQLException {
        return FeedRecord.builder()
                .id(row.getString("id"))
                .address(row.getString("address"))
                .movedTo(row.getString("moved_to"))
                .shared(row.getString("shared_key") != null)
                .hasCredentials(row.getBoolean("secret"))
                .owner(row.getString("owner"))
                .settings(settings(row, cipher))
                .schedule(new FeedSchedule(
                        row.getInt("never_updated") == 1,
                        Instant.ofEpochMilli(row.getLong("due")),
                        Duration.ofSeconds(row.getLong("interval_seconds")),
                        SqlTimes.readInstant(row, "last_update"),
                        SqlTimes.readInstant(row, "last_success"),
                        row.getInt("failures"),
                        row.getInt("failed_fetches")))
                .status(new FeedStatus(
                        FeedState.valueOf(row.getString("state")),
                        StateReasons.parse(row.getString("reason")),
                        Instant.ofEpochMilli(row.getLong("state_since"))))
                .validators(new HttpValidators(
                        row.getString("etag"),
                        row.getString("last_modified"),
                        row.getString("body_hash"),
                        row.getString("validators_address")))
                .algorithm(row.getString("algorithm"))
                .ruleNumber(integer(row, "rule_number"))
                .version(row.getLong("version"))
                .changedAt(SqlTimes.readInstant(row, "changed_at"))
                .created(Instant.ofEpochMilli(row.getLong("created_at")))
                .deletedAt(SqlTimes.readInstant(row, "deleted_at"))
                .notifications(FeedNotifications.parse(row.getString("notifications")))
                .build();
    }

    private static FeedSettings settings(ResultSet row, @Nullable SecretCipher cipher) throws SQLException {
        FeedSettings plain =
                JsonColumns.read(row.getString("settings"), FeedSettings.class).withFolder(row.getString("folder"));
        byte[] body = cipher == null ? null : row.getBytes("body");
        return cipher == null || body == null
                ? plain
                : plain.withRequest(plain.request().withBody(cipher.decrypt(body, bodyContext(row.getString("id")))));
    }

    /** The context of the encryption of a body: that of the credentials is the id alone. */
    static String bodyContext(String id) {
        return "body " + id;
    }

    private static @Nullable Integer integer(ResultSet row, String column) throws SQLException {
        int value = row.getInt(column);
        return row.wasNull() ? null : value;
    }
}
