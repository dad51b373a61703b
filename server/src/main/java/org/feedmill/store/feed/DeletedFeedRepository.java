package org.feedmill.store.feed;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedmill.domain.feed.DeletedFeed;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.db.SecretCipher;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jspecify.annotations.Nullable;

/**
 * Deleted feeds. For a day all their data are kept, so that they can be restored; then only their ids stay, so that
 * readers learn that they are gone.
 */
public final class DeletedFeedRepository {

    /** Long enough to return to it the next morning. */
    public static final Duration RETENTION = Duration.ofDays(1);

    /** Feeds that are looked for at once. */
    private static final int BATCH_SIZE = 100;

    /** Items and log lines that are deleted in one transaction, so that other writers do not wait for long. */
    private static final int MAX_ROWS = 250;

    /** End of the retention of a feed that is being purged: so long ago that no change of the clock restores it. */
    private static final long PURGING = 1;

    private final Database database;
    private final SecretCipher cipher;
    private final Clock clock;

    public DeletedFeedRepository(Database database, SecretCipher cipher, Clock clock) {
        this.database = database;
        this.cipher = cipher;
        this.clock = clock;
    }

    /** Deletes a feed: its readers learn at once that it is gone, and a new feed of its page may be created. */
    boolean delete(String id) {
        return database.write(handle -> delete(handle, id));
    }

    /** Deletes a feed in an open transaction. */
    public boolean delete(Handle handle, String id) {
        // ends claims: an update that is being written is waited for, and none can begin to write afterwards
        int there = handle.createUpdate("""
                        UPDATE feed SET deleted_at = :now, kept_until = :until, former_shared_key = shared_key,
                          shared_key = NULL,
                               due = :never
                         WHERE id = :id AND deleted_at IS NULL""")
                .bind("id", id)
                .bind("now", clock.millis())
                .bind("until", clock.millis() + RETENTION.toMillis())
                .bind("never", LeaseQueue.NEVER)
                .execute();
        if (there == 1) {
            FeedQueue.update(handle, id);
            FeedQueue.endClaim(handle, id);
        }
        return there == 1;
    }

    /**
     * Deletes the feeds of an owner that cannot be found by the address of their page, with their logins and cookies.
     */
    public static int deletePrivate(Handle handle, String owner, long now) {
        List<String> ids = handle.createQuery("""
                        UPDATE feed SET deleted_at = :now, kept_until = :until, credentials = NULL, due = :never
                         WHERE owner = :owner AND shared_key IS NULL AND deleted_at IS NULL RETURNING id""")
                .bind("owner", owner)
                .bind("now", now)
                .bind("until", now + RETENTION.toMillis())
                .bind("never", LeaseQueue.NEVER)
                .mapTo(String.class)
                .list();
        for (String id : ids) {
            FeedQueue.update(handle, id);
            FeedQueue.endClaim(handle, id);
        }
        return ids.size();
    }

    /** Restores a feed with all its data; empty if it was purged. */
    Optional<FeedRecord> restore(String id) {
        return restore(id, handle -> {});
    }

    /**
     * Restores a feed after a check in the same transaction.
     *
     * @param check throws if the feed must not be restored
     */
    public Optional<FeedRecord> restore(String id, Consumer<Handle> check) {
        try {
            return restore(id, true, check);
        } catch (UnableToExecuteStatementException takenMeanwhile) {
            return restore(id, false, check);
        }
    }

    /**
     * Restores a feed; if another feed of the page was created in the meantime, the restored one is not found by the
     * page's address.
     */
    private Optional<FeedRecord> restore(String id, boolean shared, Consumer<Handle> check) {
        return database.write(handle -> {
            check.accept(handle);
            int back = handle.createUpdate("""
                            UPDATE feed SET deleted_at = NULL, kept_until = NULL, former_shared_key = NULL,
                                   due = CASE WHEN state = 'PAUSED' THEN :never ELSE :now END,
                                   owner_changes = owner_changes + 1,
                                   shared_key = CASE WHEN :shared = 0 OR EXISTS (
                                       SELECT 1 FROM feed o WHERE o.shared_key = feed.former_shared_key) THEN NULL
                                       ELSE former_shared_key END
                             WHERE id = :id AND kept_until > :now""")
                    .bind("id", id)
                    .bind("shared", shared ? 1 : 0)
                    .bind("now", clock.millis())
                    .bind("never", LeaseQueue.NEVER)
                    .execute();
            if (back == 1) {
                FeedQueue.update(handle, id);
            }
            return back == 1 ? FeedRowReader.find(handle, id, cipher) : Optional.empty();
        });
    }

    /**
     * Lists the feeds that can be restored, last deleted first.
     *
     * @param owner null for all owners
     */
    public List<DeletedFeed> list(@Nullable String owner, int max) {
        return database.read(handle -> {
            Query query = handle.createQuery("SELECT id, address, settings, channel, deleted_at FROM feed"
                            + " LEFT JOIN content ON content.feed = feed.id WHERE kept_until > :now"
                            + (owner == null ? "" : " AND owner = :owner")
                            + " ORDER BY deleted_at DESC, id LIMIT :most")
                    .bind("now", clock.millis())
                    .bind("most", max);
            return (owner == null ? query : query.bind("owner", owner))
                    .map((row, context) -> new DeletedFeed(
                            row.getString("id"),
                            row.getString("address"),
                            FeedListing.displayTitle(row.getString("settings"), row.getString("channel")),
                            Instant.ofEpochMilli(row.getLong("deleted_at"))))
                    .list();
        });
    }

    /** Purges feeds after the retention time. */
    public int purge() {
        int all = 0;
        List<String> ids;
        do {
            ids = database.read(
                    handle -> handle.createQuery("SELECT id FROM feed WHERE kept_until <= :now LIMIT " + BATCH_SIZE)
                            .bind("now", clock.millis())
                            .mapTo(String.class)
                            .list());
            for (String id : ids) {
                while (database.write(handle -> deleteSomeRows(handle, id))) {
                    // the next rows
                }
                database.write(handle -> erase(database.withoutTimeout(handle), id));
            }
            all += ids.size();
        } while (ids.size() == BATCH_SIZE);
        return all;
    }

    /** Deletes some items and log lines of a feed whose retention is over; returns whether there may be more. */
    private boolean deleteSomeRows(Handle handle, String id) {
        int over = handle.createUpdate("UPDATE feed SET kept_until = :purging WHERE id = :id AND kept_until <= :now")
                .bind("purging", PURGING)
                .bind("id", id)
                .bind("now", clock.millis())
                .execute();
        boolean more = false;
        for (String table : over == 0 ? List.<String>of() : List.of("item", "fetch_attempt")) {
            int deleted = handle.createUpdate("DELETE FROM " + table + " WHERE feed = :id AND id IN (SELECT id FROM "
                            + table + " WHERE feed = :id LIMIT " + MAX_ROWS + ")")
                    .bind("id", id)
                    .execute();
            more |= deleted == MAX_ROWS;
        }
        return more;
    }

    private boolean erase(Handle handle, String id) {
        // this row first: a concurrent restoration waits, and finds nothing
        int over = handle.createUpdate("UPDATE feed SET credentials = NULL, kept_until = NULL, former_shared_key = NULL"
                        + " WHERE id = :id AND kept_until <= :now")
                .bind("id", id)
                .bind("now", clock.millis())
                .execute();
        if (over == 1) {
            FeedQueue.remove(handle, id);
            for (String table : List.of(
                    "item", "content", "rule", "fetch_attempt", "state_change", "suspect_page", "page_baseline")) {
                handle.createUpdate("DELETE FROM " + table + " WHERE feed = :id")
                        .bind("id", id)
                        .execute();
            }
        }
        return over == 1;
    }
}
