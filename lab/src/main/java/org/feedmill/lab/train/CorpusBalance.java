package org.feedmill.lab.train;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Weighs training pages so that large sources and languages do not drown small ones: a page counts the less, the more pages
 * have its source and language.
 */
public final class CorpusBalance {

    /** A page of a small group counts at most so many times as much as an average one. */
    private static final double MAX_WEIGHT = 3;

    private CorpusBalance() {}

    /**
     * Returns the samples with new weights, whose mean is about 1.
     *
     * @param exponent 0 leaves all pages equal, 1 makes all groups equal
     */
    public static List<BlockSample> apply(List<BlockSample> samples, double exponent) {
        Map<String, Integer> counts = new HashMap<>();
        samples.stream().filter(BlockSample::useful).forEach(s -> counts.merge(s.group(), 1, Integer::sum));
        double sum = 0;
        double pages = 0;
        for (int count : counts.values()) {
            sum += count * Math.pow(count, -exponent);
            pages += count;
        }
        double mean = pages == 0 ? 1 : sum / pages;
        return samples.stream()
                .map(s -> s.scaled(Math.min(MAX_WEIGHT, Math.pow(counts.getOrDefault(s.group(), 1), -exponent) / mean)))
                .toList();
    }
}
