package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.fault.FaultTrial;
import org.feedmill.lab.fault.Plan;
import org.feedmill.lab.fault.Verdict;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Kills servers at random while they work, and looks at what became of their feeds. */
@Command(
        name = "faults",
        description = "Two nodes on PostgreSQL and one on SQLite, killed at random under load.",
        mixinStandardHelpOptions = true)
final class FaultsCommand implements Callable<Integer> {

    /** Cases of a breach that are told in full. */
    private static final int TOLD = 10;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--kills", description = "How many times a node is killed.")
    private int kills = 100;

    @Option(names = "--seed", description = "Of what happens when to whom.")
    private long seed = 1;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<Verdict> verdicts = FaultTrial.of(Plan.of(Place.ROOT, kills, seed), line -> {
            out.println(line);
            out.flush();
        });
        for (Verdict verdict : verdicts) {
            verdict.breaches()
                    .forEach((name, cases) -> cases.stream()
                            .limit(TOLD)
                            .forEach(text -> out.println(verdict.database() + ", " + name + ": " + text)));
        }
        out.println(Verdict.table(verdicts));
        out.flush();
        return verdicts.stream().allMatch(Verdict::clean) ? 0 : 1;
    }
}
