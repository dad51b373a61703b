package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.feedmill.lab.bench.BenchFolder;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option for the bench folder, shared by all commands. */
public final class BenchOptions {

    /** The root of the repository, set by {@code lab/run}. */
    public static final Path REPOSITORY = Path.of(System.getProperty("feedmill.root", "."));

    @Option(
            names = "--bench",
            paramLabel = "DIR",
            description = "Bench folder (default: ../shared/bench next to the repository).")
    private Path benchFolder = REPOSITORY.resolve("../shared/bench").normalize();

    public BenchFolder benchFolder() {
        return new BenchFolder(benchFolder);
    }

    /** Prints an error and returns true if there is no bench folder. */
    public boolean reportIfMissing(CommandSpec spec) {
        if (benchFolder().exists()) {
            return false;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println("no bench folder at " + benchFolder + ": nothing to measure");
        err.flush();
        return true;
    }
}
