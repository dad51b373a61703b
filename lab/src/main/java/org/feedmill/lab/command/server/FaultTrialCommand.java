package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.fault.FaultScenario;
import org.feedmill.lab.fault.FaultScenarioResult;
import org.feedmill.lab.fault.FaultScenarioTrial;
import org.feedmill.lab.fault.FaultTrialPlan;
import org.feedmill.lab.fault.NodeKillResult;
import org.feedmill.lab.fault.NodeKillTrial;
import org.feedmill.lab.node.TrialDatabase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Injects faults into working servers and checks the state of their feeds afterwards. */
@Command(
        name = "faults",
        description = "Runs two nodes on PostgreSQL and one on SQLite under load: kills them at random, then"
                + " injects a full, read-only or locked database, a bad connection to it, clock changes and"
                + " a low limit of open files.",
        mixinStandardHelpOptions = true)
final class FaultTrialCommand implements Callable<Integer> {

    /** Violations that are printed in full. */
    private static final int MAX_CASES_PRINTED = 10;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--kills", description = "Number of kills; 0 for none.")
    private int kills = 100;

    @Option(names = "--seed", description = "Seed of the random faults.")
    private long seed = 1;

    @Option(
            names = {"--scenario", "--only"},
            split = ",",
            description = "Scenarios to run, such as disk-full,slow (default: all). --only is deprecated.")
    private List<String> only =
            Arrays.stream(FaultScenario.values()).map(FaultScenario::label).toList();

    @Option(
            names = "--db",
            split = ",",
            description = "Databases of the scenarios: sqlite, postgresql or both (default: both).")
    private List<String> databases = List.of("sqlite", "postgresql");

    @Option(names = "--no-scenarios", description = "Only kill nodes; run no scenarios.")
    private boolean noScenarios;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Consumer<String> progress = line -> {
            out.println(line);
            out.flush();
        };
        List<FaultScenario> scenarios =
                noScenarios ? List.of() : only.stream().map(FaultScenario::of).toList();
        FaultTrialPlan plan = FaultTrialPlan.of(BenchOptions.REPOSITORY, kills, seed);
        boolean killed = kills == 0 || kill(out, plan, progress);
        List<FaultScenarioResult> results = FaultScenarioTrial.of(plan, scenarios, databaseKinds(), progress);
        for (FaultScenarioResult result : results) {
            result.violations()
                    .forEach((name, cases) -> cases.stream()
                            .limit(MAX_CASES_PRINTED)
                            .forEach(text -> out.println(result.scenario().label() + " on " + result.database() + ", "
                                    + name + ": " + text)));
        }
        out.println(FaultScenarioResult.table(results));
        out.flush();
        return killed && results.stream().allMatch(FaultScenarioResult::isClean) ? 0 : 1;
    }

    private List<TrialDatabase.DatabaseKind> databaseKinds() {
        return Arrays.stream(TrialDatabase.DatabaseKind.values())
                .filter(kind -> databases.contains(kind.name().toLowerCase(Locale.ROOT)))
                .toList();
    }

    private static boolean kill(PrintWriter out, FaultTrialPlan plan, Consumer<String> progress) {
        List<NodeKillResult> verdicts = NodeKillTrial.of(plan, progress);
        for (NodeKillResult verdict : verdicts) {
            verdict.violations()
                    .forEach((name, cases) -> cases.stream()
                            .limit(MAX_CASES_PRINTED)
                            .forEach(text -> out.println(verdict.database() + ", " + name + ": " + text)));
        }
        out.println(NodeKillResult.table(verdicts));
        out.flush();
        return verdicts.stream().allMatch(NodeKillResult::isClean);
    }
}
