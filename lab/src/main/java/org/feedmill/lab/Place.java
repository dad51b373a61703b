package org.feedmill.lab;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.feedmill.lab.bench.Bench;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option for the bench folder, shared by all commands. */
final class Place {

    /** The root of the repository, set by {@code lab/run}. */
    static final Path ROOT = Path.of(System.getProperty("feedmill.root", "."));

    @Option(
            names = "--bench",
            paramLabel = "DIR",
            description = "The bench folder; ../shared/bench beside the repository unless told.")
    private Path bench = ROOT.resolve("../shared/bench").normalize();

    Bench bench() {
        return new Bench(bench);
    }

    /** Prints an error and returns true if there is no bench folder. */
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
