package org.feedmill.lab.web;

import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.Fetcher;

/**
 * Measures the cost of fetching compared with finding: the same pages from memory and from a simulated web, in turns.
 *
 * @param fromMemory parse and find, from memory
 * @param fromWeb fetch, parse and find
 * @param fetchOnly fetch alone
 * @param failures number of pages that did not arrive as they were sent
 * @param pagesWithoutList number of pages without a list
 */
public record FetchCostTrial(
        PageTiming fromMemory, PageTiming fromWeb, PageTiming fetchOnly, long failures, long pagesWithoutList) {

    /**
     * Size of a measurement.
     *
     * @param pages in each turn
     * @param rounds of each kind, after a warm-up round
     * @param threads number of pages processed at once
     */
    public record Effort(int pages, int rounds, int threads) {

        /** About twenty seconds. */
        public static final Effort SHORT = new Effort(1000, 3, 32);
    }

    public static FetchCostTrial of(LoopbackWeb web, Fetcher fetcher, Effort effort) {
        FetchAndFindTask miller = new FetchAndFindTask(web, fetcher);
        PageTiming memory = PageTiming.ZERO;
        PageTiming full = PageTiming.ZERO;
        PageTiming bare = PageTiming.ZERO;
        int n = 0;
        for (int turn = 0; turn <= effort.rounds; turn++) {
            PageTiming first = ParallelRunner.run(n, effort.pages, effort.threads, miller::find);
            PageTiming second = ParallelRunner.run(n, effort.pages, effort.threads, miller::fetchAndFind);
            PageTiming third = ParallelRunner.run(n, effort.pages, effort.threads, miller::fetch);
            n += effort.pages;
            if (turn > 0) {
                memory = memory.plus(first);
                full = full.plus(second);
                bare = bare.plus(third);
            }
        }
        return new FetchCostTrial(memory, full, bare, miller.failures(), miller.pagesWithoutList());
    }

    /** Throughput with fetching as a fraction of that from memory. */
    public double throughputRatio() {
        return fromWeb.pagesPerSecond() / fromMemory.pagesPerSecond();
    }

    /** Returns the ratio of CPU times, which other work on the machine does not distort. */
    public double cpuRatio() {
        return fromMemory.cpuMillisPerPage() / fromWeb.cpuMillisPerPage();
    }

    /** Returns the figures by the keys that floors are pinned to. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        figures.put("web.memory.pace", fromMemory.pagesPerSecond());
        figures.put("web.memory.cpu", fromMemory.cpuMillisPerPage());
        figures.put("web.pace", fromWeb.pagesPerSecond());
        figures.put("web.cpu", fromWeb.cpuMillisPerPage());
        figures.put("web.fetch.pace", fetchOnly.pagesPerSecond());
        figures.put("web.fetch.cpu", fetchOnly.cpuMillisPerPage());
        figures.put("web.ratio", throughputRatio());
        figures.put("web.cpu.ratio", cpuRatio());
        figures.put("web.failures", (double) failures);
        figures.put("web.empty", (double) pagesWithoutList);
        return figures;
    }
}
