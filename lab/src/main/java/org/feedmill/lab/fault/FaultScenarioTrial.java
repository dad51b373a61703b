package org.feedmill.lab.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.PolitenessReport;
import org.feedmill.lab.web.ReceivedRequest;

/** Runs fault scenarios one after another against nodes under load and checks their health answers and feeds. */
public final class FaultScenarioTrial {

    /** Duration of a fault. */
    private static final Duration FAULT_DURATION = Duration.ofSeconds(40);

    /**
     * A node may report that it is ready for this long after its last successful write, with a margin for busy
     * machines.
     */
    private static final Duration READY_GRACE = Duration.ofSeconds(16);

    /** Time in which the cluster must recover. */
    private static final Duration MAX_RECOVERY = Duration.ofSeconds(60);

    /** Time after which waiting for recovery ends. */
    private static final Duration RECOVERY_TIMEOUT = Duration.ofSeconds(150);

    private final FaultTrialPlan plan;
    private final List<FaultScenario> scenarios;
    private final Consumer<String> progress;

    private FaultScenarioTrial(FaultTrialPlan plan, List<FaultScenario> scenarios, Consumer<String> progress) {
        this.plan = plan;
        this.scenarios = List.copyOf(scenarios);
        this.progress = progress;
    }

    /** Returns a result for each scenario and database. */
    public static List<FaultScenarioResult> of(
            FaultTrialPlan plan,
            List<FaultScenario> scenarios,
            List<TrialDatabase.DatabaseKind> kinds,
            Consumer<String> progress) {
        FaultScenarioTrial trial = new FaultScenarioTrial(plan, scenarios, progress);
        List<FaultScenarioResult> results = new ArrayList<>();
        for (TrialDatabase.DatabaseKind kind : kinds) {
            if (scenarios.stream().anyMatch(scenario -> scenario.appliesTo(kind))) {
                results.addAll(kind == TrialDatabase.DatabaseKind.SQLITE ? trial.runOnSqlite() : trial.runOnPostgres());
            }
        }
        return results;
    }

    private List<FaultScenarioResult> runOnSqlite() {
        try (LoopbackDisk disk = new LoopbackDisk();
                TrialCluster cluster = new TrialCluster(
                        TrialDatabase.onDisk(disk.path(), TrialDatabase.DatabaseKind.SQLITE), 1, plan, Map.of());
                FaultInjector injector = new FaultInjector(cluster, disk, null)) {
            return run(cluster, injector);
        }
    }

    private List<FaultScenarioResult> runOnPostgres() {
        try (LoopbackDisk disk = new LoopbackDisk()) {
            TrialDatabase database = TrialDatabase.onDisk(disk.path(), TrialDatabase.DatabaseKind.POSTGRESQL);
            try (DatabaseProxy proxy = new DatabaseProxy(database.port());
                    TrialCluster cluster = new TrialCluster(
                            database,
                            2,
                            plan,
                            Map.of("FEEDMILL_DB", database.url().replace(":" + database.port(), ":" + proxy.port())));
                    FaultInjector injector = new FaultInjector(cluster, disk, proxy)) {
                return run(cluster, injector);
            }
        }
    }

    private List<FaultScenarioResult> run(TrialCluster cluster, FaultInjector injector) {
        List<FaultScenarioResult> results = new ArrayList<>();
        cluster.nodes().forEach(ServerProcess::start);
        cluster.nodes().forEach(ServerProcess::awaitReady);
        for (FaultScenario scenario : scenarios) {
            String missing = FaultInjector.unsupportedReason(scenario);
            if (missing != null) {
                progress.accept(scenario.label() + " is left out: " + missing);
            } else if (scenario.appliesTo(cluster.database().kind())) {
                results.add(run(cluster, injector, scenario));
                progress.accept(results.getLast().summary());
            }
        }
        return results;
    }

    private FaultScenarioResult run(TrialCluster cluster, FaultInjector injector, FaultScenario scenario) {
        progress.accept(cluster.database().kind() + ": " + scenario.label());
        awaitAllFetched(cluster, cluster.nowMicros());
        injector.prepare(scenario);
        awaitAllFetched(cluster, cluster.nowMicros());
        long first = cluster.nowMicros();
        Map<String, List<String>> violations = new LinkedHashMap<>();
        double[] times = new double[2];
        List<HealthRecorder> recorders = new ArrayList<>();
        try (FeedReaderSimulator readers = new FeedReaderSimulator(cluster, plan.seed())) {
            pause(Duration.ofSeconds(5));
            cluster.nodes().forEach(node -> recorders.add(new HealthRecorder(node)));
            injector.begin(scenario);
            long begin =
                    System.nanoTime(); // starting a fault may take time: a lock, for example, must be acquired first
            pause(FAULT_DURATION);
            long end = System.nanoTime();
            injector.end(scenario);
            recover(cluster, injector, scenario, recorders, times);
            violations.put("wrong ready", wrongReadyAnswers(recorders, scenario, begin, end));
            violations.put(
                    "live failed",
                    recorders.stream()
                            .flatMap(r -> r.failedLiveChecks().stream())
                            .toList());
            violations.put("late", lateRecoveries(times));
            readers.close();
            checkFeeds(violations, cluster, readers, first);
        } finally {
            recorders.forEach(HealthRecorder::close);
            injector.restore(scenario);
        }
        return new FaultScenarioResult(scenario, cluster.database().kind().name(), times[0], times[1], violations);
    }

    private void recover(
            TrialCluster cluster,
            FaultInjector injector,
            FaultScenario scenario,
            List<HealthRecorder> recorders,
            double[] times) {
        if (injector.restartsDuring(scenario)) {
            times[1] = awaitAllFetched(cluster, cluster.nowMicros());
            recorders.forEach(HealthRecorder::close); // a node that restarts is not live for a while
            injector.restartNodes();
        }
        long healed = System.nanoTime();
        while (!cluster.nodes().stream().allMatch(ServerProcess::ready)
                && secondsSince(healed) < RECOVERY_TIMEOUT.toSeconds()) {
            pause(Duration.ofMillis(200));
        }
        times[0] = secondsSince(healed);
        times[1] =
                Math.max(times[1], awaitAllFetched(cluster, cluster.nowMicros() - (long) (times[0] * 1e6)) + times[0]);
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static List<String> lateRecoveries(double[] times) {
        List<String> late = new ArrayList<>();
        if (times[0] > MAX_RECOVERY.toSeconds()) {
            late.add("ready only after %.0f s".formatted(times[0]));
        }
        if (times[1] > MAX_RECOVERY.toSeconds()) {
            late.add("all pages fetched only after %.0f s".formatted(times[1]));
        }
        return late;
    }

    /**
     * Returns wrong answers, except those in the first seconds of a fault that the node cannot know yet, and those
     * during recovery.
     */
    private static List<String> wrongReadyAnswers(
            List<HealthRecorder> recorders, FaultScenario scenario, long begin, long end) {
        long grace = scenario.isWritable() ? 0 : READY_GRACE.toNanos();
        return recorders.stream()
                .flatMap(recorder -> recorder.wrongAnswers(begin + grace, end, scenario.isWritable()).stream())
                .toList();
    }

    private void checkFeeds(
            Map<String, List<String>> violations, TrialCluster cluster, FeedReaderSimulator readers, long first) {
        StoredFeedAudit harvest = StoredFeedAudit.of(cluster, readers, Collections.emptyNavigableSet());
        List<ReceivedRequest> requested = cluster.web().receivedRequests().stream()
                .filter(a -> a.start() >= first)
                .toList();
        violations.put("lost feeds", harvest.lostFeeds());
        violations.put("lost items", harvest.missingItems());
        violations.put("doubled", harvest.duplicateItems());
        violations.put("invented", harvest.unexpectedItems());
        violations.put("torn", readers.tornFeeds());
        violations.put("error answers", readers.errors());
        violations.put(
                "impolite",
                requested.isEmpty()
                        ? List.of()
                        : PolitenessReport.of(requested, plan.hostDelay()).shortBreaks());
    }

    /** Waits until every page was fetched after that time, and returns how many seconds this took. */
    private double awaitAllFetched(TrialCluster cluster, long after) {
        long begin = System.nanoTime();
        while (secondsSince(begin) < RECOVERY_TIMEOUT.toSeconds()) {
            Set<HostPage> fed = cluster.web().receivedRequests().stream()
                    .filter(a -> a.start() > after && a.page() >= 0 && a.status() < 400)
                    .map(a -> new HostPage(a.host(), a.page()))
                    .collect(Collectors.toSet());
            if (fed.containsAll(cluster.feedPages().values())) {
                break;
            }
            pause(Duration.ofMillis(300));
        }
        return secondsSince(begin);
    }

    private static void pause(Duration length) {
        try {
            TimeUnit.MILLISECONDS.sleep(length.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the run was interrupted", e);
        }
    }
}
