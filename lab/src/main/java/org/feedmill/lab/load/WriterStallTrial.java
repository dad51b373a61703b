package org.feedmill.lab.load;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.store.Store;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.RefreshQueue;
import org.feedmill.store.update.UpdateRecord;

/**
 * Measures how long a write to an SQLite database with many feeds waits for others: while feeds are updated, log lines are
 * pruned, deleted feeds are purged, and the queue is repaired. SQLite has one writer, so the longest write of any kind is
 * the wait of all others.
 */
public final class WriterStallTrial {

    /** The longest wait that is good enough. */
    public static final double MAX_MILLIS = 200;

    private static final int PURGED_FEEDS = 200;
    private static final int PURGED_ITEMS = 5_000;
    private static final int UPDATERS = 4;
    private static final int CLAIMED = 8;
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(5);

    /**
     * The waits of the probes during one kind of work, in milliseconds.
     *
     * @param work what was done meanwhile, and how much
     */
    public record Stall(String work, int probes, double median, double p99, double longest) {

        public boolean isMet() {
            return longest <= MAX_MILLIS;
        }
    }

    /** Work during which probes are written. */
    @FunctionalInterface
    private interface StallWork {
        long run(Store store) throws InterruptedException;
    }

    private final int feeds;
    private final Duration time;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();

    /**
     * @param feeds number of feeds, each with ten items and ten log lines
     * @param time of the updates
     */
    public WriterStallTrial(int feeds, Duration time, Consumer<String> progress) {
        this.feeds = feeds;
        this.time = time;
        this.progress = progress;
    }

    public List<Stall> run() throws InterruptedException {
        try (TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
                Store store = database.store()) {
            store.feeds().add(FeedDraft.of("https://first.example/"));
            fill(store);
            Map<String, StallWork> works = new LinkedHashMap<>();
            works.put("nothing", one -> wait(Duration.ofSeconds(5)));
            works.put("updates", this::updateFeeds);
            works.put("repair of the queue", one -> FeedQueue.repair(one.database()));
            works.put("pruning of log lines", this::prune);
            works.put("purge of deleted feeds", one -> one.deletedFeeds().purge());
            works.put("purge of state changes", one -> one.stateChanges().purge(clock.instant()));
            List<Stall> stalls = new ArrayList<>();
            for (Map.Entry<String, StallWork> work : works.entrySet()) {
                Stall stall = measure(store, work.getKey(), work.getValue());
                progress.accept(stall.toString());
                stalls.add(stall);
            }
            return stalls;
        }
    }

    private static long wait(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
        return 0;
    }

    private void fill(Store store) {
        long now = clock.millis();
        for (String sql : List.of(
                "INSERT INTO feed (id, address, site, owner, settings, created_at, never_updated, due, interval_seconds,"
                        + " last_update, last_success, failures, state, state_since, etag, algorithm, version,"
                        + " changed_at, search_text) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                        + " WHERE i < " + feeds + ") SELECT lower(hex(randomblob(13))), 'https://host' || (i % 20000)"
                        + " || '.example/p/' || i, 'host' || (i % 20000) || '.example', NULL,"
                        + " (SELECT settings FROM feed LIMIT 1), " + now + " - i * 1000, 0, " + now
                        + " - i, 3600, " + now + " - 3600000, " + now + " - 3600000, 0, 'GOOD', " + now
                        + " - 86400000, '\"etag-' || i || '\"', 'best', 3, " + now + " - 3600000, 'news ' || i FROM n",
                "UPDATE feed SET deleted_at = 1, kept_until = 1, due = 9223372036854775807 WHERE id IN"
                        + " (SELECT id FROM feed ORDER BY id LIMIT " + PURGED_FEEDS + ")",
                "INSERT INTO content (feed, channel, ordering) SELECT id, '{\"title\":\"x\",\"link\":\"' || address"
                        + " || '\",\"description\":\"x\"}', 'PAGE' FROM feed ORDER BY id",
                "INSERT INTO feed_queue (feed, site, lane, due, updated_at) SELECT id, site, 1, due, last_update"
                        + " FROM feed WHERE address <> 'https://first.example/' ORDER BY id",
                "INSERT INTO site_queue (site, lane, due) SELECT site, lane, MIN(due) FROM feed_queue WHERE lane = 1"
                        + " GROUP BY site, lane",
                itemsSql(now, "SELECT id, address FROM feed", 10),
                itemsSql(now, "SELECT id, address || '/large' AS address FROM feed ORDER BY id LIMIT 1", PURGED_ITEMS),
                "INSERT INTO fetch_attempt (feed, started_at, node, duration_millis, outcome, http_status, bytes, items,"
                        + " added, edited) WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i - 1 FROM n WHERE i > 1)"
                        + " SELECT id, " + now + " - n.i * 86400000 - abs(random() % 86400000), 'node', 700,"
                        + " 'UNCHANGED', 304, 0, 40, 0, 0 FROM n CROSS JOIN feed",
                "INSERT INTO state_change (feed, owner, at, kind, state, resolves) SELECT id, 'nobody', " + now
                        + " - 86400000, 'BROKE', 'FAILING', 0 FROM feed")) {
            long begin = System.nanoTime();
            int rows = store.database().write(handle -> handle.execute(sql));
            progress.accept("%,d rows in %.1f s".formatted(rows, (System.nanoTime() - begin) / 1e9));
        }
        store.database().write(handle -> handle.execute("ANALYZE"));
        store.database()
                .read(handle -> handle.createQuery("PRAGMA wal_checkpoint(TRUNCATE)")
                        .mapToMap()
                        .list());
    }

    private static String itemsSql(long now, String from, int items) {
        return "INSERT INTO item (feed, id, position, title, link, date_source, first_seen, summary)"
                + " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + items + ")"
                + " SELECT f.id, f.address || '/' || n.i, n.i * 1048576, 'A headline of the usual length ' || n.i,"
                + " f.address || '/' || n.i, 'SEEN', " + now + " - n.i * 3600000,"
                + " 'Some sentences that summarise the news, as most lists of news have them today.'"
                + " FROM (" + from + ") f CROSS JOIN n";
    }

    private Stall measure(Store store, String name, StallWork work) throws InterruptedException {
        List<Double> waits = new ArrayList<>();
        Thread worker = Thread.currentThread();
        boolean[] done = new boolean[1];
        Thread probe = Thread.ofPlatform().start(() -> {
            while (!done[0] && worker.isAlive()) {
                waits.add(probe(store));
                try {
                    TimeUnit.NANOSECONDS.sleep(PROBE_INTERVAL.toNanos());
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        long begin = System.nanoTime();
        long count = work.run(store);
        done[0] = true;
        probe.join();
        waits.sort(Double::compare);
        return new Stall(
                "%s (%,d in %.1f s)".formatted(name, count, (System.nanoTime() - begin) / 1e9),
                waits.size(),
                waits.get(waits.size() / 2),
                waits.get((int) Math.ceil(waits.size() * 0.99) - 1),
                waits.getLast());
    }

    private static double probe(Store store) {
        long begin = System.nanoTime();
        store.database()
                .write(handle -> handle.execute(
                        "INSERT INTO cluster_state (name, value) VALUES ('probe', ?)"
                                + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
                        String.valueOf(begin)));
        return (System.nanoTime() - begin) / 1e6;
    }

    private long updateFeeds(Store store) throws InterruptedException {
        Instant end = clock.instant().plus(time);
        long[] counts = new long[UPDATERS];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < UPDATERS; i++) {
            int number = i;
            threads.add(Thread.ofPlatform().start(() -> counts[number] = updateUntil(store, "node" + number, end)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long all = 0;
        for (long count : counts) {
            all += count;
        }
        return all;
    }

    private long updateUntil(Store store, String node, Instant end) {
        long count = 0;
        while (clock.instant().isBefore(end)) {
            for (FeedClaim claim : store.claims().claim(node, RefreshQueue.STEADY, CLAIMED, LEASE)) {
                count += store.claims().finish(claim, update(claim)) ? 1 : 0;
            }
        }
        return count;
    }

    private UpdateRecord update(FeedClaim claim) {
        Instant now = clock.instant();
        return UpdateRecord.builder()
                .schedule(new FeedSchedule(false, now.plus(Duration.ofDays(1)), Duration.ofDays(1), now, now, 0))
                .status(claim.feed().status().transitionTo(FeedState.GOOD, null, now))
                .attempt(FetchAttempt.builder()
                        .at(now)
                        .node(claim.node())
                        .durationMillis(5)
                        .outcome(FetchAttempt.Outcome.UNCHANGED)
                        .httpStatus(304)
                        .build())
                .build();
    }

    private long prune(Store store) {
        long all = 0;
        for (int i = 0; i < 5; i++) {
            all += store.fetchLog().deleteBefore(clock.instant().minus(Duration.ofDays(5)));
        }
        return all;
    }
}
