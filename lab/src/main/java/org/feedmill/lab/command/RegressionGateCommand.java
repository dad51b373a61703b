package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.gate.BenchMetrics;
import org.feedmill.lab.gate.MetricFloor;
import org.feedmill.lab.gate.RegressionGate;
import org.feedmill.lab.papers.PaperEvaluation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Measures all metrics and fails if one is below its pinned floor; the last step of the full verification. Without a
 * bench folder, only the metrics of generated pages are measured.
 */
@Command(name = "gate", description = "Fails if a metric is below its floor.", mixinStandardHelpOptions = true)
public final class RegressionGateCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--floors", description = "File with the floors (default: lab/floors.txt).")
    private Path floors = BenchOptions.REPOSITORY.resolve("lab/floors.txt");

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "Measure only the floors of one kind: accuracy, which gives the same figures every time, or"
                    + " speed, which depends on the machine.")
    private MetricFloor.@Nullable Kind kind;

    @Option(names = "--threads", description = "Number of threads for accuracy; speed is measured on one.")
    private int threads = 2;

    @Option(names = "--all", description = "Also print every measured metric.")
    private boolean all;

    @Option(
            names = "--broken",
            paramLabel = "FILE",
            description = "Write the broken floors to a file that --floors can read, to measure only those again.")
    private @Nullable Path broken;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec);
        boolean benchMissing = place.reportIfMissing(command);
        List<MetricFloor> pinned = MetricFloor.read(floors).stream()
                .filter(f -> kind == null || f.kind() == kind)
                .filter(f -> !benchMissing || f.key().startsWith(PaperEvaluation.KEY_PREFIX))
                .toList();
        if (benchMissing && pinned.isEmpty()) {
            return 0;
        }
        if (pinned.isEmpty()) {
            throw new ParameterException(command.commandLine(), "No floor to measure in " + floors + ".");
        }
        List<String> keys = pinned.stream().map(MetricFloor::key).toList();
        RegressionGate gate = new RegressionGate(pinned, BenchMetrics.measure(place.benchFolder(), keys, threads));
        PrintWriter out = command.commandLine().getOut();
        if (all) {
            out.println(gate.metricsTable());
        }
        out.println(gate.table());
        out.println(gate.passed() ? "all floors are met" : gate.brokenFloors().size() + " floors are broken");
        out.flush();
        if (broken != null) {
            Files.write(
                    broken, gate.brokenFloors().stream().map(MetricFloor::line).toList());
        }
        return gate.passed() ? 0 : 1;
    }
}
