package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.list.ListFinder;

/**
 * Measures the cost of list finding relative to parsing, in CPU time of one thread, after warm-up. A page takes about
 * a millisecond, so its time is the median of several runs; the sums are those of the medians.
 *
 * @param parseMillis sum over the pages, parsing alone
 * @param millis sum over the pages, parsing and finding
 * @param slowest pages by the ratio of total time to parse time, worst first
 * @param repeatedTenfold pages by the ratio of the time for ten copies in one file to the time for one, worst first
 */
public record ListSpeedTrial(
        double parseMillis, double millis, List<PageCost> slowest, List<PageCost> repeatedTenfold) {

    /** A page and the ratio of two of its times. */
    public record PageCost(String id, double ratio, double millis) {}

    /**
     * The extent of the measurement.
     *
     * @param runs number of runs for the median of one page
     * @param remeasuredPages number of the worst pages of a first pass of single runs whose tenfold time is measured
     *     again
     */
    public record Effort(int runs, int remeasuredPages) {

        public static final Effort USUAL = new Effort(5, 12);
    }

    public ListSpeedTrial {
        slowest = List.copyOf(slowest);
        repeatedTenfold = List.copyOf(repeatedTenfold);
    }

    /** The total time as a multiple of the parse time. */
    public double ratio() {
        return millis / parseMillis;
    }

    public double worstSlowest() {
        return slowest.isEmpty() ? 0 : slowest.getFirst().ratio;
    }

    public double worstTenfold() {
        return repeatedTenfold.isEmpty() ? 0 : repeatedTenfold.getFirst().ratio;
    }

    public static ListSpeedTrial of(String finder, List<ListCase> cases, Effort effort) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<LoadedPage> samples = cases.stream()
                .map(c -> new LoadedPage(c.id(), c.url(), c.bytes()))
                .toList();
        for (int i = 0; i < WARM_UPS; i++) {
            samples.forEach(s -> s.run(chosen));
        }
        double parse = 0;
        double total = 0;
        List<PageCost> slowest = new ArrayList<>();
        List<PageCost> tenfold = new ArrayList<>();
        for (LoadedPage sample : samples) {
            PageCost cost = sample.cost(chosen, effort.runs);
            total += cost.millis;
            parse += cost.millis / cost.ratio;
            slowest.add(cost);
            tenfold.add(new PageCost(cost.id, sample.tenfold().run(chosen).millis() / cost.millis, cost.millis));
        }
        slowest.sort(WORST_FIRST);
        tenfold.sort(WORST_FIRST);
        return new ListSpeedTrial(parse, total, slowest, remeasure(samples, tenfold, chosen, effort));
    }

    private static final int WARM_UPS = 4;

    private static final Comparator<PageCost> WORST_FIRST =
            Comparator.comparingDouble(PageCost::ratio).reversed();

    /**
     * Measures the worst pages of a first pass again and takes the lowest of five ratios of medians, because a pause of
     * the machine only raises a ratio.
     */
    private static List<PageCost> remeasure(
            List<LoadedPage> samples, List<PageCost> first, ListFinder finder, Effort effort) {
        List<PageCost> again = new ArrayList<>();
        for (PageCost doubtful : first.subList(0, Math.min(effort.remeasuredPages, first.size()))) {
            for (LoadedPage sample : samples) {
                if (sample.id.equals(doubtful.id)) {
                    again.add(sample.tenfoldCost(finder, effort.runs));
                }
            }
        }
        again.sort(WORST_FIRST);
        return again;
    }

    /** A page's bytes in memory. */
    private static final class LoadedPage {

        private final String id;
        private final String url;
        private final byte[] bytes;

        LoadedPage(String id, String url, byte[] bytes) {
            this.id = id;
            this.url = url;
            this.bytes = bytes;
        }

        TimedFinderRun run(ListFinder finder) {
            return TimedFinderRun.run(finder, bytes, url);
        }

        PageCost tenfoldCost(ListFinder finder, int runs) {
            PageCost least = new PageCost(id, Double.MAX_VALUE, 0);
            for (int i = 0; i < 5; i++) {
                double one = cost(finder, runs).millis;
                double ratio = tenfold().cost(finder, runs).millis / one;
                least = ratio < least.ratio ? new PageCost(id, ratio, one) : least;
            }
            return least;
        }

        PageCost cost(ListFinder finder, int runs) {
            double[] parse = new double[runs];
            double[] total = new double[runs];
            for (int i = 0; i < runs; i++) {
                TimedFinderRun run = run(finder);
                parse[i] = run.parseMillis();
                total[i] = run.millis();
            }
            return new PageCost(id, median(total) / median(parse), median(total));
        }

        LoadedPage tenfold() {
            return new LoadedPage(id, url, RepeatedBody.repeat(bytes, 10));
        }
    }

    static double median(double[] values) {
        return DoubleStream.of(values).sorted().toArray()[values.length / 2];
    }
}
