package org.feedmill.store.crawl;

import java.time.Clock;
import java.util.List;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.db.SqlTextArguments;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.item.ContentRepository;
import org.jdbi.v3.core.Handle;

/** Stores the articles that crawls found, and publishes them as the content of feeds. */
public final class CrawlResultRepository {

    private final Database database;
    private final ContentRepository contents;
    private final Clock clock;

    public CrawlResultRepository(Database database, ContentRepository contents, Clock clock) {
        this.database = database;
        this.contents = contents;
        this.clock = clock;
    }

    /** Adds results; one with a known address replaces the stored one. */
    public void put(Handle handle, String crawl, List<CrawlFinding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        var batch = handle.prepareBatch("INSERT INTO crawl_result (crawl, id, score, finding)"
                + " VALUES (:crawl, :id, :score, :finding) ON CONFLICT (crawl, id)"
                + " DO UPDATE SET score = EXCLUDED.score, finding = EXCLUDED.finding");
        for (CrawlFinding finding : findings) {
            batch.bind("crawl", crawl)
                    .bind("id", SqlTextArguments.indexKey(finding.address()))
                    .bind("score", Math.round(finding.score() * 1000))
                    .bind(
                            "finding",
                            JsonColumns.write(
                                    finding.toBuilder().page(new byte[0]).build()))
                    .add();
        }
        batch.execute();
    }

    /** Returns results, the most relevant first. */
    public List<CrawlFinding> list(String crawl, int offset, int max) {
        return database.read(handle -> list(handle, crawl, offset, max));
    }

    public List<CrawlFinding> list(Handle handle, String crawl, int offset, int max) {
        return handle.createQuery("SELECT finding FROM crawl_result WHERE crawl = :crawl ORDER BY score DESC, id"
                        + " LIMIT :max OFFSET :offset")
                .bind("crawl", crawl)
                .bind("max", max)
                .bind("offset", offset)
                .map((row, context) -> JsonColumns.read(row.getString("finding"), CrawlFinding.class))
                .list();
    }

    public int count(Handle handle, String crawl) {
        return handle.createQuery("SELECT COUNT(*) FROM crawl_result WHERE crawl = :crawl")
                .bind("crawl", crawl)
                .mapTo(Integer.class)
                .one();
    }

    /** Writes the content of a feed that is made of results, and increments its version if a reader would notice. */
    public void publish(Handle handle, String feed, ContentChange change, int maxItems) {
        contents.write(handle, feed, change, maxItems);
        handle.createUpdate("UPDATE feed SET algorithm = :algorithm, never_updated = 0, due = :never,"
                        + " last_update = :now, last_success = :now, version = version + :changed,"
                        + " changed_at = CASE WHEN :changed = 1 THEN :now ELSE changed_at END,"
                        + " state = CASE WHEN state = 'PAUSED' THEN state ELSE 'GOOD' END WHERE id = :id")
                .bind("id", feed)
                .bind("algorithm", FeedRecord.CRAWL_ALGORITHM)
                .bind("never", LeaseQueue.NEVER)
                .bind("now", clock.millis())
                .bind("changed", change.changed() ? 1 : 0)
                .execute();
        FeedQueue.recordUpdate(handle, feed, clock.millis());
    }

    /** Makes a feed of results visible to everybody who may search public feeds. */
    public static void share(Handle handle, String feed) {
        handle.createUpdate("UPDATE feed SET shared_key = :key WHERE id = :id")
                .bind("id", feed)
                .bind("key", "crawl:" + feed)
                .execute();
    }
}
