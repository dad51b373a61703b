package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.SimulatedHostState;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the time from the start of a server to its first response, its memory when idle, and its shutdown. */
@Command(
        name = "start",
        description = "Measures the time from ./feedmill serve to the first response, idle memory and shutdown time.",
        mixinStandardHelpOptions = true)
final class StartupTrialCommand implements Callable<Integer> {

    private static final double MAX_SECONDS = 3;
    private static final double MAX_MEGABYTES = 250;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--starts", description = "Number of starts, each with a new database.")
    private int starts = 5;

    @Option(names = "--feeds", description = "Number of feeds of the idle server.")
    private int feeds = 100;

    @Option(
            names = {"--idle-seconds", "--rest"},
            description = "Seconds of idle time before memory is measured. --rest is deprecated.")
    private int rest = 60;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        double[] seconds = new double[starts];
        for (int i = 0; i < starts; i++) {
            try (TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
                    ServerProcess node = new ServerProcess("start", BenchOptions.REPOSITORY, database, Map.of(), "")) {
                seconds[i] = seconds(awaitStart(node));
                print(
                        out,
                        "start %d: first answer after %.2f s, stopped in %.2f s",
                        i + 1,
                        seconds[i],
                        seconds(node.stop()));
            }
        }
        Arrays.sort(seconds);
        double median = seconds[starts / 2];
        double megabytes = idleMegabytes();
        print(
                out,
                "first answer: median %.2f s (at most %.0f); at rest with %d feeds: %.0f MB (at most %.0f)",
                median,
                MAX_SECONDS,
                feeds,
                megabytes,
                MAX_MEGABYTES);
        return median <= MAX_SECONDS && !(megabytes > MAX_MEGABYTES) ? 0 : 1;
    }

    private static Duration awaitStart(ServerProcess node) {
        long begin = System.nanoTime();
        node.start();
        node.awaitReady();
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private double idleMegabytes() throws InterruptedException {
        try (TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
                ChangingWeb web = ChangingWeb.start(Math.min(feeds, 50), host -> SimulatedHostState.WELL, page -> 0);
                ServerProcess node = new ServerProcess(
                        "rest", BenchOptions.REPOSITORY, database, Map.of("FEEDMILL_HOST_DELAY", "0"), "")) {
            try (Store store = database.store()) {
                for (int i = 0; i < feeds; i++) {
                    store.feeds().add(FeedDraft.of(web.address(i, i % web.distinctPages())));
                }
            }
            awaitStart(node);
            Thread.sleep(Duration.ofSeconds(rest));
            return node.residentMegabytes();
        }
    }

    private static double seconds(Duration length) {
        return length.toMillis() / 1000.0;
    }

    private static void print(PrintWriter out, String form, Object... values) {
        out.println(String.format(Locale.ROOT, form, values));
        out.flush();
    }
}
