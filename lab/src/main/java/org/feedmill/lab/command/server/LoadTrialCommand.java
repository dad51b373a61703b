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
        description = "Measures a server with many feeds: punctuality, catching up, serving speed and heap.",
        mixinStandardHelpOptions = true)
final class LoadTrialCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--feeds", description = "Number of feeds.")
    private int feeds = 10_000;

    @Option(names = "--database", description = "Database: SQLITE or POSTGRESQL.")
    private TrialDatabase.DatabaseKind database = TrialDatabase.DatabaseKind.SQLITE;

    @Option(names = "--rate", description = "Number of updates that become due per second.")
    private int rate = 50;

    @Option(names = "--window", description = "Duration of the measurement in seconds.")
    private int window = 200;

    @Option(names = "--bursts", description = "Number of times that all feeds become due at once.")
    private int bursts = 3;

    @Option(names = "--rounds", description = "Number of rounds per kind when requests are counted.")
    private int rounds = 5;

    @Option(
            names = {"--round-seconds", "--round"},
            description = "Duration of a round in seconds. --round is deprecated.")
    private int round = 4;

    @Option(names = "--connections", description = "Number of client connections.")
    private int connections = 16;

    @Option(names = "--workers", description = "Number of parallel updates.")
    private int workers = 32;

    @Option(names = "--options", description = "JVM options of all compared processes.")
    private String options = "-Xmx512m";

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        LoadPlan plan = LoadPlan.builder()
                .root(BenchOptions.REPOSITORY)
                .database(database)
                .feeds(feeds)
                .feedsPerHost(4)
                .deadHostInterval(10)
                .updatesPerSecond(rate)
                .punctualityWindow(Duration.ofSeconds(window))
                .bursts(bursts)
                .rounds(rounds)
                .roundLength(Duration.ofSeconds(round))
                .connections(connections)
                .workers(workers)
                .jvmOptions(options)
                .build();
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
