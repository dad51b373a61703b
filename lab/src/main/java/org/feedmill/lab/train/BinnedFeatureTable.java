package org.feedmill.lab.train;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A table of the feature values of all rows, quantised into bins for fast tree training. */
final class BinnedFeatureTable {

    /** Bins by row count, and as many by distinct values: the former separate small values, the latter large ones. */
    private static final int BIN_COUNT = 48;

    final int size;

    /** The first row of each page, and the end. */
    final int[] start;

    /** For every feature the thresholds between its bins. */
    final double[][] binThresholds;

    /** For every feature and row, the bin: the number of thresholds not above its value. */
    final byte[][] bin;

    /**
     * @param pages for each page its rows of values, one value per feature
     */
    BinnedFeatureTable(List<double[][]> pages, int features) {
        this.start = new int[pages.size() + 1];
        for (int i = 0; i < pages.size(); i++) {
            start[i + 1] = start[i] + pages.get(i).length;
        }
        this.size = start[pages.size()];
        this.binThresholds = new double[features][];
        this.bin = new byte[features][size];
        for (int t = 0; t < features; t++) {
            fill(pages, t);
        }
    }

    private void fill(List<double[][]> pages, int feature) {
        double[] values = new double[size];
        int row = 0;
        for (double[][] page : pages) {
            for (double[] features : page) {
                values[row++] = features[feature];
            }
        }
        double[] all = Arrays.stream(values).sorted().toArray();
        double[] thresholds = DoubleStream.concat(
                        between(all), between(Arrays.stream(all).distinct().toArray()))
                .sorted()
                .distinct()
                .toArray();
        binThresholds[feature] = thresholds;
        for (int i = 0; i < size; i++) {
            int found = Arrays.binarySearch(thresholds, values[i]);
            bin[feature][i] = (byte) (found < 0 ? -found - 1 : found + 1);
        }
    }

    /** Returns thresholds that cut values into steps of about equal size, between different neighbours. */
    private static DoubleStream between(double[] sorted) {
        return IntStream.rangeClosed(1, BIN_COUNT)
                .map(i -> (int) ((long) i * sorted.length / (BIN_COUNT + 1)))
                .filter(at -> at > 0 && sorted[at - 1] < sorted[at])
                .mapToDouble(at -> (sorted[at - 1] + sorted[at]) / 2);
    }
}
