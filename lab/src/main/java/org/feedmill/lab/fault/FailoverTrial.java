package org.feedmill.lab.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.feedmill.store.Store;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;

/**
 * Kills the primary of two PostgreSQL servers again and again while a node updates and serves feeds, and promotes the
 * standby. Besides the node, writers in this process finish updates and remember each one that the database confirmed;
 * all of them must be in the database after each failover.
 */
public final class FailoverTrial {

    private static final int FEEDS = 300;
    private static final int WRITERS = 3;
    private static final int DISTINCT_PAGES = 60;
    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final Duration MAX_INTERRUPTION = Duration.ofSeconds(60);
    private static final Duration LOAD_TIME = Duration.ofSeconds(4);
    private static final long FIRST_STEP = 1000;

    /**
     * The outcome.
     *
     * @param confirmed updates that the database confirmed to the writers
     * @param lost those of them that are missing afterwards
     * @param longestInterruption seconds without an update of the node after a kill, at most
     * @param requests requests of feeds during the trial
     * @param failedRequests those that were not answered with the feed
     */
    public record Result(
            int failovers, long confirmed, long lost, double longestInterruption, long requests, long failedRequests) {

        public boolean isGood() {
            return lost == 0 && failedRequests == 0 && longestInterruption <= MAX_INTERRUPTION.toSeconds();
        }
    }

    /** A confirmed update: the feed and the start in its log line. */
    private record ConfirmedUpdate(String feed, long startedAt) {}

    private final ReplicatedDatabase database;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final ConcurrentLinkedQueue<ConfirmedUpdate> confirmed = new ConcurrentLinkedQueue<>();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong failedRequests = new AtomicLong();
    private long confirmedCount;
    private long lost;

    private FailoverTrial(ReplicatedDatabase database, Consumer<String> progress) {
        this.database = database;
        this.progress = progress;
    }

    /**
     * Runs the trial.
     *
     * @param binaries the folder with the programs of PostgreSQL
     * @param data folder for the data of both servers
     */
    public static Result of(Path root, Path binaries, Path data, int failovers, Consumer<String> progress) {
        try (ReplicatedDatabase database = new ReplicatedDatabase(binaries, data)) {
            return new FailoverTrial(database, progress).run(root, failovers);
        } catch (IOException | SQLException e) {
            throw new IllegalStateException("the trial could not be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the trial was interrupted", e);
        }
    }

    private Result run(Path root, int failovers) throws SQLException, IOException, InterruptedException {
        AtomicLong step = new AtomicLong(FIRST_STEP);
        try (TrialDatabase ground = TrialDatabase.at(database.url());
                Store store = ground.store();
                ChangingWeb web =
                        ChangingWeb.start(DISTINCT_PAGES, host -> SimulatedHostState.WELL, page -> step.get());
                ServerProcess node = new ServerProcess(
                        "failover",
                        root,
                        ground,
                        Map.of("FEEDMILL_HOST_DELAY", "0", "FEEDMILL_MIN_INTERVAL", "1s"),
                        "-Xmx384m")) {
            List<String> served = addFeeds(store, web);
            node.start();
            node.awaitReady();
            awaitNodeUpdate(clock.instant());
            List<Thread> threads = startLoad(store, node, served);
            double longest = failOver(failovers, step);
            stopped.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            lost += countLost();
            return new Result(failovers, confirmedCount, lost, longest, requests.get(), failedRequests.get());
        }
    }

    /** Returns the longest time without updates in seconds. */
    private double failOver(int failovers, AtomicLong step) throws SQLException, IOException, InterruptedException {
        double longest = 0;
        for (int i = 0; i < failovers; i++) {
            step.incrementAndGet();
            TimeUnit.NANOSECONDS.sleep(LOAD_TIME.toNanos());
            Instant killed = clock.instant();
            database.failOver();
            double interruption = awaitNodeUpdate(killed);
            longest = Math.max(longest, interruption);
            lost += countLost();
            database.addStandby();
            progress.accept("failover %d: updates resumed after %.1f s, %d confirmed, %d lost, %d of %d requests failed"
                    .formatted(i + 1, interruption, confirmedCount, lost, failedRequests.get(), requests.get()));
        }
        return longest;
    }

    private List<String> addFeeds(Store store, ChangingWeb web) {
        List<String> ids = new ArrayList<>();
        FeedSettings often =
                FeedSettings.builder().interval(Duration.ofMinutes(5)).build();
        for (int i = 0; i < FEEDS; i++) {
            String address = web.address(i, i % web.distinctPages());
            ids.add(store.feeds()
                    .add(new FeedDraft(address, null, often, RequestCredentials.NONE, true))
                    .id());
        }
        return ids;
    }

    /** Starts writers, which finish updates of their own feeds, and a reader of the node's feeds. */
    private List<Thread> startLoad(Store store, ServerProcess node, List<String> served) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String feed = store.feeds()
                    .add(new FeedDraft(
                            "https://writer" + i + ".example/",
                            null,
                            FeedSettings.STANDARD.withPaused(true),
                            RequestCredentials.NONE,
                            false))
                    .id();
            threads.add(Thread.ofPlatform().name("writer" + i).start(() -> write(store, feed)));
        }
        List<String> readable = served.stream()
                .filter(id -> node.status("/feeds/" + id + ".rss") == 200)
                .limit(50)
                .toList();
        threads.add(Thread.ofPlatform().name("reader").start(() -> read(node, readable)));
        threads.add(Thread.ofPlatform().name("due").start(() -> makeDue(store, served)));
        return threads;
    }

    private void write(Store store, String feed) {
        long last = 0;
        while (!stopped.get()) {
            try {
                long at = Math.max(last + 1, clock.millis());
                last = at;
                FeedClaim claim = store.claims().claim("writer", feed, LEASE).orElse(null);
                if (claim == null) {
                    pause(200); // the claim of a transaction whose end is unknown
                } else if (store.claims().finish(claim, record(claim, Instant.ofEpochMilli(at)))) {
                    confirmed.add(new ConfirmedUpdate(feed, at));
                }
            } catch (RuntimeException e) {
                pause(50);
            }
        }
    }

    private static UpdateRecord record(FeedClaim claim, Instant at) {
        FetchAttempt attempt =
                new FetchAttempt(at, claim.node(), 5, FetchAttempt.Outcome.UNCHANGED, 304, 0, 0, 0, 0, null);
        FeedSchedule schedule = new FeedSchedule(false, at.plus(Duration.ofHours(1)), Duration.ofHours(1), at, at, 0);
        return new UpdateRecord(
                schedule,
                claim.feed().status().transitionTo(FeedState.GOOD, null, at),
                null,
                null,
                "best",
                null,
                null,
                attempt);
    }

    private void read(ServerProcess node, List<String> feeds) {
        for (int i = 0; !stopped.get(); i++) {
            int status = node.status("/feeds/" + feeds.get(i % feeds.size()) + ".rss", Duration.ofSeconds(10));
            requests.incrementAndGet();
            if (status != 200) {
                failedRequests.incrementAndGet();
            }
            pause(20);
        }
    }

    /** Keeps feeds due, so that the node always has work. */
    private void makeDue(Store store, List<String> feeds) {
        for (int i = 0; !stopped.get(); i++) {
            try {
                store.feeds().makeDue(feeds.get(i % feeds.size()));
            } catch (RuntimeException e) {
                pause(100);
            }
            pause(20);
        }
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the seconds until the node has written an update that began after the given time. */
    private double awaitNodeUpdate(Instant since) throws InterruptedException {
        while (Duration.between(since, clock.instant()).compareTo(MAX_INTERRUPTION.multipliedBy(2)) < 0) {
            try (Connection connection = database.connection();
                    PreparedStatement question = connection.prepareStatement(
                            "SELECT COUNT(*) FROM fetch_attempt WHERE started_at > ? AND node <> 'writer'")) {
                question.setLong(1, since.toEpochMilli());
                try (ResultSet row = question.executeQuery()) {
                    if (row.next() && row.getLong(1) > 0) {
                        return Duration.between(since, clock.instant()).toMillis() / 1000.0;
                    }
                }
            } catch (SQLException e) {
                progress.accept("the new primary does not answer yet");
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Returns the number of confirmed updates since the last call that are missing in the database. */
    private long countLost() throws SQLException {
        List<ConfirmedUpdate> some = new ArrayList<>();
        for (ConfirmedUpdate one = confirmed.poll(); one != null; one = confirmed.poll()) {
            some.add(one);
        }
        confirmedCount += some.size();
        long missing = 0;
        try (Connection connection = database.connection();
                PreparedStatement question = connection.prepareStatement(
                        "SELECT EXISTS (SELECT 1 FROM fetch_attempt WHERE feed = ? AND started_at = ?)")) {
            for (ConfirmedUpdate one : some) {
                question.setString(1, one.feed());
                question.setLong(2, one.startedAt());
                try (ResultSet row = question.executeQuery()) {
                    row.next();
                    missing += row.getBoolean(1) ? 0 : 1;
                }
            }
        }
        return missing;
    }
}
