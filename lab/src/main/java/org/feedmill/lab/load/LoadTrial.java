package org.feedmill.lab.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.PolitenessReport;
import org.feedmill.lab.web.ReceivedRequest;

/** Measures punctuality, burst throughput, serving speed, politeness and heap growth of a server with many feeds. */
public final class LoadTrial {

    private static final int DISTINCT_PAGES = 280;
    private static final long FIRST_STEP = 1000;
    private static final int WARM_PAGES = 4000;

    /** Tolerance, because garbage collection is not exact. */
    private static final double MIN_HEAP_RATIO = 0.9;

    /** Number of cases that are reported in full. */
    private static final int MAX_REPORTED = 10;

    private static final Duration REST_TIME = Duration.ofHours(12);

    private final LoadPlan plan;
    private final Consumer<String> progress;
    private final Clock clock = Clock.systemUTC();
    private final AtomicLong step = new AtomicLong(FIRST_STEP);
    private final List<Double> heaps = new ArrayList<>();
    private final List<ReceivedRequest> receivedRequests = new ArrayList<>();
    private final Map<String, Criterion> results = new LinkedHashMap<>();

    /**
     * Requirement for a figure, with the measured value.
     *
     * @param minimum smallest acceptable value, NaN if there is no requirement
     */
    public record Criterion(double minimum, double measured) {

        public boolean isMet() {
            return Double.isNaN(minimum) || measured >= minimum;
        }
    }

    private LoadTrial(LoadPlan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Runs the trial; returns the criteria by name. */
    public static Map<String, Criterion> of(LoadPlan plan, Consumer<String> progress) {
        LoadTrial trial = new LoadTrial(plan, progress);
        try (FeedPopulation population = new FeedPopulation(
                        TrialDatabase.of(plan.database()), plan.feeds(), plan.feedsPerHost(), plan::stateOf);
                ChangingWeb web = ChangingWeb.start(DISTINCT_PAGES, plan::stateOf, page -> trial.step.get())) {
            trial.run(population, web);
            return trial.results;
        } catch (SQLException | IOException e) {
            throw new IllegalStateException("the load run broke off", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the load run was interrupted", e);
        }
    }

    private void run(FeedPopulation population, ChangingWeb web)
            throws SQLException, IOException, InterruptedException {
        population.createFeeds(web);
        progress.accept(population.liveFeeds().size() + " feeds of living hosts, "
                + population.deadFeeds().size() + " of dead ones");
        String workers = Integer.toString(plan.workers());
        Map<String, String> settings = Map.of("FEEDMILL_WORKERS", workers, "FEEDMILL_FRESH_WORKERS", workers);
        try (ServerProcess node =
                new ServerProcess("node", plan.root(), population.database(), settings, plan.jvmOptions())) {
            Instant begin = clock.instant();
            node.start();
            node.awaitReady();
            reportBurst("first updates", UpdateBurst.awaitUpdates(population, begin));
            population.postponeAll(clock.instant().plus(REST_TIME));
            sampleHeap(node);
            measurePunctuality(population);
            population.postponeAll(clock.instant().plus(REST_TIME));
            sampleHeap(node);
            measureServing(node, population);
            sampleHeap(node);
            runBursts(node, population, web);
            addCriterion("heap: after the first bursts ÷ after the last", MIN_HEAP_RATIO, heapRatio());
            addCriterion("resident, MB", Double.NaN, node.residentMegabytes());
            checkPoliteness();
        }
    }

    /**
     * Compares the mean heap of the first half of the samples with the last half; single samples vary by some
     * megabytes.
     */
    private double heapRatio() {
        List<Double> after = heaps.subList(heaps.size() - plan.bursts(), heaps.size());
        int half = (after.size() + 1) / 2;
        return mean(after.subList(0, half)) / mean(after.subList(after.size() - half, after.size()));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }

    private void checkPoliteness() {
        Duration floor = Duration.ofSeconds(1);
        PolitenessReport manners = PolitenessReport.of(receivedRequests, floor);
        manners.shortBreaks().stream().limit(MAX_REPORTED).forEach(progress);
        addCriterion(
                "smallest break at a host, ms",
                floor.minus(PolitenessReport.TOLERANCE).toMillis(),
                manners.smallestBreakMillis());
    }

    private void measurePunctuality(FeedPopulation population) throws SQLException, InterruptedException {
        step.incrementAndGet();
        population.advanceDay(); // rules are induced after the first day
        UpdatePunctuality punctuality = UpdatePunctuality.of(population, plan);
        progress.accept(punctuality.toString());
        addCriterion("due updates started within 60 s", 0.95, punctuality.onTimeShare());
        addCriterion(
                "due updates a second",
                Double.NaN,
                punctuality.due() / (double) plan.punctualityWindow().toSeconds());
    }

    private void measureServing(ServerProcess node, FeedPopulation population)
            throws IOException, InterruptedException {
        for (ServingComparison serving : ServingComparison.of(node, population, plan)) {
            progress.accept(serving.toString());
            addCriterion(
                    serving.kind() + ": requests/s",
                    Double.NaN,
                    serving.server().requestsPerSecond());
            addCriterion(
                    serving.kind() + ": compared with a bare handler",
                    serving.kind().equals("304") ? 0.9 : 0.6,
                    serving.ratio());
        }
    }

    private void runBursts(ServerProcess node, FeedPopulation population, ChangingWeb web)
            throws SQLException, IOException, InterruptedException {
        step.incrementAndGet();
        reportBurst("burst to grow warm, as what it is compared with does too", UpdateBurst.of(population));
        population.postponeAll(clock.instant().plus(REST_TIME));
        double ours = 0;
        double bare = 0;
        for (int i = 0; i < plan.bursts(); i++) {
            step.incrementAndGet();
            UpdateBurst burst = UpdateBurst.of(population);
            reportBurst("burst", burst);
            population.postponeAll(clock.instant().plus(REST_TIME));
            sampleHeap(node);
            receivedRequests.addAll(web.receivedRequests());
            double alone = measureBaseline(population);
            web.clearRequests(); // the baseline has no delays and is not judged
            progress.accept("without a database: " + TextTable.formatNumber(alone, 1) + " pages/s");
            ours += burst.updatesPerSecond() / plan.bursts();
            bare += alone / plan.bursts();
        }
        addCriterion("burst: pages/s", Double.NaN, ours);
        addCriterion("burst: pages/s without a database", Double.NaN, bare);
        addCriterion("burst: compared with fetch + parse + find", 0.5, ours / bare);
    }

    /** Measures the baseline in a separate process while the server is idle. */
    private double measureBaseline(FeedPopulation population) throws IOException {
        Path file = Files.createTempFile("feedmill-addresses", ".txt");
        Files.write(file, population.addresses());
        List<String> arguments =
                List.of("mill", file.toString(), Integer.toString(WARM_PAGES), Integer.toString(plan.workers()));
        try (BaselineProcess mill = new BaselineProcess(plan.jvmOptions(), arguments)) {
            return Double.parseDouble(mill.readLine());
        } finally {
            Files.delete(file);
        }
    }

    private void sampleHeap(ServerProcess node) {
        double heap = node.liveHeapMegabytes();
        heaps.add(heap);
        progress.accept("heap " + TextTable.formatNumber(heap, 1) + " MB, resident "
                + TextTable.formatNumber(node.residentMegabytes(), 0) + " MB");
    }

    private void reportBurst(String what, UpdateBurst burst) {
        progress.accept(what + ": " + burst.pages() + " pages in " + burst.seconds() + " s, "
                + TextTable.formatNumber(burst.updatesPerSecond(), 1) + " a second; nineteen of twenty after "
                + burst.p95Seconds() + " s");
    }

    private void addCriterion(String name, double floor, double measured) {
        results.put(name, new Criterion(floor, measured));
    }
}
