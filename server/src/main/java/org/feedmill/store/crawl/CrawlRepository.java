package org.feedmill.store.crawl;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.crawl.CrawlEnd;
import org.feedmill.domain.crawl.CrawlProgress;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTextArguments;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Stores crawls. The node that runs a crawl renews its lease; a crawl whose lease ended counts as interrupted. Each run
 * has a number, and only the latest run of a crawl can write.
 */
public final class CrawlRepository {

    private static final String ACTIVE = "state IN ('QUEUED', 'RUNNING')";
    private static final String OF_RUN = " WHERE id = :id AND run = :run";

    private final Database database;
    private final Clock clock;

    public CrawlRepository(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** One run of a crawl. */
    public record CrawlRun(String id, long number) {}

    /**
     * Stores a new crawl.
     *
     * @param uploadKey identifies uploaded results; null for a crawl of this server
     */
    public void add(Handle handle, CrawlRecord crawl, @Nullable String uploadKey) {
        handle.createUpdate("INSERT INTO crawl (id, owner, request, upload_key, state, claimed_until, created_at)"
                        + " VALUES (:id, :owner, :request, :key, :state, :now, :created)")
                .bind("id", crawl.id())
                .bind("owner", crawl.owner())
                .bind("request", JsonColumns.write(crawl.request()))
                .bind("key", uploadKey == null ? null : SqlTextArguments.indexKey(uploadKey))
                .bind("state", crawl.state().name())
                .bind("now", clock.millis())
                .bind("created", crawl.created().toEpochMilli())
                .execute();
    }

    public Optional<CrawlRecord> find(String id) {
        return database.read(handle -> find(handle, id));
    }

    public Optional<CrawlRecord> find(Handle handle, String id) {
        return select(handle, "id = :key", id).stream().findFirst();
    }

    /** Finds the crawl of uploaded results. */
    public Optional<CrawlRecord> findUpload(Handle handle, String uploadKey) {
        return select(handle, "upload_key = :key", SqlTextArguments.indexKey(uploadKey)).stream()
                .findFirst();
    }

    /** Lists the crawls of an owner, newest first. */
    public List<CrawlRecord> list(String owner) {
        return database.read(handle -> list(handle, owner));
    }

    public List<CrawlRecord> list(Handle handle, String owner) {
        return select(handle, "owner = :key", owner);
    }

    private List<CrawlRecord> select(Handle handle, String condition, String key) {
        return handle.createQuery("SELECT * FROM crawl WHERE " + condition + " ORDER BY created_at DESC, id")
                .bind("key", key)
                .map((row, context) -> read(row))
                .list();
    }

    private CrawlRecord read(ResultSet row) throws SQLException {
        CrawlState stored = CrawlState.valueOf(row.getString("state"));
        boolean lost = stored.isActive() && row.getLong("claimed_until") < clock.millis();
        return new CrawlRecord(
                row.getString("id"),
                row.getString("owner"),
                JsonColumns.read(row.getString("request"), CrawlRequest.class),
                lost ? CrawlState.INTERRUPTED : stored,
                JsonColumns.readOrNull(row.getString("run_end"), CrawlEnd.class),
                new CrawlProgress(
                        row.getInt("requested"), row.getInt("found"), row.getInt("waiting"), row.getInt("copies")),
                Instant.ofEpochMilli(row.getLong("created_at")));
    }

    /** Queues the next run of a crawl, with these limits; earlier runs can no longer write. */
    public CrawlRun queue(Handle handle, String id, CrawlRequest request, Duration lease) {
        return handle.createQuery("UPDATE crawl SET run = run + 1, state = 'QUEUED', run_end = NULL,"
                        + " request = :request, claimed_until = :until WHERE id = :id RETURNING run")
                .bind("id", id)
                .bind("request", JsonColumns.write(request))
                .bind("until", clock.millis() + lease.toMillis())
                .map((row, context) -> new CrawlRun(id, row.getLong("run")))
                .one();
    }

    /** Renews the lease of a run; false if it was stopped, deleted or replaced by another run. */
    public boolean renew(CrawlRun run, Duration lease) {
        return database.write(
                handle -> handle.createUpdate("UPDATE crawl SET claimed_until = :until" + OF_RUN + " AND " + ACTIVE)
                                .bind("id", run.id())
                                .bind("run", run.number())
                                .bind("until", clock.millis() + lease.toMillis())
                                .execute()
                        == 1);
    }

    /**
     * Writes the progress of a run and locks its crawl until the transaction ends. The state changes only if the crawl
     * is active: a stopped one stays stopped.
     *
     * @return false if the crawl was deleted, or there is a later run: then nothing may be written
     */
    public boolean update(
            Handle handle, CrawlRun run, CrawlProgress progress, CrawlState state, @Nullable CrawlEnd end) {
        return handle.createUpdate("UPDATE crawl SET requested = :requested, found = :found, waiting = :waiting,"
                                + " copies = :copies, run_end = :end,"
                                + " state = CASE WHEN " + ACTIVE + " THEN :state ELSE state END" + OF_RUN)
                        .bind("id", run.id())
                        .bind("run", run.number())
                        .bind("requested", progress.requested())
                        .bind("found", progress.found())
                        .bind("waiting", progress.waiting())
                        .bind("copies", progress.copies())
                        .bind("end", end == null ? null : JsonColumns.write(end))
                        .bind("state", state.name())
                        .execute()
                == 1;
    }

    /** Sets the number of articles of uploaded results. */
    public void setFound(Handle handle, String id, int found) {
        handle.createUpdate("UPDATE crawl SET found = :found WHERE id = :id")
                .bind("id", id)
                .bind("found", found)
                .execute();
    }

    /** Ends an active crawl in this state; its run finishes what it is doing. */
    public boolean end(String id, CrawlState state) {
        return database.write(
                handle -> handle.createUpdate("UPDATE crawl SET state = :state WHERE id = :id AND " + ACTIVE)
                                .bind("id", id)
                                .bind("state", state.name())
                                .execute()
                        == 1);
    }

    /** Marks all active crawls as interrupted; only for a node that knows that no other node uses the database. */
    public int interruptAll() {
        return database.write(handle -> handle.createUpdate("UPDATE crawl SET state = 'INTERRUPTED' WHERE " + ACTIVE)
                .execute());
    }

    /** Deletes a crawl with its results; false if there is none. */
    public static boolean delete(Handle handle, String id) {
        return handle.createUpdate("DELETE FROM crawl WHERE id = :id")
                        .bind("id", id)
                        .execute()
                == 1;
    }

    /** Deletes the crawls of an owner with their results. */
    public static void deleteOf(Handle handle, String owner) {
        handle.createUpdate("DELETE FROM crawl WHERE owner = :owner")
                .bind("owner", owner)
                .execute();
    }
}
