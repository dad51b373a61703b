package org.feedmill.store.update;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.store.cluster.SiteTurns;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.LeaseQueue;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first due feed of each free site. The table site_queue has one row for each site, ordered by a time before
 * which none of its feeds is due, so the cost depends on the number of feeds that are wanted, and neither on the number
 * of due feeds nor on their sites. A row whose first feed is due later is moved to that time when it is met.
 */
final class DueFeeds {

    private static final String CLAIMED_SITES_SQL = "SELECT site FROM feed_queue WHERE claimed_until > :now";

    /** The sites that must wait are few: those that are being requested, and those within their delay. */
    private static final String SITES_SQL = "SELECT site FROM site_queue WHERE lane = :lane AND due <= :now"
            + " AND site NOT IN (" + SiteTurns.BUSY_SITES_SQL + " UNION ALL " + CLAIMED_SITES_SQL + ")"
            + " ORDER BY due, site LIMIT :most";

    private static final String LOCK_SQL = "WITH wanted(site) AS (<ids>) SELECT q.site FROM site_queue q"
            + " WHERE q.lane = :lane AND q.site IN (SELECT site FROM wanted) AND q.due <= :now"
            + " AND q.site NOT IN (" + SiteTurns.BUSY_SITES_SQL + ") <skipLocked>";

    private static final String FIRST_OF_SITE = " FROM feed_queue f WHERE f.site = w.site AND f.lane = :lane"
            + " AND f.due < :never ORDER BY f.due, f.feed LIMIT 1) ";

    private static final String HEADS_SQL = "WITH wanted(site) AS (<ids>) SELECT w.site, (SELECT f.feed" + FIRST_OF_SITE
            + "AS feed, (SELECT f.due" + FIRST_OF_SITE + "AS due FROM wanted w"
            + " WHERE w.site NOT IN (" + CLAIMED_SITES_SQL + ")";

    private final Database database;

    DueFeeds(Database database) {
        this.database = database;
    }

    /** The first feed of a site; null values if the site has no feed in the lane. */
    private record SiteHead(String site, @Nullable String feed, long due) {}

    /** Returns free sites that may have a due feed, longest due first. */
    List<String> findSites(RefreshQueue queue, Instant now, int max) {
        return database.read(handle -> handle.createQuery(SITES_SQL)
                .bind("lane", queue.lane())
                .bind("now", now.toEpochMilli())
                .bind("most", max)
                .mapTo(String.class)
                .list());
    }

    /**
     * Locks the rows of sites and returns the ids of their first feeds that are due, longest due first. The rows stay
     * locked until the end of the transaction, so no other node finds these feeds.
     */
    List<String> lockFirstFeeds(Handle handle, RefreshQueue queue, List<String> sites, Instant now, int max) {
        List<String> locked = handle.createQuery(
                        LOCK_SQL.replace("<ids>", database.dialect().jsonArrayRows())
                                .replace("<skipLocked>", database.dialect().skipLocked()))
                .bind("ids", JsonColumns.write(sites))
                .bind("lane", queue.lane())
                .bind("now", now.toEpochMilli())
                .mapTo(String.class)
                .list();
        if (locked.isEmpty()) {
            return List.of();
        }
        // a statement of its own: only then does it see what was written before the lock was granted
        List<SiteHead> heads = handle.createQuery(
                        HEADS_SQL.replace("<ids>", database.dialect().jsonArrayRows()))
                .bind("ids", JsonColumns.write(locked))
                .bind("lane", queue.lane())
                .bind("now", now.toEpochMilli())
                .bind("never", LeaseQueue.NEVER)
                .map((row, context) -> new SiteHead(row.getString("site"), row.getString("feed"), row.getLong("due")))
                .list();
        raise(handle, queue, heads, now);
        return heads.stream()
                .filter(head -> head.feed() != null && head.due() <= now.toEpochMilli())
                .sorted(java.util.Comparator.comparingLong(SiteHead::due))
                .limit(max)
                .map(head -> String.valueOf(head.feed()))
                .toList();
    }

    /** Moves the rows of sites that have no due feed to the time when they have one. */
    private static void raise(Handle handle, RefreshQueue queue, List<SiteHead> heads, Instant now) {
        List<String> gone = new ArrayList<>();
        Map<String, Long> later = new TreeMap<>();
        for (SiteHead head : heads) {
            if (head.feed() == null) {
                gone.add(head.site());
            } else if (head.due() > now.toEpochMilli()) {
                later.put(head.site(), head.due());
            }
        }
        if (!gone.isEmpty()) {
            var batch = handle.prepareBatch("DELETE FROM site_queue WHERE site = :site AND lane = :lane");
            gone.forEach(
                    site -> batch.bind("site", site).bind("lane", queue.lane()).add());
            batch.execute();
        }
        if (!later.isEmpty()) {
            var batch = handle.prepareBatch("UPDATE site_queue SET due = :due WHERE site = :site AND lane = :lane");
            later.forEach((site, due) -> batch.bind("due", due)
                    .bind("site", site)
                    .bind("lane", queue.lane())
                    .add());
            batch.execute();
        }
    }
}
