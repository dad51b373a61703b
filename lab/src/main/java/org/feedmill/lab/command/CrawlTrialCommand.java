package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.lab.crawl.FocusedCrawlTrial;
import org.feedmill.lab.crawl.FrontierCapacityTrial;
import org.feedmill.lab.crawl.KilledCrawlTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the focused crawl on generated news sites. */
@Command(
        name = "crawl",
        description = "Measures the focused crawl on generated news sites: recall, recovery after kills, memory.",
        mixinStandardHelpOptions = true)
public final class CrawlTrialCommand {

    /** The minimum recall of the trial. */
    private static final double MIN_RECALL = 0.8;

    private static final double MAX_DISK_MEGABYTES = 500;
    private static final double MAX_HEAP_MEGABYTES = 256;

    @Spec
    private @Nullable CommandSpec spec;

    @Command(
            name = "focus",
            description = "Recall with a page budget, compared with breadth-first order.",
            mixinStandardHelpOptions = true)
    int focus(
            @Option(names = "--sites", defaultValue = "10", description = "Number of generated sites.") int sites,
            @Option(names = "--from", defaultValue = "0", description = "Seed of the first site.") int from,
            @Option(names = "--articles", defaultValue = "2000", description = "Number of articles per site.")
                    int articles,
            @Option(names = "--budget", defaultValue = "0.2", description = "Share of the pages that may be requested.")
                    double budget)
            throws IOException {
        TextTable table = new TextTable(
                List.of("site", "pages", "wanted", "asked", "recall", "wrong", "s", "breadth first", "s"));
        double worst = 1;
        double sum = 0;
        for (int seed = from; seed < from + sites; seed++) {
            FocusedCrawlTrial focused = trial(seed, articles, budget, false);
            FocusedCrawlTrial broad = trial(seed, articles, budget, true);
            worst = Math.min(worst, focused.recall());
            sum += focused.recall();
            table.add(List.of(
                    String.valueOf(seed),
                    String.valueOf(focused.pages()),
                    String.valueOf(focused.wanted()),
                    String.valueOf(focused.requests()),
                    TextTable.formatNumber(focused.recall(), 3),
                    String.valueOf(focused.wrong()),
                    TextTable.formatNumber(focused.seconds(), 1),
                    TextTable.formatNumber(broad.recall(), 3),
                    TextTable.formatNumber(broad.seconds(), 1)));
        }
        out().println(table);
        out().printf("mean %.3f, worst %.3f%n", sum / sites, worst);
        out().flush();
        return worst >= MIN_RECALL ? 0 : 1;
    }

    private static FocusedCrawlTrial trial(int seed, int articles, double budget, boolean breadthFirst)
            throws IOException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            return FocusedCrawlTrial.of(seed, articles, budget, breadthFirst, folder);
        } finally {
            delete(folder);
        }
    }

    @Command(name = "seen", description = "Disk and heap space for many addresses.", mixinStandardHelpOptions = true)
    int seen(@Option(names = "--urls", defaultValue = "1000000", description = "Number of addresses.") int urls)
            throws IOException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            FrontierCapacityTrial trial = FrontierCapacityTrial.of(urls, folder);
            out().printf(
                            "%d addresses: %.1f MB disk, %.1f MB heap, %.0f addresses/s, %.0f us a step%n",
                            trial.urls(),
                            trial.diskMegabytes(),
                            trial.heapMegabytes(),
                            trial.perSecond(),
                            trial.step());
            out().flush();
            return trial.diskMegabytes() <= MAX_DISK_MEGABYTES && trial.heapMegabytes() <= MAX_HEAP_MEGABYTES ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    @Command(
            name = "kill",
            description = "Kills a crawl repeatedly and compares the result with an undisturbed crawl.",
            mixinStandardHelpOptions = true)
    int kill(
            @Option(names = "--seed", defaultValue = "0") int seed,
            @Option(names = "--articles", defaultValue = "2000") int articles,
            @Option(names = "--pages", defaultValue = "400", description = "Number of pages to request.") int pages,
            @Option(
                            names = {"--kill-every", "--every"},
                            defaultValue = "57",
                            description = "Number of requests between two kills. --every is deprecated.")
                    int every)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            KilledCrawlTrial trial = KilledCrawlTrial.of(seed, articles, pages, every, folder);
            out().println(trial);
            out().flush();
            return trial.fetchedTwice() + trial.missing() + trial.extra() == 0 ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
