package org.feedmill.store.update;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.page.address.WebAddress;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.cluster.StoreClock;
import org.feedmill.store.cluster.WriteProbe;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.store.feed.FeedRepository;
import org.feedmill.store.feed.FeedRowReader;
import org.feedmill.store.item.ContentRepository;
import org.feedmill.store.log.FetchLog;
import org.feedmill.store.rule.RuleRepository;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Assigns due feeds to nodes and writes their updates. A node claims due feeds for the length of a lease; if a claim is
 * not renewed in time, another node may take it over, and then the first holder can no longer write. So no feed is
 * updated twice at once, and no work is lost with a node. Of one site only one feed is claimed at a time: its requests
 * must wait for each other anyway (two nodes that claim at the same moment may each get one; then the turns at the site
 * keep them apart). All nodes use one clock, see {@code Store.clock()}.
 */
public final class FeedClaims {

    /** Most due feeds that are scanned for one claim; enough that one large site does not hide all others. */
    private static final int MAX_DUE_SCANNED = 20_000;

    /** Due feeds that are scanned together: mostly more than enough to find the requested number of sites. */
    private static final int SCAN_BATCH = 300;

    /** Selects sites whose feeds cannot be claimed now: few at a time, and each kind has an index. */
    private static final String BUSY_SITES_SQL = """
            SELECT o.site FROM feed o WHERE o.claimed_until > :now
             UNION ALL SELECT t.site FROM site_turn t WHERE t.free_from > :now
             UNION ALL SELECT t.site FROM site_turn t WHERE t.held_until > :now""";

    /** Selects due feeds by an index alone. */
    private static final String DUE_FEEDS_SQL = """
            SELECT id, site, due FROM feed WHERE <lane> AND due <= :now AND (due, id) > (:after, :id)
               AND site NOT IN (<busy>) ORDER BY due, id LIMIT :most""";

    /** Claims feeds that no other node has claimed in the meantime. */
    private static final String CLAIM_SQL = """
            WITH picked AS MATERIALIZED (
              SELECT id FROM feed
               WHERE id IN (<ids>) AND due <= :now AND (claimed_until IS NULL OR claimed_until <= :now)
                 AND site NOT IN (<busy>) <skipLocked>)
            UPDATE feed SET claimed_by = :node, claimed_until = :until, claim = claim + 1
             WHERE id IN (SELECT id FROM picked)
            RETURNING\s""";

    /** Changes that the owner made while the update ran take precedence over the update. */
    private static final String SETTLE_SQL = """
            UPDATE feed SET never_updated = :neverUpdated, last_update = :update, last_success = :success,
                   failures = :failures, failed_fetches = :failedFetches,
                   due = CASE WHEN state = 'PAUSED' OR owner_changes <> :ownerChanges OR due <> :was THEN due
                              ELSE :due END,
                   interval_seconds = CASE WHEN owner_changes <> :ownerChanges THEN interval_seconds
                                           ELSE :intervalSeconds END,
                   state_since = CASE WHEN state = 'PAUSED' THEN state_since ELSE :since END,
                   reason = CASE WHEN state = 'PAUSED' THEN reason ELSE :reason END,
                   state = CASE WHEN state = 'PAUSED' THEN state ELSE :state END,
                   moved_to = :moved, site = COALESCE(:site, site),
                   etag = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :etag ELSE etag END,
                   last_modified = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :modified
                                   ELSE last_modified END,
                   body_hash = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :hash
                               ELSE body_hash END,
                   validators_address = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :from
                                        ELSE validators_address END,
                   algorithm = COALESCE(:algorithm, algorithm),
                   version = version + :changed,
                   changed_at = CASE WHEN :changed = 1 THEN :update ELSE changed_at END,
                   claimed_by = NULL, claimed_until = NULL
             WHERE id = :id AND claim = :claim AND claimed_by = :node
            RETURNING owner_changes, state, owner, reported, notifications,
                      EXISTS (SELECT 1 FROM suspect_page s WHERE s.feed = feed.id) AS held""";

    private static final String DEAD_CLAIMS_SQL =
            "WHERE claimed_until > :now AND :prefix || claimed_by IN (" + WriteProbe.DEAD_NODES_SQL + ")";

    private static final Comparator<FeedClaim> BY_DUE =
            Comparator.comparing(claim -> claim.feed().schedule().due());
    private static final Comparator<FeedClaim> BY_ID =
            Comparator.comparing(claim -> claim.feed().id());

    private final Database database;
    private final StoreClock clock;
    private final ContentRepository contents;

    public FeedClaims(Database database, ContentRepository contents, StoreClock clock) {
        this.database = database;
        this.contents = contents;
        this.clock = clock;
    }

    /**
     * Claims due feeds, longest due first, at most one per site.
     *
     * @param fresh whether to claim feeds that were never updated, or the others
     */
    public List<FeedClaim> claim(String node, boolean fresh, int max, Duration lease) {
        if (fresh) {
            return claim(node, RefreshQueue.FRESH, max, lease);
        }
        List<FeedClaim> claims = new ArrayList<>(claim(node, RefreshQueue.STEADY, max, lease));
        if (claims.size() < max) {
            claims.addAll(claim(node, RefreshQueue.FAILING, max - claims.size(), lease));
        }
        return List.copyOf(claims);
    }

    /** Claims due feeds of one queue. */
    public List<FeedClaim> claim(String node, RefreshQueue queue, int max, Duration lease) {
        clock.synchronize();
        Instant now = clock.instant();
        List<String> ids = findOldestPerSite(queue, max, now);
        if (ids.isEmpty()) {
            return List.of();
        }
        String sql = CLAIM_SQL
                .replace("<ids>", database.dialect().jsonArrayRows())
                .replace("<busy>", BUSY_SITES_SQL)
                .replace("<skipLocked>", database.dialect().skipLocked());
        List<FeedClaim> claims = database.write(handle -> handle.createQuery(sql + FeedRowReader.COLUMNS)
                .bind("ids", JsonColumns.write(ids))
                .bind("node", node)
                .bind("now", now.toEpochMilli())
                .bind("until", SqlTimes.toMillis(now.plus(lease)))
                .map((row, context) -> claim(row, node))
                .list());
        return claims.stream().sorted(BY_DUE).toList();
    }

    /** A due feed, as read from the index. */
    private record DueFeed(String id, String site, long due) {}

    /** Returns the longest due feed of each free site, longest due first. */
    private List<String> findOldestPerSite(RefreshQueue queue, int max, Instant now) {
        Map<String, String> bySite = new LinkedHashMap<>();
        DueFeed last = new DueFeed("", "", Long.MIN_VALUE);
        for (int seen = 0; seen < MAX_DUE_SCANNED && bySite.size() < max; seen += SCAN_BATCH) {
            List<DueFeed> some = readDue(queue, now, last);
            for (DueFeed one : some) {
                if (bySite.size() < max) {
                    bySite.putIfAbsent(one.site(), one.id());
                }
            }
            if (some.size() < SCAN_BATCH) {
                break;
            }
            last = some.getLast();
        }
        return List.copyOf(bySite.values());
    }

    private List<DueFeed> readDue(RefreshQueue queue, Instant now, DueFeed after) {
        String sql = DUE_FEEDS_SQL.replace("<lane>", queue.condition).replace("<busy>", BUSY_SITES_SQL);
        return database.read(handle -> handle.createQuery(sql)
                .bind("now", now.toEpochMilli())
                .bind("after", after.due())
                .bind("id", after.id())
                .bind("most", SCAN_BATCH)
                .map((row, context) -> new DueFeed(row.getString("id"), row.getString("site"), row.getLong("due")))
                .list());
    }

    private static FeedClaim claim(ResultSet row, String node) throws SQLException {
        return new FeedClaim(FeedRowReader.read(row), row.getLong("claim"), node, row.getLong("owner_changes"));
    }

    /** Claims one feed now, due or not; empty if another node holds it. */
    public Optional<FeedClaim> claim(String node, String id, Duration lease) {
        Instant now = clock.instant();
        return database.write(handle -> handle.createQuery(
                        "UPDATE feed SET claimed_by = :node, claimed_until = :until, claim = claim + 1 WHERE id = :id"
                                + " AND deleted_at IS NULL AND (claimed_until IS NULL OR claimed_until <= :now)"
                                + " RETURNING "
                                + FeedRowReader.COLUMNS)
                .bind("node", node)
                .bind("id", id)
                .bind("now", now.toEpochMilli())
                .bind("until", now.plus(lease).toEpochMilli())
                .map((row, context) -> claim(row, node))
                .findOne());
    }

    /** Renews claims in one statement; lost claims stay lost. */
    public void renew(String node, Collection<FeedClaim> claims, Duration lease) {
        if (claims.isEmpty()) {
            return;
        }
        long until = clock.instant().plus(lease).toEpochMilli();
        database.write(handle -> {
            var batch = handle.prepareBatch("UPDATE feed SET claimed_until = :until"
                    + " WHERE id = :id AND claim = :claim AND claimed_by = :node");
            // one order on all nodes, which prevents deadlocks
            for (FeedClaim claim : claims.stream().sorted(BY_ID).toList()) {
                batch.bind("until", until)
                        .bind("id", claim.feed().id())
                        .bind("claim", claim.number())
                        .bind("node", node)
                        .add();
            }
            return batch.execute();
        });
    }

    /**
     * Writes the result of an update and releases the claim in one transaction.
     *
     * @return false if the claim was lost or the feed deleted: then nothing is written. Changes that the owner made
     *     since the claim take precedence, and the next update is due at once
     */
    public boolean finish(FeedClaim claim, UpdateRecord update) {
        return database.write(handle -> {
            StateChangeRecorder.UpdatedFeed updated =
                    settle(handle, claim, update).orElse(null);
            if (updated == null) {
                return false;
            }
            String id = claim.feed().id();
            NewRule rule = updated.ownerChanges() == claim.ownerChanges() ? update.newRule() : null;
            if (rule != null) {
                RuleRepository.add(handle, id, rule, clock.instant());
            }
            boolean healed = rule != null && rule.origin() == RuleOrigin.HEALED;
            StateChangeRecorder.record(handle, id, updated, update, healed, clock.millis());
            if (update.contentChange() != null) {
                contents.write(
                        handle,
                        id,
                        update.contentChange(),
                        claim.feed().settings().maxItems());
            }
            if (update.quarantine() != null) {
                boolean decided = updated.ownerChanges() != claim.ownerChanges();
                QuarantineRepository.write(handle, id, update.quarantine(), updated.pageHeld(), decided);
            }
            FetchLog.add(handle, id, update.attempt());
            return true;
        });
    }

    private static Optional<StateChangeRecorder.UpdatedFeed> settle(
            Handle handle, FeedClaim claim, UpdateRecord update) {
        Query query = handle.createQuery(SETTLE_SQL)
                .bind("moved", update.movedTo())
                .bind("site", newSite(claim.feed(), update.movedTo()))
                .bind("algorithm", update.algorithm())
                .bind(
                        "changed",
                        update.contentChange() != null && update.contentChange().changed() ? 1 : 0)
                .bind("id", claim.feed().id())
                .bind("claim", claim.number())
                .bind("ownerChanges", claim.ownerChanges())
                .bind("was", SqlTimes.toMillis(claim.feed().schedule().due()))
                .bind("node", claim.node());
        bind(query, update.schedule());
        bind(query, update.status());
        bind(query, update.validators());
        return query.map((row, context) -> updated(row)).findOne();
    }

    private static StateChangeRecorder.UpdatedFeed updated(ResultSet row) throws SQLException {
        String reported = row.getString("reported");
        return new StateChangeRecorder.UpdatedFeed(
                row.getLong("owner_changes"),
                FeedState.valueOf(row.getString("state")),
                row.getString("owner"),
                FeedNotifications.parse(row.getString("notifications")),
                reported == null ? null : StateChangeKind.valueOf(reported),
                row.getBoolean("held"));
    }

    private static void bind(Query query, FeedSchedule schedule) {
        query.bind("neverUpdated", schedule.neverUpdated() ? 1 : 0)
                .bind("due", SqlTimes.toMillis(schedule.due()))
                .bind("intervalSeconds", schedule.interval().toSeconds())
                .bind("update", SqlTimes.toMillisOrNull(schedule.lastUpdate()))
                .bind("success", SqlTimes.toMillisOrNull(schedule.lastSuccess()))
                .bind("failures", schedule.failures())
                .bind("failedFetches", schedule.failedFetches());
    }

    private static void bind(Query query, FeedStatus status) {
        query.bind("state", status.state().name())
                .bind("reason", StateReasons.format(status.reasons()))
                .bind("since", SqlTimes.toMillis(status.since()));
    }

    private static void bind(Query query, @Nullable HttpValidators validators) {
        HttpValidators given = Objects.requireNonNullElse(validators, HttpValidators.NONE);
        query.bind("hasValidators", validators == null ? 0 : 1)
                .bind("etag", given.etag())
                .bind("modified", given.lastModified())
                .bind("hash", given.bodyHash())
                .bind("from", given.from());
    }

    /** Returns the site that the next request goes to; null if it has not changed. */
    private static @Nullable String newSite(FeedRecord source, @Nullable String movedTo) {
        if (Objects.equals(source.movedTo(), movedTo)) {
            return null;
        }
        WebAddress next = WebAddress.of(movedTo == null ? source.address() : movedTo);
        return next == null ? null : FeedRepository.siteOf(next);
    }

    /**
     * Releases the claims of nodes that died, so that their feeds do not wait for the end of the lease. A node counts
     * as dead when it has not written its row for {@link WriteProbe#MAX_SILENCE}. If it was only slow, it
     * can no longer write its result, and the feed is updated again.
     *
     * @param node this node; it releases nothing while its own row is old, because then the clock jumped
     * @return number of released claims
     */
    public int releaseDeadNodes(String node) {
        Map<String, Object> values = WriteProbe.silenceParameters(node, clock.millis());
        boolean any =
                database.read(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM feed " + DEAD_CLAIMS_SQL + ")")
                        .bindMap(values)
                        .mapTo(Boolean.class)
                        .one());
        return !any
                ? 0
                : database.write(handle -> handle.createUpdate(
                                "UPDATE feed SET claimed_by = NULL, claimed_until = NULL " + DEAD_CLAIMS_SQL)
                        .bindMap(values)
                        .execute());
    }

    /** Releases all claims; only for a node that knows that no other node uses the database. */
    public int releaseAll() {
        return database.write(handle -> handle.createUpdate(
                        "UPDATE feed SET claimed_by = NULL, claimed_until = NULL WHERE claimed_until IS NOT NULL")
                .execute());
    }

    /**
     * Releases a claim without a result; the feed is due at the given time, unless its owner has changed that
     * meanwhile.
     */
    public void release(FeedClaim claim, Instant due) {
        database.write(handle -> handle.createUpdate("UPDATE feed SET claimed_by = NULL, claimed_until = NULL,"
                        + " due = CASE WHEN owner_changes = :ownerChanges AND due = :was THEN :due ELSE due END"
                        + " WHERE id = :id AND claim = :claim AND claimed_by = :node")
                .bind("due", SqlTimes.toMillis(due))
                .bind("ownerChanges", claim.ownerChanges())
                .bind("was", SqlTimes.toMillis(claim.feed().schedule().due()))
                .bind("id", claim.feed().id())
                .bind("claim", claim.number())
                .bind("node", claim.node())
                .execute());
    }
}
