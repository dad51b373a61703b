package org.feedmill.lab;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.feedmill.lab.bench.Bench;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where the bench is: the option all commands share. */
final class Place {

    /** The repository, as {@code lab/run} tells it. */
    static final Path ROOT = Path.of(System.getProperty("feedmill.root", "."));

    @Option(
            names = "--bench",
            paramLabel = "DIR",
            description = "The bench folder; ../shared/bench beside the repository unless told.")
    private Path bench = ROOT.resolve("../shared/bench").normalize();

    Bench bench() {
        return new Bench(bench);
    }

    /** Says so and returns true where there is no bench. */
    boolean absent(CommandSpec spec) {
        if (bench().present()) {
            return false;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println("no bench folder at " + bench + ": nothing to measure");
        err.flush();
        return true;
    }
}
