package org.feedmill.store.cluster;

import java.util.Arrays;
import java.util.List;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.jdbi.v3.core.Handle;

/**
 * Keeps the queue of updates equal to the due times in the table feed. The table feed_queue has a narrow row for each
 * feed. The table site_queue has a row for each site and lane with a time before which none of its feeds is due: it is
 * lowered here, and raised only while the row is locked (see {@code FeedClaims}), so it is never too late.
 *
 * <p>Every transaction that changes when a feed is due, calls this after it has changed the row of the feed. So locks
 * are taken in one order: feed, feed_queue, site_queue.
 */
public final class FeedQueue {

    private static final String PUT_FEED_SQL = """
            INSERT INTO feed_queue (feed, site, lane, due)
            SELECT id, site, CASE WHEN never_updated = 1 THEN 0 WHEN failures = 0 THEN 1 ELSE 2 END, due
              FROM feed WHERE id = :id AND (deleted_at IS NULL OR kept_until IS NOT NULL)
            ON CONFLICT (feed, site) DO UPDATE SET lane = EXCLUDED.lane, due = EXCLUDED.due""";

    /** Locks the row even if it stays as it is; therefore nobody can raise it past this feed. */
    private static final String LOWER_SITE_SQL = """
            INSERT INTO site_queue (site, lane, due)
            SELECT site, lane, due FROM feed_queue WHERE feed = :id AND due < :never
            ON CONFLICT (site, lane) DO UPDATE SET due = EXCLUDED.due WHERE site_queue.due > EXCLUDED.due""";

    /** Finds rows that are too late, which only a change from outside can cause. */
    private static final String LATE_SITES_SQL = """
            SELECT f.site, f.lane, f.due
              FROM (SELECT site, lane, MIN(due) AS due FROM feed_queue WHERE due < :never GROUP BY site, lane) f
              LEFT JOIN site_queue s ON s.site = f.site AND s.lane = f.lane
             WHERE s.due IS NULL OR s.due > f.due LIMIT :most""";

    private static final String REPAIR_SQL = """
            INSERT INTO site_queue (site, lane, due) VALUES (:site, :lane, :due)
            ON CONFLICT (site, lane) DO UPDATE SET due = EXCLUDED.due WHERE site_queue.due > EXCLUDED.due""";

    /** Rows that are repaired in one transaction. */
    private static final int REPAIR_BATCH = 1_000;

    /** A row that is too late. */
    private record LateSite(String site, int lane, long due) {}

    private FeedQueue() {}

    /** Takes over when a feed is due. */
    public static void update(Handle handle, String feed) {
        handle.createUpdate(PUT_FEED_SQL).bind("id", feed).execute();
        lowerSite(handle, feed);
    }

    /** Makes sure that the site of a feed is looked at when the feed is due. */
    public static void lowerSite(Handle handle, String feed) {
        handle.createUpdate(LOWER_SITE_SQL)
                .bind("id", feed)
                .bind("never", LeaseQueue.NEVER)
                .execute();
    }

    /** Ends the claim of a feed, so that its holder can no longer write. */
    public static void endClaim(Handle handle, String feed) {
        handle.createUpdate("UPDATE feed_queue SET claim = claim + 1, claimed_by = NULL, claimed_until = NULL"
                        + " WHERE feed = :id")
                .bind("id", feed)
                .execute();
    }

    /** Moves a feed to the queue of another site. */
    public static void move(Handle handle, String feed, String site) {
        // no plain change of the site: a distributed database stores the row elsewhere
        handle.createUpdate("INSERT INTO feed_queue (feed, site, lane, due, claim, updated_at)"
                        + " SELECT feed, :site, lane, due, claim, updated_at FROM feed_queue"
                        + " WHERE feed = :id AND site <> :site")
                .bind("id", feed)
                .bind("site", site)
                .execute();
        handle.createUpdate("DELETE FROM feed_queue WHERE feed = :id AND site <> :site")
                .bind("id", feed)
                .bind("site", site)
                .execute();
    }

    /** Records that the content of a feed was written outside of an update. */
    public static void recordUpdate(Handle handle, String feed, long at) {
        update(handle, feed);
        handle.createUpdate("UPDATE feed_queue SET updated_at = :at WHERE feed = :id")
                .bind("id", feed)
                .bind("at", at)
                .execute();
    }

    /** Removes a feed that is never updated again. */
    public static void remove(Handle handle, String feed) {
        handle.createUpdate("DELETE FROM feed_queue WHERE feed = :id")
                .bind("id", feed)
                .execute();
    }

    /**
     * Makes all sites be looked at when their first feed is due; returns the number of corrected rows. The search reads
     * the whole queue, so it is not part of a write, for which others wait. What changes meanwhile can only make a row
     * too early, which is harmless.
     */
    public static int repair(Database database) {
        int all = 0;
        List<LateSite> late;
        do {
            late = database.read(FeedQueue::findLateSites);
            all += late.isEmpty() ? 0 : repair(database, late);
        } while (late.size() == REPAIR_BATCH);
        return all;
    }

    private static List<LateSite> findLateSites(Handle handle) {
        return handle.createQuery(LATE_SITES_SQL)
                .bind("never", LeaseQueue.NEVER)
                .bind("most", REPAIR_BATCH)
                .map((row, context) -> new LateSite(row.getString("site"), row.getInt("lane"), row.getLong("due")))
                .list();
    }

    private static int repair(Database database, List<LateSite> late) {
        return database.write(handle -> {
            var batch = handle.prepareBatch(REPAIR_SQL);
            late.forEach(site -> batch.bind("site", site.site())
                    .bind("lane", site.lane())
                    .bind("due", site.due())
                    .add());
            return Arrays.stream(batch.execute()).sum();
        });
    }
}
