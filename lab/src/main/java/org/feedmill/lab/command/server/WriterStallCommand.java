package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.load.WriterStallTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how long writes to SQLite wait for each other. */
@Command(
        name = "stalls",
        description = "Measures how long a write waits among many feeds in SQLite, during updates and housekeeping.",
        mixinStandardHelpOptions = true)
final class WriterStallCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--feeds", description = "Number of feeds.")
    private int feeds = 100_000;

    @Option(names = "--seconds", description = "Time of the updates.")
    private int seconds = 30;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<WriterStallTrial.Stall> stalls = new WriterStallTrial(feeds, Duration.ofSeconds(seconds), line -> {
                    out.println(line);
                    out.flush();
                })
                .run();
        TextTable table = new TextTable(List.of("meanwhile", "probes", "median ms", "p99 ms", "longest ms", ""));
        stalls.forEach(stall -> table.add(List.of(
                stall.work(),
                Integer.toString(stall.probes()),
                TextTable.formatNumber(stall.median(), 1),
                TextTable.formatNumber(stall.p99(), 1),
                TextTable.formatNumber(stall.longest(), 1),
                stall.isMet() ? "" : "missed")));
        out.println(table);
        out.println("load average at the end: "
                + TextTable.formatNumber(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 2));
        out.flush();
        return stalls.stream().allMatch(WriterStallTrial.Stall::isMet) ? 0 : 1;
    }
}
