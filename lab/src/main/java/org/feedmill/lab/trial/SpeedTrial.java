package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.feedmill.lab.bench.Case;
import org.feedmill.list.ListFinder;

/**
 * Measures the cost of list finding relative to parsing, on one thread. The sums are those of one run over all pages
 * after warm-up; single pages take about a millisecond, so the time of one page is the median of several runs.
 *
 * @param parseMillis sum over the pages, parsing alone
 * @param millis sum over the pages, parsing and finding
 * @param slowest pages by total over their own parse, the worst first
 * @param tenfold pages by the time of ten of them in one file over the time of one, the worst first
 */
public record SpeedTrial(double parseMillis, double millis, List<Cost> slowest, List<Cost> tenfold) {

    /** A page and the ratio of two of its times. */
    public record Cost(String id, double ratio, double millis) {}

    /**
     * The extent of the measurement.
     *
     * @param runs runs whose median counts for one page
     * @param doubtful pages whose tenfold time is measured again, being the worst in a first pass of single runs
     */
    public record Effort(int runs, int doubtful) {

        public static final Effort USUAL = new Effort(5, 12);
    }

    public SpeedTrial {
        slowest = List.copyOf(slowest);
        tenfold = List.copyOf(tenfold);
    }

    /** The total time as a multiple of the parse time. */
    public double ratio() {
        return millis / parseMillis;
    }

    public double worstSlowest() {
        return slowest.isEmpty() ? 0 : slowest.getFirst().ratio;
    }

    public double worstTenfold() {
        return tenfold.isEmpty() ? 0 : tenfold.getFirst().ratio;
    }

    public static SpeedTrial of(String finder, List<Case> cases, Effort effort) {
        ListFinder chosen = Finders.named(finder);
        List<Sample> samples =
                cases.stream().map(c -> new Sample(c.id(), c.url(), c.bytes())).toList();
        for (int i = 0; i < WARM_UPS; i++) {
            samples.forEach(s -> s.run(chosen));
        }
        double parse = 0;
        double total = 0;
        for (Sample sample : samples) {
            Run run = sample.run(chosen);
            parse += run.parseMillis();
            total += run.millis();
        }
        List<Cost> slowest = new ArrayList<>();
        List<Cost> tenfold = new ArrayList<>();
        for (Sample sample : samples) {
            Cost cost = sample.cost(chosen, effort.runs);
            slowest.add(cost);
            tenfold.add(new Cost(cost.id, sample.tenfold().run(chosen).millis() / cost.millis, cost.millis));
        }
        slowest.sort(WORST_FIRST);
        tenfold.sort(WORST_FIRST);
        return new SpeedTrial(parse, total, slowest, again(samples, tenfold, chosen, effort));
    }

    private static final int WARM_UPS = 4;

    private static final Comparator<Cost> WORST_FIRST =
            Comparator.comparingDouble(Cost::ratio).reversed();

    /**
     * The worst of a first pass, measured again: the least of five ratios of medians, since a pause of the machine only
     * ever raises one. The others fell short of them anyway.
     */
    private static List<Cost> again(List<Sample> samples, List<Cost> first, ListFinder finder, Effort effort) {
        List<Cost> again = new ArrayList<>();
        for (Cost doubtful : first.subList(0, Math.min(effort.doubtful, first.size()))) {
            for (Sample sample : samples) {
                if (sample.id.equals(doubtful.id)) {
                    again.add(sample.tenfoldCost(finder, effort.runs));
                }
            }
        }
        again.sort(WORST_FIRST);
        return again;
    }

    /** A page's bytes in memory. */
    private static final class Sample {

        private final String id;
        private final String url;
        private final byte[] bytes;

        Sample(String id, String url, byte[] bytes) {
            this.id = id;
            this.url = url;
            this.bytes = bytes;
        }

        Run run(ListFinder finder) {
            return Run.of(finder, bytes, url);
        }

        Cost tenfoldCost(ListFinder finder, int runs) {
            Cost least = new Cost(id, Double.MAX_VALUE, 0);
            for (int i = 0; i < 5; i++) {
                double one = cost(finder, runs).millis;
                double ratio = tenfold().cost(finder, runs).millis / one;
                least = ratio < least.ratio ? new Cost(id, ratio, one) : least;
            }
            return least;
        }

        Cost cost(ListFinder finder, int runs) {
            double[] parse = new double[runs];
            double[] total = new double[runs];
            for (int i = 0; i < runs; i++) {
                Run run = run(finder);
                parse[i] = run.parseMillis();
                total[i] = run.millis();
            }
            return new Cost(id, median(total) / median(parse), median(total));
        }

        Sample tenfold() {
            return new Sample(id, url, Repeated.body(bytes, 10));
        }
    }

    static double median(double[] values) {
        return DoubleStream.of(values).sorted().toArray()[values.length / 2];
    }
}
