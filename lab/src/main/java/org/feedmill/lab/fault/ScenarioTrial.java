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
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.web.Asked;
import org.feedmill.lab.web.Manners;

/** Runs fault scenarios one after another against nodes under load and checks their health answers and feeds. */
public final class ScenarioTrial {

    /** Duration of a fault. */
    private static final Duration HOLD = Duration.ofSeconds(40);

    /** A node may say that it is ready for so long after it could last write, and a little longer on a busy machine. */
    private static final Duration GRACE = Duration.ofSeconds(16);

    /** Time in which the cluster must recover. */
    private static final Duration RECOVERY = Duration.ofSeconds(60);

    /** Time after which waiting for recovery ends. */
    private static final Duration GIVE_UP = Duration.ofSeconds(150);

    private final Plan plan;
    private final List<FaultScenario> scenarios;
    private final Consumer<String> progress;

    private ScenarioTrial(Plan plan, List<FaultScenario> scenarios, Consumer<String> progress) {
        this.plan = plan;
        this.scenarios = List.copyOf(scenarios);
        this.progress = progress;
    }

    /** A result for each scenario and database. */
    public static List<ScenarioResult> of(Plan plan, List<FaultScenario> scenarios, Consumer<String> progress) {
        ScenarioTrial trial = new ScenarioTrial(plan, scenarios, progress);
        List<ScenarioResult> results = new ArrayList<>();
        for (Ground.Kind kind : Ground.Kind.values()) {
            if (scenarios.stream().anyMatch(scenario -> scenario.concerns(kind))) {
                results.addAll(kind == Ground.Kind.SQLITE ? trial.sqlite() : trial.postgres());
            }
        }
        return results;
    }

    private List<ScenarioResult> sqlite() {
        try (LoopDisk disk = new LoopDisk();
                Farm farm = new Farm(Ground.on(disk.path(), Ground.Kind.SQLITE), 1, plan, Map.of());
                FaultInjector injector = new FaultInjector(farm, disk, null)) {
            return run(farm, injector);
        }
    }

    private List<ScenarioResult> postgres() {
        try (LoopDisk disk = new LoopDisk()) {
            Ground ground = Ground.on(disk.path(), Ground.Kind.POSTGRESQL);
            try (DatabaseProxy proxy = new DatabaseProxy(ground.port());
                    Farm farm = new Farm(
                            ground,
                            2,
                            plan,
                            Map.of("FEEDMILL_DB", ground.url().replace(":" + ground.port(), ":" + proxy.port())));
                    FaultInjector injector = new FaultInjector(farm, disk, proxy)) {
                return run(farm, injector);
            }
        }
    }

    private List<ScenarioResult> run(Farm farm, FaultInjector injector) {
        List<ScenarioResult> results = new ArrayList<>();
        farm.nodes().forEach(Node::start);
        farm.nodes().forEach(Node::awaitReady);
        for (FaultScenario scenario : scenarios) {
            String missing = FaultInjector.missing(scenario);
            if (missing != null) {
                progress.accept(scenario.label() + " is left out: " + missing);
            } else if (scenario.concerns(farm.ground().kind())) {
                results.add(run(farm, injector, scenario));
                progress.accept(results.getLast().summary());
            }
        }
        return results;
    }

    private ScenarioResult run(Farm farm, FaultInjector injector, FaultScenario scenario) {
        progress.accept(farm.ground().kind() + ": " + scenario.label());
        awaitFed(farm, farm.now());
        injector.prepare(scenario);
        awaitFed(farm, farm.now());
        long first = farm.now();
        Map<String, List<String>> violations = new LinkedHashMap<>();
        double[] times = new double[2];
        List<HealthRecorder> recorders = new ArrayList<>();
        try (Readers readers = new Readers(farm, plan.seed())) {
            pause(Duration.ofSeconds(5));
            farm.nodes().forEach(node -> recorders.add(new HealthRecorder(node)));
            injector.begin(scenario);
            long begin = System.nanoTime(); // a lock, for one, is got only after others are done
            pause(HOLD);
            long end = System.nanoTime();
            injector.end(scenario);
            recover(farm, injector, scenario, recorders, times);
            violations.put("wrong ready", wrong(recorders, scenario, begin, end));
            violations.put(
                    "live failed",
                    recorders.stream().flatMap(r -> r.dead().stream()).toList());
            violations.put("late", late(times));
            readers.close();
            feeds(violations, farm, readers, first);
        } finally {
            recorders.forEach(HealthRecorder::close);
            injector.tidy(scenario);
        }
        return new ScenarioResult(scenario, farm.ground().kind().name(), times[0], times[1], violations);
    }

    private void recover(
            Farm farm, FaultInjector injector, FaultScenario scenario, List<HealthRecorder> recorders, double[] times) {
        if (injector.restartsDuring(scenario)) {
            times[1] = awaitFed(farm, farm.now());
            recorders.forEach(HealthRecorder::close); // a node that restarts is not alive for a while
            injector.restartNodes();
        }
        long healed = System.nanoTime();
        while (!farm.nodes().stream().allMatch(Node::ready) && since(healed) < GIVE_UP.toSeconds()) {
            pause(Duration.ofMillis(200));
        }
        times[0] = since(healed);
        times[1] = Math.max(times[1], awaitFed(farm, farm.now() - (long) (times[0] * 1e6)) + times[0]);
    }

    private static double since(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static List<String> late(double[] times) {
        List<String> late = new ArrayList<>();
        if (times[0] > RECOVERY.toSeconds()) {
            late.add("ready only after %.0f s".formatted(times[0]));
        }
        if (times[1] > RECOVERY.toSeconds()) {
            late.add("all pages fetched only after %.0f s".formatted(times[1]));
        }
        return late;
    }

    /** Not judged: the first seconds of a fault that the node cannot know of yet, and the time that it may recover in. */
    private static List<String> wrong(List<HealthRecorder> recorders, FaultScenario scenario, long begin, long end) {
        long grace = scenario.isWritable() ? 0 : GRACE.toNanos();
        return recorders.stream()
                .flatMap(recorder -> recorder.wrong(begin + grace, end, scenario.isWritable()).stream())
                .toList();
    }

    private void feeds(Map<String, List<String>> violations, Farm farm, Readers readers, long first) {
        Harvest harvest = Harvest.of(farm, readers, Collections.emptyNavigableSet());
        List<Asked> asked =
                farm.web().asked().stream().filter(a -> a.start() >= first).toList();
        violations.put("lost feeds", harvest.lost());
        violations.put("lost items", harvest.missing());
        violations.put("doubled", harvest.doubled());
        violations.put("invented", harvest.strange());
        violations.put("torn", readers.torn());
        violations.put("error answers", readers.errors());
        violations.put(
                "impolite",
                asked.isEmpty() ? List.of() : Manners.of(asked, plan.delay()).breaches());
    }

    /** Waits until every page was fetched after that time, and returns the seconds that took. */
    private double awaitFed(Farm farm, long after) {
        long begin = System.nanoTime();
        while (since(begin) < GIVE_UP.toSeconds()) {
            Set<Plot> fed = farm.web().asked().stream()
                    .filter(a -> a.start() > after && a.page() >= 0 && a.status() < 400)
                    .map(a -> new Plot(a.host(), a.page()))
                    .collect(Collectors.toSet());
            if (fed.containsAll(farm.plots().values())) {
                break;
            }
            pause(Duration.ofMillis(300));
        }
        return since(begin);
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
