package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.load.CapacityEstimate;
import org.feedmill.lab.load.MeasuredCosts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Projects the machines that many feeds need from the measured costs of a few. */
@Command(
        name = "plan",
        description = "Estimates from measured costs what many feeds need; prints the tables of docs/planning.md.",
        mixinStandardHelpOptions = true)
final class CapacityPlanCommand implements Callable<Integer> {

    private static final CapacityEstimate.Assumptions USUAL = CapacityEstimate.Assumptions.DEFAULT;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--costs", paramLabel = "FILE", description = "File written by lab/run server costs --write.")
    private Path costs = BenchOptions.REPOSITORY.resolve("lab/costs.txt");

    @Option(names = "--feeds", split = ",", description = "Numbers of feeds.")
    private List<Double> feeds = List.of(1e4, 1e6, 1e8);

    @Option(names = "--updates", description = "Number of updates per feed and day.")
    private double updates = USUAL.updatesPerDay();

    @Option(names = "--items", description = "Number of stored items per feed.")
    private double items = USUAL.itemsPerFeed();

    @Option(names = "--full-text", description = "Share of the feeds with full text.")
    private double fullText = USUAL.fullTextShare();

    @Option(names = "--cores", description = "Number of cores per machine.")
    private double cores = USUAL.coresPerMachine();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        CapacityEstimate.Assumptions habits = CapacityEstimate.Assumptions.builder()
                .updatesPerDay(updates)
                .notModifiedShare(USUAL.notModifiedShare())
                .changedShare(USUAL.changedShare())
                .itemsPerFeed(items)
                .newItemsPerDay(USUAL.newItemsPerDay())
                .fullTextShare(fullText)
                .compressedPageBytes(USUAL.compressedPageBytes())
                .logDays(USUAL.logDays())
                .updateSeconds(USUAL.updateSeconds())
                .peakFactor(USUAL.peakFactor())
                .targetUtilization(USUAL.targetUtilization())
                .coresPerMachine(cores)
                .build();
        out.print(CapacityEstimate.markdown(MeasuredCosts.read(costs), habits, feeds));
        out.flush();
        return 0;
    }
}
