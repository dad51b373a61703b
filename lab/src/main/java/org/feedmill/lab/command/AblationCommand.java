package org.feedmill.lab.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.ablate.AblationLoader;
import org.feedmill.lab.ablate.AblationPlan;
import org.feedmill.lab.ablate.AblationReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Moves every threshold of the extract module by 30 % and switches its heuristics off, and prints what changes. */
@Command(
        name = "ablate",
        description = "Moves every threshold by 30 %% and switches every heuristic off; prints what changes.",
        mixinStandardHelpOptions = true)
public final class AblationCommand implements Callable<Integer> {

    /** A half of the sites, by a hash of their name. */
    enum Half {
        A,
        B,
        ALL
    }

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--half", description = "Half of the sites: a, b or all (default: ${DEFAULT-VALUE}).")
    private Half half = Half.A;

    @Option(
            names = "--group",
            split = ",",
            description =
                    "Only groups of work whose name starts with this, such as lists-saved.best, article or dates.")
    private List<String> groups = List.of();

    @Option(names = "--only", split = ",", description = "Only points in these packages or files, such as list/tag.")
    private List<String> only = List.of();

    @Option(names = "--sample", description = "Run each experiment on at most N pages (default: all).")
    private int sample = Integer.MAX_VALUE;

    @Option(names = "--first", description = "End each experiment with the first page that changes; no figures.")
    private boolean first;

    @Option(names = "--min-lines", description = "Only points that save at least N lines if they are switched off.")
    private int minLines;

    @Option(names = "--joint", description = "Run all experiments of a file at once and list those that matter.")
    private @Nullable Path joint;

    @Override
    public Integer call() throws Exception {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        Path root = BenchOptions.REPOSITORY.toAbsolutePath().normalize();
        Path target = Files.createDirectories(root.resolve("lab/target/ablate"));
        int number = half == Half.ALL ? -1 : half.ordinal();
        AblationPlan plan = new AblationPlan(
                place.benchFolder().root().toAbsolutePath(),
                target,
                number,
                groups,
                only,
                new AblationPlan.Effort(sample, first, minLines),
                joint);
        AblationLoader.run(root.resolve("extract/src/main/java"), plan);
        command.commandLine().getOut().print(AblationReport.of(plan));
        command.commandLine().getOut().flush();
        return 0;
    }
}
