package org.feedmill.lab.load;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.node.WorkloadCounters;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.PolitenessReport;
import org.feedmill.lab.web.ReceivedRequest;
import org.feedmill.lab.web.SimulatedHostState;

/**
 * Measures how several nodes on one PostgreSQL scale against a web of slow hosts: the speed-up over one node, the
 * shares of the work, the load on the database, and duplicate fetches. All nodes are started and warmed up; then half
 * of them are stopped, repeatedly, until one is left, so that all runs start under the same conditions.
 */
public final class ScalingTrial {

    private static final int DISTINCT_PAGES = 56;
    private static final long FIRST_STEP = 1000;

    /** Time before updates are counted, in which some workers still wait for their first claim. */
    private static final Duration LEAD_TIME = Duration.ofSeconds(3);

    /** Share of the capacity of the nodes that becomes due while lateness is measured. */
    private static final double TRICKLE_LOAD = 0.6;

    private static final Duration REST_TIME = Duration.ofHours(12);
    private static final Duration MAX_SETTLE_TIME = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 250;
    private static final long SEED = 7;

    private final ScalingPlan plan;
    private final boolean polite;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final AtomicBoolean slowHosts = new AtomicBoolean();

    private ScalingTrial(ScalingPlan plan, boolean polite, Consumer<String> progress) {
        this.plan = plan;
        this.polite = polite;
        this.progress = progress;
    }

    /** Returns the measurements, the fewest nodes first. */
    public static List<ScalingResult> of(ScalingPlan plan, boolean polite, Consumer<String> progress) {
        try {
            return new ScalingTrial(plan, polite, progress).run();
        } catch (SQLException e) {
            throw new IllegalStateException("the database did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }

    private List<ScalingResult> run() throws SQLException, InterruptedException {
        List<ServerProcess> nodes = new ArrayList<>();
        try (FeedPopulation population = new FeedPopulation(
                        TrialDatabase.withStatementCounts(),
                        plan.feeds(),
                        plan.feedsPerHost(),
                        host -> SimulatedHostState.WELL);
                ChangingWeb web = ChangingWeb.start(
                        DISTINCT_PAGES, host -> SimulatedHostState.WELL, page -> step.get(), this::responseTime)) {
            population.createFeeds(web);
            IntStream.rangeClosed(1, plan.maxNodes()).forEach(i -> nodes.add(node(i, population.database())));
            Instant begin = clock.instant();
            nodes.forEach(ServerProcess::start);
            nodes.forEach(ServerProcess::awaitReady);
            UpdateBurst.awaitUpdates(population, begin);
            step.incrementAndGet();
            UpdateBurst warm = UpdateBurst.of(population);
            progress.accept(plan.maxNodes() + " nodes are warm: " + TextTable.formatNumber(warm.updatesPerSecond(), 1)
                    + " updates/s of hosts that answer at once");
            slowHosts.set(true);
            awaitSettled(population, web);
            List<ScalingResult> runs = new ArrayList<>();
            runs.add(measureNodes(population, web, nodes));
            while (nodes.size() > 1) {
                List<ServerProcess> leaving = nodes.subList(nodes.size() / 2, nodes.size());
                leaving.forEach(ServerProcess::close);
                leaving.clear();
                runs.addFirst(measureNodes(population, web, nodes));
            }
            return runs;
        } finally {
            nodes.forEach(ServerProcess::close);
        }
    }

    private Duration responseTime(int host) {
        return slowHosts.get() ? plan.responseTime(host) : Duration.ZERO;
    }

    private ServerProcess node(int number, TrialDatabase database) {
        String workers = Integer.toString(plan.workers());
        Map<String, String> settings = Map.of(
                "FEEDMILL_WORKERS",
                workers,
                "FEEDMILL_HOST_DELAY",
                polite ? plan.hostDelay().toMillis() + "ms" : "0");
        return new ServerProcess("node-" + number, plan.root(), database, settings, plan.jvmOptions());
    }

    private ScalingResult measureNodes(FeedPopulation population, ChangingWeb web, List<ServerProcess> nodes)
            throws SQLException, InterruptedException {
        ScalingResult.Lateness lateness = measureLateness(population, nodes.size());
        List<ReceivedRequest> requested = awaitSettled(population, web);
        List<String> duplicates = new ArrayList<>(duplicateFetches(requested, nodes.size()));
        step.incrementAndGet();
        Instant begin = clock.instant();
        population.setDue(spreadDue(population.liveFeeds(), begin, Duration.ZERO));
        TimeUnit.NANOSECONDS.sleep(LEAD_TIME.toNanos());
        Instant from = clock.instant();
        WorkloadCounters before = WorkloadCounters.read(population.database(), nodes);
        TimeUnit.NANOSECONDS.sleep(plan.measureWindow().toNanos());
        WorkloadCounters after = WorkloadCounters.read(population.database(), nodes);
        Instant until = clock.instant();
        List<ReceivedRequest> fetched = awaitSettled(population, web);
        List<FeedPopulation.RecordedUpdate> done = population.updatesSince(begin);
        duplicates.addAll(duplicateFetches(fetched, nodes.size()));
        duplicates.addAll(unrecordedFetches(fetched, done));
        requested.addAll(fetched);
        List<FeedPopulation.RecordedUpdate> counted = endedWithin(done, from, until);
        double seconds = Duration.between(from, until).toNanos() / 1e9;
        double[] parts = workShares(counted, nodes.size());
        PolitenessReport politeness = PolitenessReport.of(requested, polite ? plan.hostDelay() : Duration.ZERO);
        ScalingResult sharing = ScalingResult.builder()
                .nodes(nodes.size())
                .polite(polite)
                .updatesPerSecond(counted.size() / seconds)
                .maxUpdatesPerSecond(plan.maxUpdatesPerSecond(nodes.size()))
                .smallestShare(parts[0])
                .largestShare(parts[parts.length - 1])
                .lateness(lateness)
                .costPerUpdate(after.since(before).dividedBy(counted.size()))
                .duplicates(duplicates)
                .robotsShare(requested.stream().filter(a -> a.page() < 0).count() / (double) requested.size())
                .smallestBreak(politeness.smallestBreakMillis())
                .shortBreaks(politeness.shortBreaks())
                .build();
        reportProgress(sharing);
        return sharing;
    }

    private void reportProgress(ScalingResult result) {
        progress.accept(
                result.nodes() + " nodes: " + TextTable.formatNumber(result.updatesPerSecond(), 2) + " updates/s");
    }

    private static List<FeedPopulation.RecordedUpdate> endedWithin(
            List<FeedPopulation.RecordedUpdate> updates, Instant from, Instant until) {
        return updates.stream()
                .filter(update -> !update.end().isBefore(from) && update.end().isBefore(until))
                .toList();
    }

    /** Returns the work of each node relative to an equal share, ascending; node names change with every start. */
    private static double[] workShares(List<FeedPopulation.RecordedUpdate> done, int nodes) {
        Map<String, Integer> counts = new HashMap<>();
        done.forEach(d -> counts.merge(d.node(), 1, Integer::sum));
        double[] parts = new double[Math.max(nodes, counts.size())];
        int next = 0;
        for (int count : counts.values()) {
            parts[next++] = count * (double) nodes / done.size();
        }
        Arrays.sort(parts);
        return parts;
    }

    /** Measures the delay of feeds that fall due one by one, fewer than could be updated. */
    private ScalingResult.Lateness measureLateness(FeedPopulation population, int nodes)
            throws SQLException, InterruptedException {
        int count = (int) Math.min(
                population.liveFeeds().size(),
                TRICKLE_LOAD
                        * plan.maxUpdatesPerSecond(nodes)
                        * plan.trickleDuration().toMillis()
                        / 1000);
        step.incrementAndGet();
        List<String> ids = shuffled(population.liveFeeds()).subList(0, count);
        population.postponeAll(clock.instant().plus(REST_TIME));
        Instant begin = clock.instant().plusSeconds(1);
        Map<String, Instant> due = spreadDue(ids, begin, plan.trickleDuration());
        population.setDue(due);
        TimeUnit.NANOSECONDS.sleep(plan.trickleDuration().plus(LEAD_TIME).toNanos());
        return lateness(population, due, population.firstStarts(begin));
    }

    private static ScalingResult.Lateness lateness(
            FeedPopulation population, Map<String, Instant> due, Map<String, Instant> started) {
        Map<Integer, List<Double>> hosts = new HashMap<>();
        started.keySet().retainAll(due.keySet());
        double[] late = new double[started.size()];
        int next = 0;
        for (Map.Entry<String, Instant> one : started.entrySet()) {
            double seconds =
                    Duration.between(due.get(one.getKey()), one.getValue()).toMillis() / 1000.0;
            late[next++] = seconds;
            hosts.computeIfAbsent(population.hostOf(one.getKey()), h -> new ArrayList<>())
                    .add(seconds);
        }
        Arrays.sort(late);
        double host = hosts.values().stream()
                .mapToDouble(all -> all.stream().mapToDouble(s -> s).average().orElse(0))
                .max()
                .orElse(Double.NaN);
        return late.length == 0
                ? new ScalingResult.Lateness(Double.NaN, Double.NaN, Double.NaN, Double.NaN)
                : new ScalingResult.Lateness(
                        late[late.length / 2], late[(int) (late.length * 0.95)], late[late.length - 1], host);
    }

    /** Shuffles the feeds with a fixed seed, so that they are not in the order of hosts. */
    private static List<String> shuffled(List<String> ids) {
        List<String> all = new ArrayList<>(ids);
        Collections.shuffle(all, new Random(SEED));
        return all;
    }

    private static Map<String, Instant> spreadDue(List<String> ids, Instant begin, Duration spread) {
        Map<String, Instant> due = new HashMap<>();
        List<String> order = shuffled(ids);
        for (int i = 0; i < order.size(); i++) {
            due.put(order.get(i), begin.plus(spread.multipliedBy(i).dividedBy(order.size())));
        }
        return due;
    }

    /** Stops further updates, waits for running ones, and returns the requests since the last call. */
    private List<ReceivedRequest> awaitSettled(FeedPopulation population, ChangingWeb web)
            throws SQLException, InterruptedException {
        population.postponeAll(clock.instant().plus(REST_TIME));
        Instant max = clock.instant().plus(MAX_SETTLE_TIME);
        do {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        } while (population.countClaimed() > 0 && clock.instant().isBefore(max));
        List<ReceivedRequest> requested = new ArrayList<>(web.receivedRequests());
        web.clearRequests();
        return requested;
    }

    /** Returns the pages that were requested more than once although each feed was due once. */
    private static List<String> duplicateFetches(List<ReceivedRequest> requested, int nodes) {
        Map<String, Integer> fetches = new HashMap<>();
        requested.stream()
                .filter(a -> a.page() >= 0)
                .forEach(a -> fetches.merge("page " + a.page() + " of host " + a.host(), 1, Integer::sum));
        return fetches.entrySet().stream()
                .filter(f -> f.getValue() > 1)
                .map(f -> nodes + " nodes: " + f.getKey() + " was fetched " + f.getValue() + " times")
                .toList();
    }

    private static List<String> unrecordedFetches(
            List<ReceivedRequest> requested, List<FeedPopulation.RecordedUpdate> done) {
        long fetches = requested.stream().filter(a -> a.page() >= 0).count();
        return fetches <= done.size()
                ? List.of()
                : List.of(fetches + " fetches, but " + done.size() + " updates were recorded");
    }
}
