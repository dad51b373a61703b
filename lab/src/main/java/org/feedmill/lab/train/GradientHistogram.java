package org.feedmill.lab.train;

/** Sums of the derivatives of a leaf's rows, by feature and bin: the splits of the leaf are found in them alone. */
final class GradientHistogram {

    private static final int SUMS = 3;

    private final BinnedFeatureTable table;
    private final boolean[] features;
    /** For every feature that may be used gradient, hessian and number of rows, bin by bin; empty for others. */
    private final double[][] sums;

    private double gradient;
    private double hessian;

    /** An empty histogram of the features that may be used. */
    GradientHistogram(BinnedFeatureTable table, boolean[] features) {
        this.table = table;
        this.features = features;
        this.sums = new double[features.length][];
        for (int t = 0; t < features.length; t++) {
            sums[t] = new double[features[t] ? SUMS * (table.binThresholds[t].length + 1) : 0];
        }
    }

    /** The histogram of some rows, of the same features. */
    GradientHistogram of(int[] rows, double[] gradients, double[] hessians) {
        GradientHistogram made = new GradientHistogram(table, features);
        for (int row : rows) {
            made.gradient += gradients[row];
            made.hessian += hessians[row];
        }
        for (int t = 0; t < features.length; t++) {
            if (features[t]) {
                byte[] bins = table.bin[t];
                double[] own = made.sums[t];
                for (int row : rows) {
                    int at = SUMS * bins[row];
                    own[at] += gradients[row];
                    own[at + 1] += hessians[row];
                    own[at + 2]++;
                }
            }
        }
        return made;
    }

    /** The histogram of the rows that another one, of a part of them, lacks. */
    GradientHistogram without(GradientHistogram part) {
        GradientHistogram rest = new GradientHistogram(table, features);
        rest.gradient = gradient - part.gradient;
        rest.hessian = hessian - part.hessian;
        for (int t = 0; t < sums.length; t++) {
            for (int i = 0; i < sums[t].length; i++) {
                rest.sums[t][i] = sums[t][i] - part.sums[t][i];
            }
        }
        return rest;
    }

    boolean has(int feature) {
        return features[feature];
    }

    double gradient() {
        return gradient;
    }

    double hessian() {
        return hessian;
    }

    double gradient(int feature, int bin) {
        return sums[feature][SUMS * bin];
    }

    double hessian(int feature, int bin) {
        return sums[feature][SUMS * bin + 1];
    }

    double count(int feature, int bin) {
        return sums[feature][SUMS * bin + 2];
    }
}
