package org.feedmill.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.load.Capacity;
import org.feedmill.lab.load.Costs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Projects the machines that many feeds need from the measured costs of a few. */
@Command(
        name = "plan",
        description = "What many feeds need, reckoned from measured costs; the tables of docs/planning.md.",
        mixinStandardHelpOptions = true)
final class PlanCommand implements Callable<Integer> {

    private static final Capacity.Habits USUAL = Capacity.Habits.USUAL;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--costs", paramLabel = "FILE", description = "What lab/run server costs --write wrote.")
    private Path costs = Place.ROOT.resolve("lab/costs.txt");

    @Option(names = "--feeds", split = ",", description = "How many feeds.")
    private List<Double> feeds = List.of(1e4, 1e6, 1e8);

    @Option(names = "--updates", description = "Updates of a feed a day.")
    private double updates = USUAL.updates();

    @Option(names = "--items", description = "Items kept of a feed.")
    private double items = USUAL.items();

    @Option(names = "--full-text", description = "The part of the feeds whose articles are read.")
    private double fullText = USUAL.fullText();

    @Option(names = "--cores", description = "Cores of a machine.")
    private double cores = USUAL.cores();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Capacity.Habits habits = new Capacity.Habits(
                updates,
                USUAL.unsent(),
                USUAL.read(),
                items,
                USUAL.fresh(),
                fullText,
                USUAL.packed(),
                USUAL.keepLog(),
                USUAL.seconds(),
                USUAL.peak(),
                USUAL.ease(),
                cores);
        out.print(Capacity.markdown(Costs.read(costs), habits, feeds));
        out.flush();
        return 0;
    }
}
