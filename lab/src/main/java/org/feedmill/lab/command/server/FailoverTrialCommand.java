package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.fault.FailoverTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Kills the primary of a replicated PostgreSQL under load. */
@Command(
        name = "failover",
        description = "Kills the primary of two PostgreSQL servers under load and promotes the standby.",
        mixinStandardHelpOptions = true)
final class FailoverTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--kills", description = "Number of kills.")
    private int kills = 20;

    @Option(names = "--postgresql", paramLabel = "DIR", description = "Folder with the programs of PostgreSQL.")
    private Path binaries = Path.of("/usr/lib/postgresql/15/bin");

    @Option(names = "--data", paramLabel = "DIR", description = "Folder for the data; deleted at the end.")
    private Path data = Path.of(
            System.getProperty("java.io.tmpdir"),
            "feedmill-failover-" + ProcessHandle.current().pid());

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        FailoverTrial.Result result = FailoverTrial.of(BenchOptions.REPOSITORY, binaries, data, kills, line -> {
            out.println(line);
            out.flush();
        });
        out.println(result);
        out.flush();
        return result.isGood() ? 0 : 1;
    }
}
