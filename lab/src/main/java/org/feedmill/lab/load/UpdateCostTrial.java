package org.feedmill.lab.load;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.node.WorkloadCounters;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;

/**
 * Measures the cost of an update for a node and its PostgreSQL, by kind of update, and the space of feeds in the
 * database. The node is warm before anything counts; hosts answer at once and need no pauses, since waiting costs
 * nothing.
 */
public final class UpdateCostTrial {

    private static final int DISTINCT_PAGES = 280;
    private static final long FIRST_STEP = 1000;

    /** The first round stores the items of the page, the second learns a rule; the node warms up meanwhile. */
    private static final int WARM_UP_ROUNDS = 2;

    private static final Duration IDLE_TIME = Duration.ofSeconds(10);
    private static final Duration DUE_SPACING = Duration.ofMillis(20);
    private static final Duration REST_TIME = Duration.ofHours(12);

    /** Time in which the database writes its statistics. */
    private static final Duration STATISTICS_DELAY = Duration.ofSeconds(2);

    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step;
    private final Map<String, Double> figures = new LinkedHashMap<>();

    private UpdateCostTrial(Consumer<String> progress, AtomicLong step) {
        this.progress = progress;
        this.step = step;
    }

    /**
     * Measures updates of feeds that were created, among any number of others.
     *
     * @param step the step of the pages of the web
     */
    static Map<String, Double> ofUpdates(
            FeedPopulation population, ChangingWeb web, ServerProcess node, AtomicLong step, Consumer<String> progress)
            throws SQLException, InterruptedException {
        UpdateCostTrial trial = new UpdateCostTrial(progress, step);
        trial.runUpdates(population, web, node);
        return trial.figures;
    }

    /** Returns the figures by their keys. */
    public static Map<String, Double> of(Path root, int feeds, String options, Consumer<String> progress) {
        UpdateCostTrial trial = new UpdateCostTrial(progress, new AtomicLong(FIRST_STEP));
        try (FeedPopulation population = new FeedPopulation(
                        TrialDatabase.withStatementCounts(), feeds, 1, host -> SimulatedHostState.WELL);
                ChangingWeb web =
                        ChangingWeb.start(DISTINCT_PAGES, host -> SimulatedHostState.WELL, page -> trial.step.get());
                ServerProcess node = new ServerProcess(
                        "costs", root, population.database(), Map.of("FEEDMILL_HOST_DELAY", "0"), options)) {
            trial.run(population, web, node);
            return trial.figures;
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private void run(FeedPopulation population, ChangingWeb web, ServerProcess node)
            throws SQLException, InterruptedException {
        population.createFeeds(web);
        runUpdates(population, web, node);
        measureIdle(population, node);
        measureSizes(population, web);
    }

    private void runUpdates(FeedPopulation population, ChangingWeb web, ServerProcess node)
            throws SQLException, InterruptedException {
        List<String> late = population
                .liveFeeds()
                .subList(
                        population.liveFeeds().size() / 2,
                        population.liveFeeds().size());
        setDue(population, late, clock.instant().plus(REST_TIME));
        List<String> early =
                population.liveFeeds().subList(0, population.liveFeeds().size() / 2);
        node.start();
        node.awaitReady();
        awaitUpdated(population, early, Instant.EPOCH);
        population.advanceDay(); // rules are induced after the first day
        runRounds(population, early);
        progress.accept("the node is warm");
        measureUpdates("first", population, node, late);
        population.advanceDay();
        runRounds(population, late);
        step.incrementAndGet();
        web.clearRequests();
        measureUpdates("changed", population, node, population.liveFeeds());
        measureUpdates("unchanged", population, node, population.liveFeeds());
    }

    private void runRounds(FeedPopulation population, List<String> feeds) throws SQLException, InterruptedException {
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            step.incrementAndGet();
            updateInTurn(population, feeds);
        }
    }

    /** Updates feeds one by one, because rules are induced only while few feeds are due. */
    private void updateInTurn(FeedPopulation population, List<String> feeds) throws SQLException, InterruptedException {
        Instant begin = clock.instant();
        Map<String, Instant> due = new HashMap<>();
        feeds.forEach(id -> due.put(id, begin.plus(DUE_SPACING.multipliedBy(due.size()))));
        population.setDue(due);
        awaitUpdated(population, feeds, begin);
        population.postponeAll(clock.instant().plus(REST_TIME));
    }

    private static void setDue(FeedPopulation population, List<String> feeds, Instant when) throws SQLException {
        Map<String, Instant> due = new HashMap<>();
        feeds.forEach(id -> due.put(id, when));
        population.setDue(due);
    }

    /** Waits until all these feeds have been updated since then. */
    private static void awaitUpdated(FeedPopulation population, List<String> feeds, Instant begin)
            throws SQLException, InterruptedException {
        Instant max = Clock.systemUTC().instant().plus(Duration.ofMinutes(5));
        while (population.countUpdatedSince(begin) < feeds.size()) {
            if (Clock.systemUTC().instant().isAfter(max)) {
                throw new IllegalStateException("the node does not update its feeds");
            }
            TimeUnit.MILLISECONDS.sleep(500);
        }
    }

    private void measureUpdates(String kind, FeedPopulation population, ServerProcess node, List<String> feeds)
            throws SQLException, InterruptedException {
        population.postponeAll(clock.instant().plus(REST_TIME));
        TimeUnit.NANOSECONDS.sleep(STATISTICS_DELAY.toNanos());
        Instant begin = clock.instant();
        setDue(population, feeds, begin);
        WorkloadCounters before = WorkloadCounters.read(population.database(), List.of(node));
        awaitUpdated(population, feeds, begin);
        TimeUnit.NANOSECONDS.sleep(STATISTICS_DELAY.toNanos());
        WorkloadCounters each = WorkloadCounters.read(population.database(), List.of(node))
                .since(before)
                .dividedBy(feeds.size());
        String key = "update." + kind;
        figures.put(key + ".cpu", each.nodeMillis());
        figures.put(key + ".database.cpu", each.databaseMillis());
        figures.put(key + ".statements", each.statements());
        figures.put(key + ".transactions", each.transactions());
        figures.put(key + ".rows", each.rows());
        figures.put(key + ".log", each.logBytes());
        progress.accept(key + ": " + each);
    }

    /** Measures an idle node, which still queries for due feeds and for changes of other nodes. */
    private void measureIdle(FeedPopulation population, ServerProcess node) throws SQLException, InterruptedException {
        population.postponeAll(clock.instant().plus(REST_TIME));
        TimeUnit.NANOSECONDS.sleep(STATISTICS_DELAY.toNanos());
        WorkloadCounters before = WorkloadCounters.read(population.database(), List.of(node));
        TimeUnit.NANOSECONDS.sleep(IDLE_TIME.toNanos());
        WorkloadCounters each = WorkloadCounters.read(population.database(), List.of(node))
                .since(before)
                .dividedBy(IDLE_TIME.toSeconds());
        figures.put("idle.statements", each.statements());
        figures.put("idle.cpu", each.nodeMillis());
        figures.put("idle.database.cpu", each.databaseMillis());
    }

    private void measureSizes(FeedPopulation population, ChangingWeb web) throws SQLException {
        double feeds = population.liveFeeds().size();
        try (Connection connection = population.database().connection();
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM FULL"); // the space of old row versions differs from run to run
            double items = queryNumber(statement, "SELECT COUNT(*) FROM item");
            double visits = queryNumber(statement, "SELECT COUNT(*) FROM fetch_attempt");
            figures.put("feed.items", items / feeds);
            figures.put("feed.rules", queryNumber(statement, "SELECT COUNT(*) FROM rule") / feeds);
            figures.put("feed.bytes", (tableBytes(statement, "feed") + tableBytes(statement, "site_turn")) / feeds);
            figures.put("feed.content", (tableBytes(statement, "content") + tableBytes(statement, "rule")) / feeds);
            figures.put("item.bytes", tableBytes(statement, "item") / items);
            figures.put("visit.bytes", tableBytes(statement, "fetch_attempt") / visits);
            figures.put("update.page", queryNumber(statement, "SELECT AVG(bytes) FROM fetch_attempt WHERE bytes > 0"));
        }
        long pages = web.receivedRequests().stream().filter(a -> a.page() >= 0).count();
        progress.accept(pages + " pages were requested while updates were counted");
    }

    private static double tableBytes(Statement statement, String table) throws SQLException {
        return queryNumber(statement, "SELECT pg_total_relation_size('" + table + "')");
    }

    private static double queryNumber(Statement statement, String question) throws SQLException {
        try (ResultSet row = statement.executeQuery(question)) {
            row.next();
            return row.getDouble(1);
        }
    }
}
