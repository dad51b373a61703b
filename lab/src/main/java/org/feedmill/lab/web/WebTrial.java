package org.feedmill.lab.web;

import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.Fetcher;

/**
 * What fetching costs beside finding: the same pages from memory and from a web on the same cores, in turns.
 *
 * @param memory pages a second, parse and find, from memory
 * @param web pages a second, fetch, parse and find
 * @param fetch pages a second, fetch alone
 * @param failures pages that did not come as they were sent
 * @param empty pages without a list
 */
public record WebTrial(double memory, double web, double fetch, long failures, long empty) {

    /**
     * How much is measured.
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
        double memory = 0;
        double full = 0;
        double bare = 0;
        int n = 0;
        for (int turn = 0; turn <= effort.turns; turn++) {
            double[] paces = {
                Hands.pace(n, effort.pages, effort.threads, miller::find),
                Hands.pace(n, effort.pages, effort.threads, miller::fetchAndFind),
                Hands.pace(n, effort.pages, effort.threads, miller::fetch)
            };
            n += effort.pages;
            if (turn > 0) {
                memory += 1 / paces[0];
                full += 1 / paces[1];
                bare += 1 / paces[2];
            }
        }
        int turns = effort.turns;
        return new WebTrial(turns / memory, turns / full, turns / bare, miller.failures(), miller.empty());
    }

    /** What is left of the pace when pages come from the web. */
    public double ratio() {
        return web / memory;
    }

    /** By the keys that floors are pinned to. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        figures.put("web.memory.pace", memory);
        figures.put("web.pace", web);
        figures.put("web.fetch.pace", fetch);
        figures.put("web.ratio", ratio());
        figures.put("web.failures", (double) failures);
        figures.put("web.empty", (double) empty);
        return figures;
    }
}
