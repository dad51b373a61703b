package org.feedmill.lab.trial;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;

/**
 * The mean cost of a page over many pages. Times are CPU milliseconds on a single thread, after warm-up.
 *
 * @param bytes of a page
 * @param gzipBytes bytes after compression
 * @param parse decoding and parsing
 * @param find finding its list or its article on the parsed page
 * @param rule applying the rule induced from the list; 0 for articles
 * @param output number of items of the list, or bytes of the article's HTML
 */
public record PageCosts(
        int pages, double bytes, double gzipBytes, double parse, double find, double rule, double output) {

    private static final int WARM_UPS = 2;
    private static final double NANOS = 1e6;

    /** The costs of one page. */
    private record PageCost(double bytes, double packed, double parse, double find, double rule, double yield) {}

    public static PageCosts ofLists(List<ListCase> cases) {
        ListFinder finder = ListFinders.best();
        return mean(
                cases.stream().map(ListCase::bytes).toList(), i -> cases.get(i).url(), (page, clock) -> {
                    ItemList list = finder.find(page).best().orElse(null);
                    clock.lap();
                    Rule rule = list == null ? null : RuleInducer.ruleFor(page, list);
                    clock.skip();
                    if (rule != null) {
                        rule.apply(page);
                    }
                    clock.lap();
                    return list == null ? 0 : list.items().size();
                });
    }

    public static PageCosts ofArticles(List<ArticleSample> samples) {
        ArticleFinder finder = ArticleFinders.best();
        return mean(
                samples.stream().map(ArticleSample::bytes).toList(),
                i -> samples.get(i).url(),
                (page, clock) -> {
                    Article article = finder.find(page, List.of()).article().orElse(null);
                    String html = article == null ? "" : article.body().html();
                    clock.lap();
                    clock.lap();
                    return html.getBytes(StandardCharsets.UTF_8).length;
                });
    }

    /** Finds the list or article of a page and returns the size of the output. */
    private interface PageAction {
        double read(Page page, LapTimer clock);
    }

    /** Returns the URL of a page by its number. */
    private interface UrlLookup {
        String of(int page);
    }

    private static PageCosts mean(List<byte[]> pages, UrlLookup addresses, PageAction reader) {
        List<PageCost> all = List.of();
        for (int i = 0; i <= WARM_UPS; i++) {
            all = IntStream.range(0, pages.size())
                    .mapToObj(n -> one(pages.get(n), addresses.of(n), reader))
                    .toList();
        }
        return new PageCosts(
                all.size(),
                mean(all, PageCost::bytes),
                mean(all, PageCost::packed),
                mean(all, PageCost::parse),
                mean(all, PageCost::find),
                mean(all, PageCost::rule),
                mean(all, PageCost::yield));
    }

    private static double mean(List<PageCost> all, ToDoubleFunction<PageCost> value) {
        return all.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    private static PageCost one(byte[] bytes, String url, PageAction reader) {
        int packed = gzipBytes(bytes);
        LapTimer clock = new LapTimer();
        Page page = Page.parse(bytes, null, url);
        clock.lap();
        double yield = reader.read(page, clock);
        return new PageCost(bytes.length, packed, clock.laps[0], clock.laps[1], clock.laps[2], yield);
    }

    private static int gzipBytes(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.size();
    }

    /** Measures the thread's CPU time step by step. */
    private static final class LapTimer {

        private final double[] laps = new double[3];
        private int next;
        private long last = now();

        private static long now() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }

        private void lap() {
            long at = now();
            laps[next++] = (at - last) / NANOS;
            last = at;
        }

        /** Skips the time since the last step. */
        private void skip() {
            last = now();
        }
    }
}
