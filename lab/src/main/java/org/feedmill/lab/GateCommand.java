package org.feedmill.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.trial.Figures;
import org.feedmill.lab.trial.Floor;
import org.feedmill.lab.trial.Gate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures all metrics and fails where one is below its pinned floor; the last step of the full verification. */
@Command(name = "gate", description = "Fails where a figure falls below its floor.", mixinStandardHelpOptions = true)
final class GateCommand implements Callable<Integer> {

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--floors", description = "The file of floors; lab/floors.txt unless told.")
    private Path floors = Place.ROOT.resolve("lab/floors.txt");

    @Option(names = "--threads", description = "Threads for accuracy; speed is measured on one.")
    private int threads = 2;

    @Option(names = "--all", description = "Also prints every figure that was measured.")
    private boolean all;

    @Option(
            names = "--broken",
            paramLabel = "FILE",
            description = "Writes the broken floors to a file that --floors can read, to measure only those again.")
    private @Nullable Path broken;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.absent(command)) {
            return 0;
        }
        List<Floor> pinned = Floor.read(floors);
        List<String> keys = pinned.stream().map(Floor::key).toList();
        Gate gate = new Gate(pinned, Figures.of(place.bench(), keys, threads));
        PrintWriter out = command.commandLine().getOut();
        if (all) {
            out.println(gate.listing());
        }
        out.println(gate.table());
        out.println(gate.passed() ? "every floor is kept" : gate.broken().size() + " floors are broken");
        out.flush();
        if (broken != null) {
            Files.write(broken, gate.broken().stream().map(Floor::line).toList());
        }
        return gate.passed() ? 0 : 1;
    }
}
