package org.feedmill.lab.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.feedmill.store.Store;
import org.feedmill.store.backup.Backup;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.RefreshQueue;

/**
 * Measures what many feeds cost that are not being updated: the cost of one update among them compared with one among a
 * thousand, claims, pruning, lists, exports, metrics and the rate at which all of them are worked off.
 */
public final class MillionTrial {

    private static final int DISTINCT_PAGES = 280;
    private static final long FIRST_STEP = 1000;
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Duration BURST_TIME = Duration.ofSeconds(40);

    /**
     * Size of the trial.
     *
     * @param updated number of feeds whose updates are measured
     * @param feeds number of the other feeds
     * @param items items of each
     * @param lines log lines of each
     * @param crowd feeds of one account and one site
     * @param memory shared buffers of the database
     * @param backup whether to write a backup and to restore it
     */
    public record Size(int updated, int feeds, int items, int lines, int crowd, String memory, boolean backup) {}

    /**
     * A figure with its limit.
     *
     * @param limit the largest value that is good enough, NaN for none
     */
    public record Figure(String name, double value, double limit) {

        public boolean isMet() {
            return Double.isNaN(limit) || value <= limit;
        }
    }

    private final Path root;
    private final Size size;
    private final String options;
    private final Consumer<String> progress;
    private final List<Figure> figures = new ArrayList<>();
    private final Clock clock = Clock.systemUTC();

    private MillionTrial(Path root, Size size, String options, Consumer<String> progress) {
        this.root = root;
        this.size = size;
        this.options = options;
        this.progress = progress;
    }

    /** Returns the figures in the order of their measurement. */
    public static List<Figure> of(Path root, Size size, String options, Consumer<String> progress) {
        MillionTrial trial = new MillionTrial(root, size, options, progress);
        try {
            Map<String, Double> few = trial.measureFew();
            trial.measureMany(few);
            return trial.figures;
        } catch (SQLException | IOException e) {
            throw new IllegalStateException("the trial could not be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the trial was interrupted", e);
        }
    }

    private void add(String name, double value, double limit) {
        Figure figure = new Figure(name, value, limit);
        figures.add(figure);
        progress.accept("%s: %.3f%s".formatted(name, value, Double.isNaN(limit) ? "" : " (limit " + limit + ")"));
    }

    private ServerProcess node(TrialDatabase database) {
        return new ServerProcess("many", root, database, Map.of("FEEDMILL_HOST_DELAY", "0"), options);
    }

    /** Measures updates among few feeds. */
    private Map<String, Double> measureFew() throws SQLException, InterruptedException {
        AtomicLong step = new AtomicLong(FIRST_STEP);
        try (FeedPopulation population = new FeedPopulation(
                        TrialDatabase.forManyRows("256MB"), size.updated(), 1, host -> SimulatedHostState.WELL);
                ChangingWeb web =
                        ChangingWeb.start(DISTINCT_PAGES, host -> SimulatedHostState.WELL, page -> step.get());
                ServerProcess node = node(population.database())) {
            population.createFeeds(web);
            return UpdateCostTrial.ofUpdates(population, web, node, step, progress);
        }
    }

    private void measureMany(Map<String, Double> few) throws SQLException, IOException, InterruptedException {
        AtomicLong step = new AtomicLong(FIRST_STEP);
        try (FeedPopulation population = new FeedPopulation(
                        TrialDatabase.forManyRows(size.memory()), size.updated(), 1, host -> SimulatedHostState.WELL);
                ChangingWeb web =
                        ChangingWeb.start(DISTINCT_PAGES, host -> SimulatedHostState.WELL, page -> step.get());
                ServerProcess node = node(population.database())) {
            population.createFeeds(web);
            TrialDatabase database = population.database();
            String owner;
            String other;
            try (Store store = database.store()) {
                owner = addAccount(store, "crowd");
                other = addAccount(store, "copy");
            }
            BackgroundFeeds background =
                    new BackgroundFeeds(size.feeds(), size.items(), size.lines(), size.crowd(), owner, port(web));
            long begin = System.nanoTime();
            background.write(database, clock.instant(), progress);
            progress.accept("all rows were written in " + seconds(begin) + " s");
            compare(few, UpdateCostTrial.ofUpdates(population, web, node, step, progress));
            try (Store store = database.store()) {
                new CrowdedAccountTrial(store, owner, size.crowd(), this::add).run(node, other);
            }
            measureBurst(database, node);
            node.stop();
            try (Store store = database.store()) {
                measureClaims(database, store, background);
                measurePruning(store);
                if (size.backup()) {
                    measureBackup(store, database);
                }
            }
        }
    }

    private static String addAccount(Store store, String name) {
        return store.accounts()
                .add(name, null, false, Integer.MAX_VALUE)
                .orElseThrow()
                .id();
    }

    private static int port(ChangingWeb web) {
        return URI.create(web.address(0, 0)).getPort();
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    private void compare(Map<String, Double> few, Map<String, Double> many) {
        for (String kind : List.of("unchanged", "changed")) {
            for (String figure : List.of("cpu", "database.cpu", "log", "rows", "statements")) {
                String key = "update." + kind + "." + figure;
                double one = few.getOrDefault(key, Double.NaN);
                double all = many.getOrDefault(key, Double.NaN);
                add(key + ", alone", one, Double.NaN);
                add(key + ", among all", all, Double.NaN);
                add(key + ", ratio", all / one, 1.2);
            }
        }
    }

    /** Makes a thousand feeds due, then all of them, and compares the rates at which they are worked off. */
    private void measureBurst(TrialDatabase database, ServerProcess node) throws SQLException, InterruptedException {
        double few = updatesPerSecond(database, node, 1000);
        double many = updatesPerSecond(database, node, Integer.MAX_VALUE);
        add("updates/s while 1,000 feeds are due", few, Double.NaN);
        add("updates/s while all feeds are due", many, Double.NaN);
        add("rate for 1,000 due feeds / rate for all", few / many, 1 / 0.8);
    }

    private double updatesPerSecond(TrialDatabase database, ServerProcess node, int due)
            throws SQLException, InterruptedException {
        long later = clock.instant().plus(Duration.ofDays(1)).toEpochMilli();
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            Instant begin = clock.instant();
            String chosen = due == Integer.MAX_VALUE
                    ? "due < 9223372036854775807"
                    : "due < 9223372036854775807 AND site IN (SELECT site FROM site_queue GROUP BY site LIMIT " + due
                            + ")";
            statement.execute("UPDATE feed_queue SET due = " + begin.toEpochMilli() + " WHERE " + chosen);
            statement.execute("UPDATE feed SET due = q.due FROM feed_queue q WHERE q.feed = feed.id AND q.due = "
                    + begin.toEpochMilli());
            statement.execute("UPDATE site_queue SET due = q.due FROM feed_queue q WHERE q.site = site_queue.site"
                    + " AND q.lane = site_queue.lane AND q.due = " + begin.toEpochMilli());
            Instant start = clock.instant();
            long claimed = query(statement, "SELECT COUNT(*) FROM feed_queue WHERE due = " + begin.toEpochMilli());
            long done = 0;
            while (done < claimed && Duration.between(start, clock.instant()).compareTo(BURST_TIME) < 0) {
                TimeUnit.MILLISECONDS.sleep(250);
                done = query(
                        statement, "SELECT COUNT(*) FROM fetch_attempt WHERE started_at >= " + begin.toEpochMilli());
            }
            double rate = done
                    / Math.max(0.001, Duration.between(start, clock.instant()).toMillis() / 1000.0);
            progress.accept(done + " of " + claimed + " due feeds were updated");
            statement.execute("UPDATE feed SET due = " + later + " WHERE due = " + begin.toEpochMilli());
            statement.execute("UPDATE feed_queue SET due = " + later + " WHERE due = " + begin.toEpochMilli());
            return rate;
        }
    }

    private static long query(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Makes the crowded site and a thousand others due, and claims from them as a node does. */
    private void measureClaims(TrialDatabase database, Store store, BackgroundFeeds background)
            throws SQLException, IOException, InterruptedException {
        makeCrowdDue(database, background);
        for (int max : List.of(1, 32)) {
            List<FeedClaim> all = new ArrayList<>();
            double millis = CrowdedAccountTrial.p95Millis(200, round -> {
                if (round % 10 == 0) {
                    all.forEach(claim -> store.claims()
                            .release(claim, claim.feed().schedule().due()));
                    all.clear();
                }
                all.addAll(store.claims().claim("trial", RefreshQueue.STEADY, max, LEASE));
            });
            all.forEach(claim ->
                    store.claims().release(claim, claim.feed().schedule().due()));
            add("claim of " + max + " feeds, with every tenth's releases, ms at p95", millis, Double.NaN);
        }
        List<FeedClaim> held = new ArrayList<>();
        add(
                "claim of one feed, ms at p95",
                CrowdedAccountTrial.p95Millis(
                        200, round -> held.addAll(store.claims().claim("trial", RefreshQueue.STEADY, 1, LEASE))),
                2);
        held.forEach(
                claim -> store.claims().release(claim, claim.feed().schedule().due()));
    }

    private void makeCrowdDue(TrialDatabase database, BackgroundFeeds background) throws SQLException {
        long now = clock.instant().toEpochMilli();
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            String sites = "(site = '" + background.crowdSite()
                    + "' OR site IN (SELECT site FROM site_queue ORDER BY site LIMIT 1000))";
            statement.execute("UPDATE feed_queue SET lane = 1, due = " + (now - 60_000) + " WHERE " + sites);
            statement.execute("UPDATE feed SET failures = 0, due = " + (now - 60_000) + " WHERE " + sites);
            statement.execute("INSERT INTO site_queue (site, lane, due) SELECT DISTINCT site, 1, " + (now - 60_000)
                    + " FROM feed_queue WHERE " + sites + " ON CONFLICT (site, lane) DO UPDATE SET due = EXCLUDED.due");
            statement.execute("VACUUM ANALYZE feed_queue");
            statement.execute("VACUUM ANALYZE site_queue");
            add(
                    "due feeds of the crowded site",
                    query(
                            statement,
                            "SELECT COUNT(*) FROM feed_queue WHERE due < " + now + " AND site = '"
                                    + background.crowdSite() + "'"),
                    Double.NaN);
        }
    }

    private void measurePruning(Store store) throws SQLException, IOException, InterruptedException {
        add(
                "pruning of nothing, s",
                CrowdedAccountTrial.p95Millis(
                                3,
                                round -> store.fetchLog()
                                        .deleteBefore(clock.instant().minus(Duration.ofDays(300))))
                        / 1000,
                2);
        Instant oldest = clock.instant().minus(Duration.ofDays(29));
        long begin = System.nanoTime();
        int deleted = store.fetchLog().deleteBefore(oldest.plus(Duration.ofMinutes(5)));
        add("pruning of what five minutes add, s", seconds(begin), 2);
        add("pruned lines", deleted, Double.NaN);
    }

    private void measureBackup(Store store, TrialDatabase database) throws IOException {
        Path file = database.folder().resolve("backup.jsonl.gz");
        long begin = System.nanoTime();
        long rows = Backup.write(store, file, Backup.ProgressListener.NONE);
        add("backup, rows/s", rows / seconds(begin), Double.NaN);
        add("backup, MB", Files.size(file) / 1e6, Double.NaN);
        try (TrialDatabase empty = TrialDatabase.forManyRows("512MB")) {
            begin = System.nanoTime();
            Backup.restore(
                    org.feedmill.store.db.StoreSettings.of(empty.url(), new byte[32]),
                    file,
                    Backup.ProgressListener.NONE);
            add("restore, rows/s", rows / seconds(begin), Double.NaN);
        }
    }
}
