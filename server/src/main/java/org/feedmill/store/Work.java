package org.feedmill.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.fetch.Validators;
import org.jdbi.v3.core.Handle;

/**
 * Who updates what. A node claims feeds that are due, for the length of a lease; a claim that is not renewed in time goes
 * to whoever asks next, and then the first holder can no longer write. So nothing is updated twice at once, and nothing is
 * lost with a node. Of one site only one feed is claimed at a time: its requests must wait for each other anyway.
 */
public final class Work {

    /** Due at the end of time: not at all. */
    static final long NEVER = Long.MAX_VALUE;

    /** Due feeds that are looked at for one claim; enough that one large site does not hide all others. */
    private static final int SIGHT = 20_000;

    private static final String CLAIM = """
            UPDATE feed SET claimed_by = :node, claimed_until = :until, claim = claim + 1
             WHERE id IN (
               SELECT id FROM feed
                WHERE id IN (
                  SELECT id FROM (
                    SELECT f.id, f.due, ROW_NUMBER() OVER (PARTITION BY f.site ORDER BY f.due, f.id) AS turn
                      FROM (SELECT id, site, due FROM feed
                             WHERE due <= :now AND fresh = :fresh AND failures BETWEEN :leastFailures AND :mostFailures
                               AND (claimed_until IS NULL OR claimed_until <= :now)
                             ORDER BY due LIMIT :sight) f
                      LEFT JOIN site s ON s.name = f.site
                     WHERE (s.name IS NULL OR (s.free <= :now AND s.held_until <= :now))
                       AND NOT EXISTS (SELECT 1 FROM feed o WHERE o.site = f.site AND o.claimed_until > :now)) t
                   WHERE turn = 1 ORDER BY due LIMIT :most)
                  AND (claimed_until IS NULL OR claimed_until <= :now)
               <skipLocked>)
            RETURNING\s""";

    private final Database database;
    private final Clock clock;
    private final Contents contents;

    Work(Database database, Contents contents, Clock clock) {
        this.database = database;
        this.contents = contents;
        this.clock = clock;
    }

    /**
     * Claims feeds that are due, the longest due first, one of a site at most.
     *
     * @param fresh whether those that were never updated are wanted, or the others
     */
    public List<Claim> claim(String node, boolean fresh, int most, Duration lease) {
        return claim(node, fresh ? 1 : 0, 0, Integer.MAX_VALUE, most, lease);
    }

    /** The same of one lane. */
    public List<Claim> claim(String node, Lane lane, int most, Duration lease) {
        return claim(node, lane.fresh, lane.leastFailures, lane.mostFailures, most, lease);
    }

    private List<Claim> claim(String node, int fresh, int leastFailures, int mostFailures, int most, Duration lease) {
        Instant now = clock.instant();
        String sql = CLAIM.replace("<skipLocked>", database.dialect().skipLocked()) + SourceRow.COLUMNS;
        return database.write(handle -> handle.createQuery(sql)
                .bind("node", node)
                .bind("now", now.toEpochMilli())
                .bind("until", now.plus(lease).toEpochMilli())
                .bind("fresh", fresh)
                .bind("leastFailures", leastFailures)
                .bind("mostFailures", mostFailures)
                .bind("sight", SIGHT)
                .bind("most", most)
                .map((row, context) -> new Claim(SourceRow.read(row), row.getLong("claim"), node))
                .list());
    }

    /** Claims one feed now, due or not; empty where another node holds it. */
    public Optional<Claim> claim(String node, String id, Duration lease) {
        Instant now = clock.instant();
        return database.write(handle -> handle.createQuery(
                        "UPDATE feed SET claimed_by = :node, claimed_until = :until, claim = claim + 1"
                                + " WHERE id = :id AND deleted IS NULL"
                                + " AND (claimed_until IS NULL OR claimed_until <= :now) RETURNING "
                                + SourceRow.COLUMNS)
                .bind("node", node)
                .bind("id", id)
                .bind("now", now.toEpochMilli())
                .bind("until", now.plus(lease).toEpochMilli())
                .map((row, context) -> new Claim(SourceRow.read(row), row.getLong("claim"), node))
                .findOne());
    }

    /** Holds the claims for another lease, in one statement; those that were lost stay lost. */
    public void renew(String node, Collection<Claim> claims, Duration lease) {
        if (claims.isEmpty()) {
            return;
        }
        long until = clock.instant().plus(lease).toEpochMilli();
        database.write(handle -> {
            var batch = handle.prepareBatch("UPDATE feed SET claimed_until = :until"
                    + " WHERE id = :id AND claim = :claim AND claimed_by = :node");
            for (Claim claim : claims) {
                batch.bind("until", until)
                        .bind("id", claim.source().id())
                        .bind("claim", claim.number())
                        .bind("node", node)
                        .add();
            }
            return batch.execute();
        });
    }

    /**
     * Writes what an update brought and gives the claim back, all at once.
     *
     * @return false where the claim was lost: then nothing is written
     */
    public boolean finish(Claim claim, Update update) {
        return database.write(handle -> {
            Optional<Long> due = settle(handle, claim, update);
            if (due.isEmpty()) {
                return false;
            }
            String id = claim.source().id();
            boolean asClaimed = due.get() == update.schedule().due().toEpochMilli();
            if (update.rule() != null && asClaimed) {
                Rules.add(handle, id, update.rule(), clock.instant());
            }
            if (update.content() != null) {
                contents.write(handle, id, update.content());
            }
            Journal.add(handle, id, update.visit());
            return true;
        });
    }

    /**
     * Who changes a feed's wishes, rule or secrets makes it due anew: an update that was under way then must not undo it, so
     * it leaves the schedule, the state and the rule alone and no validators behind.
     *
     * @return when the feed is due now; empty where the claim was lost
     */
    private static Optional<Long> settle(Handle handle, Claim claim, Update update) {
        Schedule schedule = update.schedule();
        boolean changed = update.content() != null && update.content().changed();
        boolean told = update.validators() != null;
        Validators validators = Objects.requireNonNullElse(update.validators(), Validators.NONE);
        return handle.createQuery("""
                        UPDATE feed SET fresh = :fresh, last_update = :update, last_good = :good, failures = :failures,
                               due = CASE WHEN due = :was THEN :due ELSE due END,
                               every = CASE WHEN due = :was THEN :every ELSE every END,
                               state = CASE WHEN due = :was THEN :state ELSE state END,
                               reason = CASE WHEN due = :was THEN :reason ELSE reason END,
                               state_since = CASE WHEN due = :was THEN :since ELSE state_since END,
                               moved_to = :moved,
                               etag = CASE WHEN due <> :was THEN NULL WHEN :told = 1 THEN :etag ELSE etag END,
                               last_modified = CASE WHEN due <> :was THEN NULL
                                                    WHEN :told = 1 THEN :modified ELSE last_modified END,
                               body_hash = CASE WHEN due <> :was THEN NULL
                                                WHEN :told = 1 THEN :hash ELSE body_hash END,
                               validators_from = CASE WHEN :told = 1 THEN :from ELSE validators_from END,
                               algorithm = COALESCE(:algorithm, algorithm),
                               version = version + :changed,
                               changed = CASE WHEN :changed = 1 THEN :update ELSE changed END,
                               claimed_by = NULL, claimed_until = NULL
                         WHERE id = :id AND claim = :claim AND claimed_by = :node RETURNING due""")
                .bind("was", claim.source().schedule().due().toEpochMilli())
                .bind("fresh", schedule.fresh() ? 1 : 0)
                .bind("due", schedule.due().toEpochMilli())
                .bind("every", schedule.every().toSeconds())
                .bind("update", SourceRow.millis(schedule.lastUpdate()))
                .bind("good", SourceRow.millis(schedule.lastGood()))
                .bind("failures", schedule.failures())
                .bind("state", update.status().state().name())
                .bind("reason", update.status().reason())
                .bind("since", update.status().since().toEpochMilli())
                .bind("moved", update.movedTo())
                .bind("told", told ? 1 : 0)
                .bind("etag", validators.etag())
                .bind("modified", validators.lastModified())
                .bind("hash", validators.bodyHash())
                .bind("from", validators.from())
                .bind("algorithm", update.algorithm())
                .bind("changed", changed ? 1 : 0)
                .bind("id", claim.source().id())
                .bind("claim", claim.number())
                .bind("node", claim.node())
                .mapTo(Long.class)
                .findOne();
    }

    /** Gives a claim back with nothing done; the feed is due then, unless somebody else said when. */
    public void release(Claim claim, Instant due) {
        database.write(handle -> handle.createUpdate("UPDATE feed SET claimed_by = NULL, claimed_until = NULL,"
                        + " due = CASE WHEN due = :was THEN :due ELSE due END"
                        + " WHERE id = :id AND claim = :claim AND claimed_by = :node")
                .bind("was", claim.source().schedule().due().toEpochMilli())
                .bind("due", due.toEpochMilli())
                .bind("id", claim.source().id())
                .bind("claim", claim.number())
                .bind("node", claim.node())
                .execute());
    }
}
