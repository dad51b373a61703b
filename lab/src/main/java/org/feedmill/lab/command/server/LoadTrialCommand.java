package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.load.LoadPlan;
import org.feedmill.lab.load.LoadTrial;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures a server with many feeds under load. */
@Command(
        name = "load",
        description = "A server with many feeds: punctual, quick to catch up, quick to serve, with a flat heap?",
        mixinStandardHelpOptions = true)
final class LoadTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--feeds", description = "How many feeds.")
    private int feeds = 10_000;

    @Option(names = "--database", description = "SQLITE or POSTGRESQL.")
    private TrialDatabase.DatabaseKind database = TrialDatabase.DatabaseKind.SQLITE;

    @Option(names = "--rate", description = "Updates a second that fall due.")
    private int rate = 50;

    @Option(names = "--window", description = "For so many seconds.")
    private int window = 200;

    @Option(names = "--bursts", description = "How often all feeds are due at once.")
    private int bursts = 3;

    @Option(names = "--rounds", description = "Turns of each kind when answers are counted.")
    private int rounds = 5;

    @Option(names = "--round", description = "Seconds of a turn.")
    private int round = 4;

    @Option(names = "--connections", description = "Connections of the readers.")
    private int connections = 16;

    @Option(names = "--workers", description = "Updates at once.")
    private int workers = 32;

    @Option(names = "--options", description = "JVM options of all processes that are compared.")
    private String options = "-Xmx512m";

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        LoadPlan plan = new LoadPlan(
                BenchOptions.REPOSITORY,
                database,
                feeds,
                4,
                10,
                rate,
                Duration.ofSeconds(window),
                bursts,
                rounds,
                Duration.ofSeconds(round),
                connections,
                workers,
                options);
        Map<String, LoadTrial.Criterion> results = LoadTrial.of(plan, line -> {
            out.println(line);
            out.flush();
        });
        TextTable table = new TextTable(List.of("", "asked", "measured", ""));
        results.forEach((name, asking) -> table.add(List.of(
                name,
                TextTable.formatNumber(asking.minimum(), 2),
                TextTable.formatNumber(asking.measured(), 3),
                asking.isMet() ? "" : "MISSED")));
        out.println(table);
        out.flush();
        return results.values().stream().allMatch(LoadTrial.Criterion::isMet) ? 0 : 1;
    }
}
