package org.feedmill.lab.trial.article;

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
public record ArticleSpeedTrial(Map<String, PageTimes> pages) {

    /**
     * Times of one page.
     *
     * @param bareMillis jsoup's parse of the decoded text alone
     * @param parseMillis the extractor's decoding and parsing; the bare parse if it cannot be measured separately
     * @param millis all work of the extractor, starting from the bytes
     */
    public record PageTimes(double bareMillis, double parseMillis, double millis) {

        ArticleAnswer stamp(ArticleAnswer answer) {
            return answer.withTimes(millis, parseMillis);
        }
    }

    private static final PageTimes UNKNOWN = new PageTimes(Double.NaN, Double.NaN, Double.NaN);

    private static final int WARM_UPS = 1;

    private static final double NANOS = 1e6;

    public ArticleSpeedTrial {
        pages = Map.copyOf(pages);
    }

    public static ArticleSpeedTrial of(String finder, List<ArticleSample> samples) {
        ComparedExtractor extractor = ArticleExtractors.named(finder);
        Map<String, PageTimes> pages = new HashMap<>();
        for (int i = 0; i <= WARM_UPS; i++) {
            samples.forEach(s -> pages.put(s.id(), times(extractor, s)));
        }
        return new ArticleSpeedTrial(pages);
    }

    /** The times of one page. */
    PageTimes timesOf(String id) {
        return pages.getOrDefault(id, UNKNOWN);
    }

    /** The total time as a multiple of the parse time. */
    public double ratio() {
        return sum(PageTimes::millis) / sum(PageTimes::parseMillis);
    }

    /** The extractor's decoding and parsing as a multiple of jsoup's bare parse. */
    public double parseRatio() {
        return sum(PageTimes::parseMillis) / sum(PageTimes::bareMillis);
    }

    /** Returns pages per CPU-second relative to jsoup's bare parse. */
    public double pace() {
        return sum(PageTimes::bareMillis) / sum(PageTimes::millis);
    }

    private double sum(ToDoubleFunction<PageTimes> time) {
        return pages.values().stream().mapToDouble(time).sum();
    }

    private static PageTimes times(ComparedExtractor extractor, ArticleSample sample) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        String html = sample.decoded();
        long[] at = new long[4];
        at[0] = clock.getCurrentThreadCpuTime();
        Jsoup.parse(html, sample.url());
        at[1] = clock.getCurrentThreadCpuTime();
        try {
            extractor.extractFromBytes(sample, () -> at[2] = clock.getCurrentThreadCpuTime());
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            // The trial reports the failure; the time until then is the cost of the page.
        }
        at[3] = clock.getCurrentThreadCpuTime();
        double bare = (at[1] - at[0]) / NANOS;
        return new PageTimes(bare, at[2] == 0 ? bare : (at[2] - at[1]) / NANOS, (at[3] - at[1]) / NANOS);
    }
}
