package org.feedmill.store.update;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.store.cluster.StoreClock;
import org.feedmill.store.cluster.WriteProbe;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.store.feed.FeedRowReader;
import org.feedmill.store.item.ContentRepository;
import org.jdbi.v3.core.Handle;

/**
 * Assigns due feeds to nodes and writes their updates. A node claims due feeds for the length of a lease; if a claim is
 * not renewed in time, another node may take it over, and then the first holder can no longer write. So no feed is
 * updated twice at once, and no work is lost with a node. Of one site only one feed is claimed at a time: its requests
 * must wait for each other anyway (two nodes that claim at the same moment may each get one; then the turns at the site
 * keep them apart). All nodes use one clock, see {@code Store.clock()}.
 */
public final class FeedClaims {

    /** Sites that are looked at for each wanted feed: the first feed of some is not due any more. */
    private static final int SITES_PER_FEED = 2;

    /** Attempts to find the wanted number of feeds, while other nodes look for some too. */
    private static final int MAX_ROUNDS = 8;

    /** Claims feeds that no other node has claimed in the meantime. */
    private static final String CLAIM_SQL = """
            WITH picked AS MATERIALIZED (
              SELECT feed FROM feed_queue
               WHERE feed IN (<ids>) AND due <= :now AND (claimed_until IS NULL OR claimed_until <= :now) <skipLocked>)
            UPDATE feed_queue SET claimed_by = :node, claimed_until = :until, claim = claim + 1
             WHERE feed IN (SELECT feed FROM picked)
            RETURNING feed, claim""";

    private static final String DEAD_CLAIMS_SQL =
            "WHERE claimed_until > :now AND :prefix || claimed_by IN (" + WriteProbe.DEAD_NODES_SQL + ")";

    private static final Comparator<FeedClaim> BY_DUE =
            Comparator.comparing(claim -> claim.feed().schedule().due());
    private static final Comparator<FeedClaim> BY_ID =
            Comparator.comparing(claim -> claim.feed().id());

    private final Database database;
    private final SecretCipher cipher;
    private final StoreClock clock;
    private final UpdateWriter writer;
    private final DueFeeds dueFeeds;

    public FeedClaims(Database database, ContentRepository contents, SecretCipher cipher, StoreClock clock) {
        this.database = database;
        this.cipher = cipher;
        this.writer = new UpdateWriter(contents, clock);
        this.clock = clock;
        this.dueFeeds = new DueFeeds(database);
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
        List<FeedClaim> claims = new ArrayList<>();
        for (int round = 0; round < MAX_ROUNDS && claims.size() < max; round++) {
            int wanted = max - claims.size();
            List<String> sites = dueFeeds.findSites(queue, now, wanted * SITES_PER_FEED);
            if (!sites.isEmpty()) {
                claims.addAll(database.write(handle -> claim(
                        handle,
                        node,
                        dueFeeds.lockFirstFeeds(handle, queue, sites, now, wanted),
                        now,
                        now.plus(lease))));
            }
            if (sites.size() < wanted * SITES_PER_FEED) {
                break;
            }
        }
        return claims.stream().sorted(BY_DUE).toList();
    }

    private List<FeedClaim> claim(Handle handle, String node, List<String> ids, Instant now, Instant until) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<String, Long> numbers = new HashMap<>();
        handle.createQuery(CLAIM_SQL
                        .replace("<ids>", database.dialect().jsonArrayRows())
                        .replace("<skipLocked>", database.dialect().skipLocked()))
                .bind("ids", JsonColumns.write(ids))
                .bind("node", node)
                .bind("now", now.toEpochMilli())
                .bind("until", SqlTimes.toMillis(until))
                .map((row, context) -> Map.entry(row.getString("feed"), row.getLong("claim")))
                .forEach(claimed -> numbers.put(claimed.getKey(), claimed.getValue()));
        return readClaims(handle, node, numbers);
    }

    private List<FeedClaim> readClaims(Handle handle, String node, Map<String, Long> numbers) {
        return handle.createQuery("SELECT " + FeedRowReader.COLUMNS + " FROM feed WHERE id IN ("
                        + database.dialect().jsonArrayRows() + ")")
                .bind("ids", JsonColumns.write(List.copyOf(numbers.keySet())))
                .map((row, context) -> {
                    FeedRecord feed = FeedRowReader.read(row, cipher);
                    long number = numbers.getOrDefault(feed.id(), 0L);
                    return new FeedClaim(feed, number, node, row.getLong("owner_changes"));
                })
                .list();
    }

    /** Claims one feed now, due or not; empty if another node holds it. */
    public Optional<FeedClaim> claim(String node, String id, Duration lease) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Map<String, Long> numbers = new HashMap<>();
            handle.createQuery("UPDATE feed_queue SET claimed_by = :node, claimed_until = :until, claim = claim + 1"
                            + " WHERE feed = :id AND (claimed_until IS NULL OR claimed_until <= :now) AND EXISTS"
                            + " (SELECT 1 FROM feed f WHERE f.id = feed_queue.feed AND f.deleted_at IS NULL)"
                            + " RETURNING claim")
                    .bind("node", node)
                    .bind("id", id)
                    .bind("now", now.toEpochMilli())
                    .bind("until", now.plus(lease).toEpochMilli())
                    .mapTo(Long.class)
                    .forEach(number -> numbers.put(id, number));
            return readClaims(handle, node, numbers).stream().findFirst();
        });
    }

    /** Renews claims in one statement; lost claims stay lost. */
    public void renew(String node, Collection<FeedClaim> claims, Duration lease) {
        if (claims.isEmpty()) {
            return;
        }
        long until = clock.instant().plus(lease).toEpochMilli();
        database.write(handle -> {
            var batch = handle.prepareBatch("UPDATE feed_queue SET claimed_until = :until"
                    + " WHERE feed = :id AND claim = :claim AND claimed_by = :node");
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
        try {
            return database.write(handle -> writer.write(handle, claim, update));
        } catch (UpdateWriter.LostClaimException lost) {
            return false;
        }
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
        boolean any = database.read(
                handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM feed_queue " + DEAD_CLAIMS_SQL + ")")
                        .bindMap(values)
                        .mapTo(Boolean.class)
                        .one());
        return !any
                ? 0
                : database.write(handle -> handle.createUpdate(
                                "UPDATE feed_queue SET claimed_by = NULL, claimed_until = NULL " + DEAD_CLAIMS_SQL)
                        .bindMap(values)
                        .execute());
    }

    /** Releases all claims; only for a node that knows that no other node uses the database. */
    public int releaseAll() {
        return database.write(handle -> handle.createUpdate(
                        "UPDATE feed_queue SET claimed_by = NULL, claimed_until = NULL WHERE claimed_until IS NOT NULL")
                .execute());
    }

    /**
     * Releases a claim without a result; the feed is due at the given time, unless its owner has changed that
     * meanwhile.
     */
    public void release(FeedClaim claim, Instant due) {
        try {
            database.write(handle -> UpdateWriter.release(handle, claim, due));
        } catch (UpdateWriter.LostClaimException lost) {
            // another node has it by now
        }
    }
}
