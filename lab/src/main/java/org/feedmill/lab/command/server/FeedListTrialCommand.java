package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.node.TrialDatabase.DatabaseKind;
import org.feedmill.lab.preview.FeedListTrial;
import org.feedmill.lab.preview.FeedListTrial.PageTime;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the pages that list feeds, for a person with few feeds and for one with many. */
@Command(
        name = "feeds",
        description = "Measures the list of feeds on the server, with few and with many feeds.",
        mixinStandardHelpOptions = true)
final class FeedListTrialCommand implements Callable<Integer> {

    private static final double MAX_MILLIS = 300;
    private static final double MAX_RATIO = 1.5;
    private static final double MAX_KILOBYTES = 250;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--few", description = "Number of feeds of the first person.")
    private int few = 50;

    @Option(names = "--many", description = "Number of feeds of the second person.")
    private int many = 500;

    @Option(names = "--rounds", description = "Number of requests for each page.")
    private int rounds = 200;

    @Option(names = "--database", description = "SQLITE or POSTGRESQL.")
    private DatabaseKind kind = DatabaseKind.SQLITE;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<PageTime> small;
        List<PageTime> large;
        try (FeedListTrial trial = new FeedListTrial(kind)) {
            trial.measure(few, rounds); // the compilers have seen all pages before anything counts
            small = trial.again(few, rounds);
            large = trial.measure(many, rounds);
        }
        boolean good = print(out, small, large);
        out.println("load average: "
                + TextTable.formatNumber(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(), 1));
        out.flush();
        return good ? 0 : 1;
    }

    /** Prints a table and returns whether all limits are met. */
    private boolean print(PrintWriter out, List<PageTime> small, List<PageTime> large) {
        TextTable table = new TextTable(List.of(
                "page",
                "p50 " + few,
                "p95 " + few,
                "p50 " + many,
                "p95 " + many,
                "p50 ratio",
                "kB " + few,
                "kB " + many));
        boolean good = true;
        for (int i = 0; i < small.size(); i++) {
            PageTime one = small.get(i);
            PageTime other = large.get(i);
            double ratio = other.median() / one.median();
            good &= other.p95() <= MAX_MILLIS && other.kilobytes() <= MAX_KILOBYTES;
            good &= !showsAllFeeds(one) || ratio <= MAX_RATIO;
            table.add(List.of(
                    one.path(),
                    TextTable.formatNumber(one.median(), 1),
                    TextTable.formatNumber(one.p95(), 1),
                    TextTable.formatNumber(other.median(), 1),
                    TextTable.formatNumber(other.p95(), 1),
                    TextTable.formatNumber(ratio, 2),
                    TextTable.formatNumber(one.kilobytes(), 0),
                    TextTable.formatNumber(other.kilobytes(), 0)));
        }
        out.println(table);
        return good;
    }

    /** Whether a page begins with 50 rows for both persons; with a filter, it has more rows for who has more feeds. */
    private static boolean showsAllFeeds(PageTime page) {
        return page.path().equals("/app/feeds") || page.path().startsWith("/app/feeds?sort=");
    }
}
