package org.feedmill.lab.web;

import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.Fetcher;

/**
 * Measures the cost of fetching compared with finding: the same pages from memory and from a simulated web, in turns.
 *
 * @param memory parse and find, from memory
 * @param web fetch, parse and find
 * @param fetch fetch alone
 * @param failures pages that did not come as they were sent
 * @param empty pages without a list
 */
public record WebTrial(Spent memory, Spent web, Spent fetch, long failures, long empty) {

    /**
     * Size of a measurement.
     *
     * @param pages in each turn
     * @param turns of each kind, after one that does not count
     * @param threads pages in work at once
     */
    public record Effort(int pages, int turns, int threads) {

        /** Some twenty seconds. */
        public static final Effort SHORT = new Effort(1000, 3, 32);
    }

    public static WebTrial of(LoopbackWeb web, Fetcher fetcher, Effort effort) {
        Miller miller = new Miller(web, fetcher);
        Spent memory = Spent.NOTHING;
        Spent full = Spent.NOTHING;
        Spent bare = Spent.NOTHING;
        int n = 0;
        for (int turn = 0; turn <= effort.turns; turn++) {
            Spent first = Hands.run(n, effort.pages, effort.threads, miller::find);
            Spent second = Hands.run(n, effort.pages, effort.threads, miller::fetchAndFind);
            Spent third = Hands.run(n, effort.pages, effort.threads, miller::fetch);
            n += effort.pages;
            if (turn > 0) {
                memory = memory.plus(first);
                full = full.plus(second);
                bare = bare.plus(third);
            }
        }
        return new WebTrial(memory, full, bare, miller.failures(), miller.empty());
    }

    /** Throughput with fetching as a fraction of that from memory. */
    public double ratio() {
        return web.pace() / memory.pace();
    }

    /** The same by CPU time, which a busy machine does not blur. */
    public double cpuRatio() {
        return memory.cpuMillis() / web.cpuMillis();
    }

    /** By the keys that floors are pinned to. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        figures.put("web.memory.pace", memory.pace());
        figures.put("web.memory.cpu", memory.cpuMillis());
        figures.put("web.pace", web.pace());
        figures.put("web.cpu", web.cpuMillis());
        figures.put("web.fetch.pace", fetch.pace());
        figures.put("web.fetch.cpu", fetch.cpuMillis());
        figures.put("web.ratio", ratio());
        figures.put("web.cpu.ratio", cpuRatio());
        figures.put("web.failures", (double) failures);
        figures.put("web.empty", (double) empty);
        return figures;
    }
}
