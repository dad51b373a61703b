package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.load.MillionTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures a server whose database holds a million feeds. */
@Command(
        name = "million",
        description = "Measures updates, claims, pruning, lists, exports and metrics among a million feeds.",
        mixinStandardHelpOptions = true)
final class MillionTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--updated", description = "Number of feeds whose updates are measured.")
    private int updated = 1000;

    @Option(names = "--feeds", description = "Number of the other feeds in the database.")
    private int feeds = 1_000_000;

    @Option(names = "--items", description = "Items of each feed.")
    private int items = 10;

    @Option(names = "--lines", description = "Log lines of each feed.")
    private int lines = 10;

    @Option(names = "--crowd", description = "Feeds of one account, all of one site.")
    private int crowd = 100_000;

    @Option(names = "--memory", description = "Shared buffers of the database.")
    private String memory = "2GB";

    @Option(names = "--backup", description = "Also writes a backup and restores it.")
    private boolean backup;

    @Option(names = "--options", description = "JVM options of the server.")
    private String options = "-Xmx512m";

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        MillionTrial.Size size =
                new MillionTrial.Size(updated, feeds, items, lines, Math.min(crowd, feeds), memory, backup);
        List<MillionTrial.Figure> figures = MillionTrial.of(BenchOptions.REPOSITORY, size, options, line -> {
            out.println(line);
            out.flush();
        });
        TextTable table = new TextTable(List.of("figure", "measured", "limit", ""));
        figures.forEach(figure -> table.add(List.of(
                figure.name(),
                TextTable.formatNumber(figure.value(), 2),
                Double.isNaN(figure.limit()) ? "" : TextTable.formatNumber(figure.limit(), 2),
                figure.isMet() ? "" : "missed")));
        out.println(table);
        out.println("load average at the end: "
                + TextTable.formatNumber(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 2));
        out.flush();
        return figures.stream().allMatch(MillionTrial.Figure::isMet) ? 0 : 1;
    }
}
