package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.load.ScalingPlan;
import org.feedmill.lab.load.ScalingResult;
import org.feedmill.lab.load.ScalingTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the throughput that additional nodes on one database add. */
@Command(
        name = "nodes",
        description = "Runs 1, 2 and 4 nodes on one PostgreSQL against slow hosts: scaling, fairness, database load.",
        mixinStandardHelpOptions = true)
final class NodeScalingCommand implements Callable<Integer> {

    /** Violations that are printed in full. */
    private static final int MAX_CASES_PRINTED = 10;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--nodes",
            description = "Maximum number of nodes; the trial also runs with half of them, down to one.")
    private int nodes = 4;

    @Option(names = "--feeds", description = "Number of feeds.")
    private int feeds = 600;

    @Option(
            names = {"--feeds-per-host", "--a-host"},
            description = "Number of feeds per host. --a-host is deprecated.")
    private int feedsAHost = 2;

    @Option(names = "--workers", description = "Number of parallel updates per node.")
    private int workers = 6;

    @Option(
            names = {"--latency", "--thinking"},
            description = "Mean response time of the hosts in milliseconds. --thinking is deprecated.")
    private int thinking = 1000;

    @Option(names = "--window", description = "Seconds in which updates are counted.")
    private int window = 20;

    @Option(
            names = {"--lateness-window", "--trickle"},
            description = "Seconds in which lateness is measured. --trickle is deprecated.")
    private int trickle = 8;

    @Option(
            names = {"--politeness", "--manners"},
            description = "both, polite or rude: with or without delays between requests to a host. --manners is"
                    + " deprecated.")
    private String manners = "both";

    @Option(names = "--options", description = "JVM options of the nodes.")
    private String options = "-Xmx256m";

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        ScalingPlan plan = ScalingPlan.builder()
                .root(BenchOptions.REPOSITORY)
                .maxNodes(nodes)
                .feeds(feeds)
                .feedsPerHost(feedsAHost)
                .workers(workers)
                .responseTime(Duration.ofMillis(thinking))
                .hostDelay(Duration.ofSeconds(1))
                .measureWindow(Duration.ofSeconds(window))
                .trickleDuration(Duration.ofSeconds(trickle))
                .jvmOptions(options)
                .build();
        boolean kept = true;
        for (boolean polite : List.of(false, true)) {
            if (!manners.equals(polite ? "rude" : "polite")) {
                kept &= run(plan, polite, out);
            }
        }
        print(
                out,
                kept
                        ? "all requirements are met"
                        : "MISSED: two nodes must do %.1f times what one does, nothing be fetched twice"
                                .formatted(ScalingResult.MIN_SPEEDUP));
        return kept ? 0 : 1;
    }

    private static boolean run(ScalingPlan plan, boolean polite, PrintWriter out) {
        List<ScalingResult> runs = ScalingTrial.of(plan, polite, line -> print(out, line));
        for (ScalingResult run : runs) {
            run.duplicates().stream().limit(MAX_CASES_PRINTED).forEach(text -> print(out, text));
            run.shortBreaks().stream().limit(MAX_CASES_PRINTED).forEach(text -> print(out, text));
        }
        print(out, ScalingResult.table(runs));
        print(
                out,
                "load average at the end: "
                        + TextTable.formatNumber(
                                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 2));
        return runs.stream().allMatch(run -> run.isMet(runs.getFirst()));
    }

    private static void print(PrintWriter out, String text) {
        out.println(text);
        out.flush();
    }
}
