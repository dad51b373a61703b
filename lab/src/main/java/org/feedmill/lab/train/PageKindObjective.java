package org.feedmill.lab.train;

import java.util.List;

/** The logistic loss of one kind of page against all others; every page has one row. */
record PageKindObjective(List<ContentSample> samples, int kind) implements TrainingObjective {

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        ContentSample.ContentSamplePage source = samples.get(page).source();
        double p = 1 / (1 + Math.exp(-score[from]));
        slope[from] = source.weight() * (p - (source.kind() == kind ? 1 : 0));
        curve[from] = source.weight() * Math.max(1e-3, p * (1 - p));
    }
}
