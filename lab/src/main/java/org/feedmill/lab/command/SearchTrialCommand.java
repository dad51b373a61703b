package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.GeneratedProfiles;
import org.feedmill.page.Page;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Question;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.query.index.SearchIndex.HitOrder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures search latency and the number of article pages that are indexed per minute. */
@Command(
        name = "search",
        description = "Measures searches over generated profiles, and the number of article pages indexed per minute.",
        mixinStandardHelpOptions = true)
final class SearchTrialCommand implements Callable<Integer> {

    private static final int WARM_UP = 300;
    private static final int PAGE = 20;
    private static final int SECONDS = 60;

    /** Measures CPU time, which other work on the machine does not distort. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--profiles", description = "Number of generated profiles.")
    private int profiles = 100_000;

    @Option(names = "--searches", description = "Number of measured searches.")
    private int searches = 1_000;

    @Option(
            names = "--pages",
            description = "Number of article pages to index; pages are repeated if the bench has fewer.")
    private int pages = 1_000;

    @Override
    public Integer call() throws IOException {
        CommandSpec given = Objects.requireNonNull(spec);
        PrintWriter out = given.commandLine().getOut();
        Path folder = Files.createTempDirectory("feedmill-search");
        try (SearchIndex index = SearchIndex.open(folder, SearchIndex.CommitPolicy.DEFAULTS, InstantSource.system())) {
            fill(index, out);
            out.println("index on disk: " + size(folder) / 1_000_000 + " MB");
            time(index, out);
            if (!place.reportIfMissing(given)) {
                read(index, place.benchFolder().articles(), out);
            }
        } finally {
            clear(folder);
        }
        out.flush();
        return 0;
    }

    private void fill(SearchIndex index, PrintWriter out) throws IOException {
        GeneratedProfiles made = new GeneratedProfiles(1);
        long start = System.nanoTime();
        for (int i = 0; i < profiles; i++) {
            index.put(made.profile(i));
        }
        index.commit();
        out.println(
                index.size() + " profiles in " + TextTable.formatNumber((System.nanoTime() - start) / 1e9, 1) + " s");
    }

    private void time(SearchIndex index, PrintWriter out) throws IOException {
        TextTable table = new TextTable(
                List.of("searches", "p50 ms", "p95 ms", "p99 ms", "max ms", "cpu p50", "cpu p95", "hits"));
        for (boolean answers : new boolean[] {false, true}) {
            for (HitOrder order : HitOrder.values()) {
                table.add(row(index, order, answers));
            }
        }
        out.println(table);
        out.flush();
    }

    private List<String> row(SearchIndex index, HitOrder order, boolean answers) throws IOException {
        GeneratedProfiles made = new GeneratedProfiles(2);
        double[] millis = new double[searches];
        double[] cpu = new double[searches];
        long hits = 0;
        for (int i = -WARM_UP; i < searches; i++) {
            Question question = Question.of(made.question());
            long worked = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            SearchIndex.SearchResult found = index.search(question, order, 0, PAGE);
            int length = answers
                    ? found.hits().stream()
                            .mapToInt(hit -> hit.profile().answer(question).length())
                            .sum()
                    : 0;
            if (i >= 0) {
                millis[i] = (System.nanoTime() - start) / 1e6;
                cpu[i] = (THREADS.getCurrentThreadCpuTime() - worked) / 1e6;
                hits += length >= 0 ? found.hits().size() : 0;
            }
        }
        Arrays.sort(millis);
        Arrays.sort(cpu);
        String name = order.name().toLowerCase(Locale.ROOT) + (answers ? " first, with answers" : " first");
        return List.of(
                name,
                percentile(millis, 0.5),
                percentile(millis, 0.95),
                percentile(millis, 0.99),
                percentile(millis, 1),
                percentile(cpu, 0.5),
                percentile(cpu, 0.95),
                "" + hits / searches);
    }

    private static String percentile(double[] sorted, double share) {
        return TextTable.formatNumber(sorted[(int) Math.min(sorted.length - 1L, Math.round(share * sorted.length))], 1);
    }

    /** Indexes each page from its bytes, as a server does on the first read. */
    private void read(SearchIndex index, List<ArticleCase> cases, PrintWriter out) throws IOException {
        List<byte[]> bytes = cases.stream().map(ArticleCase::bytes).toList();
        AtomicInteger articles = new AtomicInteger();
        Duration worked = cpu();
        long start = System.nanoTime();
        ParallelMap.map(
                IntStream.range(0, pages).boxed().toList(),
                i -> indexPage(index, cases.get(i % cases.size()), bytes.get(i % cases.size()), i, articles),
                2);
        index.commit();
        double seconds = (System.nanoTime() - start) / 1e9;
        out.println(pages + " article pages, " + articles + " articles in " + TextTable.formatNumber(seconds, 1)
                + " s on 2 threads: " + Math.round(pages / seconds * SECONDS) + " a minute; "
                + TextTable.formatNumber(cpu().minus(worked).toMillis() / (double) pages, 1)
                + " ms of one core a page");
    }

    private static boolean indexPage(
            SearchIndex index, ArticleCase at, byte[] bytes, int number, AtomicInteger articles) {
        Page page = Page.parse(bytes, null, at.url());
        ArticleFinders.best().find(page).article().ifPresent(article -> {
            try {
                index.put(DocumentProfile.of("page" + number, at.url(), article));
                articles.incrementAndGet();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return true;
    }

    private static Duration cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static void clear(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
