package org.feedmill.lab.trial;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.feedmill.lab.bench.ArticleAnswer;
import org.jsoup.Jsoup;

/**
 * Measures the CPU time of article extraction on one thread, after warm-up. CPU time leaves out other work on the
 * machine.
 */
public record ArticleSpeed(Map<String, Times> pages) {

    /**
     * One page.
     *
     * @param bareMillis jsoup's parse of the decoded text and no more
     * @param parseMillis the reader's decoding and parsing; the bare parse where it cannot be told from the rest
     * @param millis all of the reader's work from the bytes on
     */
    public record Times(double bareMillis, double parseMillis, double millis) {

        ArticleAnswer stamp(ArticleAnswer answer) {
            return answer.timed(millis, parseMillis);
        }
    }

    private static final Times UNKNOWN = new Times(Double.NaN, Double.NaN, Double.NaN);

    private static final int WARM_UPS = 1;

    private static final double NANOS = 1e6;

    public ArticleSpeed {
        pages = Map.copyOf(pages);
    }

    public static ArticleSpeed of(String finder, List<ArticleSample> samples) {
        ArticleReader reader = ArticleReaders.named(finder);
        Map<String, Times> pages = new HashMap<>();
        for (int i = 0; i <= WARM_UPS; i++) {
            samples.forEach(s -> pages.put(s.id(), times(reader, s)));
        }
        return new ArticleSpeed(pages);
    }

    /** The times of one page. */
    Times on(String id) {
        return pages.getOrDefault(id, UNKNOWN);
    }

    /** The total time as a multiple of the parse time. */
    public double ratio() {
        return sum(Times::millis) / sum(Times::parseMillis);
    }

    /** Pages per CPU-second, in those of jsoup's bare parse. */
    public double pace() {
        return sum(Times::bareMillis) / sum(Times::millis);
    }

    private double sum(ToDoubleFunction<Times> time) {
        return pages.values().stream().mapToDouble(time).sum();
    }

    private static Times times(ArticleReader reader, ArticleSample sample) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        String html = sample.decoded();
        long[] at = new long[4];
        at[0] = clock.getCurrentThreadCpuTime();
        Jsoup.parse(html, sample.url());
        at[1] = clock.getCurrentThreadCpuTime();
        try {
            reader.work(sample, () -> at[2] = clock.getCurrentThreadCpuTime());
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            // The trial tells of it; the time until it broke off is what the page cost.
        }
        at[3] = clock.getCurrentThreadCpuTime();
        double bare = (at[1] - at[0]) / NANOS;
        return new Times(bare, at[2] == 0 ? bare : (at[2] - at[1]) / NANOS, (at[3] - at[1]) / NANOS);
    }
}
