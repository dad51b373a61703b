package org.feedmill.lab;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.feedmill.lab.web.Health;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the time from the start of a server to its first response, its memory when idle, and its shutdown. */
@Command(
        name = "start",
        description = "Time from ./feedmill serve to the first answer, memory at rest, time to stop.",
        mixinStandardHelpOptions = true)
final class StartCommand implements Callable<Integer> {

    private static final double MOST_SECONDS = 3;
    private static final double MOST_MEGABYTES = 250;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--starts", description = "How many times, each on a new database.")
    private int starts = 5;

    @Option(names = "--feeds", description = "How many feeds the server has while it rests.")
    private int feeds = 100;

    @Option(names = "--rest", description = "Seconds of rest before memory is looked at.")
    private int rest = 60;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        double[] seconds = new double[starts];
        for (int i = 0; i < starts; i++) {
            try (Ground ground = Ground.of(Ground.Kind.SQLITE);
                    Node node = new Node("start", Place.ROOT, ground, Map.of(), "")) {
                seconds[i] = seconds(started(node));
                say(
                        out,
                        "start %d: first answer after %.2f s, stopped in %.2f s",
                        i + 1,
                        seconds[i],
                        seconds(node.stop()));
            }
        }
        Arrays.sort(seconds);
        double median = seconds[starts / 2];
        double megabytes = atRest();
        say(
                out,
                "first answer: median %.2f s (at most %.0f); at rest with %d feeds: %.0f MB (at most %.0f)",
                median,
                MOST_SECONDS,
                feeds,
                megabytes,
                MOST_MEGABYTES);
        return median <= MOST_SECONDS && !(megabytes > MOST_MEGABYTES) ? 0 : 1;
    }

    private static Duration started(Node node) {
        long begin = System.nanoTime();
        node.start();
        node.awaitReady();
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private double atRest() throws InterruptedException {
        try (Ground ground = Ground.of(Ground.Kind.SQLITE);
                LivingWeb web = LivingWeb.start(Math.min(feeds, 50), host -> Health.WELL, page -> 0);
                Node node = new Node("rest", Place.ROOT, ground, Map.of("FEEDMILL_HOST_DELAY", "0"), "")) {
            try (Store store = ground.store()) {
                for (int i = 0; i < feeds; i++) {
                    store.sources().add(Sources.Draft.of(web.address(i, i % web.different())));
                }
            }
            started(node);
            Thread.sleep(Duration.ofSeconds(rest));
            return node.resident();
        }
    }

    private static double seconds(Duration length) {
        return length.toMillis() / 1000.0;
    }

    private static void say(PrintWriter out, String form, Object... values) {
        out.println(String.format(Locale.ROOT, form, values));
        out.flush();
    }
}
