package org.feedmill.lab;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.lab.crawl.FocusTrial;
import org.feedmill.lab.crawl.KillTrial;
import org.feedmill.lab.crawl.SeenTrial;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the focused crawl on generated news sites. */
@Command(
        name = "crawl",
        description = "The focused crawl on made-up news sites: what it finds, what it survives, what it remembers.",
        mixinStandardHelpOptions = true)
final class CrawlCommand {

    /** The recall that issue 9 requires. */
    private static final double LEAST_RECALL = 0.8;

    private static final double MOST_DISK = 500;
    private static final double MOST_HEAP = 256;

    @Spec
    private @Nullable CommandSpec spec;

    @Command(
            name = "focus",
            description = "Recall with a budget, beside breadth first.",
            mixinStandardHelpOptions = true)
    int focus(
            @Option(names = "--sites", defaultValue = "10", description = "Made-up sites, each another.") int sites,
            @Option(names = "--from", defaultValue = "0", description = "The first site's seed.") int from,
            @Option(names = "--articles", defaultValue = "2000", description = "Articles of each.") int articles,
            @Option(names = "--budget", defaultValue = "0.2", description = "Share of pages asked for.") double budget)
            throws IOException {
        Table table =
                new Table(List.of("site", "pages", "wanted", "asked", "recall", "wrong", "s", "breadth first", "s"));
        double worst = 1;
        double sum = 0;
        for (int seed = from; seed < from + sites; seed++) {
            FocusTrial focused = trial(seed, articles, budget, false);
            FocusTrial broad = trial(seed, articles, budget, true);
            worst = Math.min(worst, focused.recall());
            sum += focused.recall();
            table.add(List.of(
                    String.valueOf(seed),
                    String.valueOf(focused.pages()),
                    String.valueOf(focused.wanted()),
                    String.valueOf(focused.asked()),
                    Table.figure(focused.recall(), 3),
                    String.valueOf(focused.wrong()),
                    Table.figure(focused.seconds(), 1),
                    Table.figure(broad.recall(), 3),
                    Table.figure(broad.seconds(), 1)));
        }
        out().println(table);
        out().printf("mean %.3f, worst %.3f%n", sum / sites, worst);
        out().flush();
        return worst >= LEAST_RECALL ? 0 : 1;
    }

    private static FocusTrial trial(int seed, int articles, double budget, boolean breadthFirst) throws IOException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            return FocusTrial.of(seed, articles, budget, breadthFirst, folder);
        } finally {
            delete(folder);
        }
    }

    @Command(name = "seen", description = "Disk and heap for many addresses.", mixinStandardHelpOptions = true)
    int seen(@Option(names = "--urls", defaultValue = "1000000", description = "So many addresses.") int urls)
            throws IOException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            SeenTrial trial = SeenTrial.of(urls, folder);
            out().printf(
                            "%d addresses: %.1f MB disk, %.1f MB heap, %.0f addresses/s, %.0f us a step%n",
                            trial.urls(),
                            trial.diskMegabytes(),
                            trial.heapMegabytes(),
                            trial.perSecond(),
                            trial.step());
            out().flush();
            return trial.diskMegabytes() <= MOST_DISK && trial.heapMegabytes() <= MOST_HEAP ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    @Command(name = "kill", description = "Killed again and again, beside unkilled.", mixinStandardHelpOptions = true)
    int kill(
            @Option(names = "--seed", defaultValue = "0") int seed,
            @Option(names = "--articles", defaultValue = "2000") int articles,
            @Option(names = "--pages", defaultValue = "400", description = "Pages asked for.") int pages,
            @Option(names = "--every", defaultValue = "57", description = "Killed after so many requests.") int every)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("crawl");
        try {
            KillTrial trial = KillTrial.of(seed, articles, pages, every, folder);
            out().println(trial);
            out().flush();
            return trial.twice() + trial.missing() + trial.extra() == 0 ? 0 : 1;
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
