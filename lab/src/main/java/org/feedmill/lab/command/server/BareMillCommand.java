package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.load.BaselineMillRun;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fetches, parses and finds without a server, for comparison in the load trial; prints pages per second. */
@Command(name = "mill", hidden = true)
final class BareMillCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0")
    private Path addresses = Path.of(".");

    @Parameters(index = "1")
    private int warm;

    @Parameters(index = "2")
    private int workers;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        BaselineMillRun milling = BaselineMillRun.of(Files.readAllLines(addresses), warm, workers);
        out.println(milling.failures() == 0 ? milling.pagesPerSecond() : Double.NaN);
        out.flush();
        return 0;
    }
}
