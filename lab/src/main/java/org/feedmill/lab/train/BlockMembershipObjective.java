package org.feedmill.lab.train;

import java.util.List;

/** The logistic loss for blocks: article blocks score above zero, others below; partial blocks count both ways. */
record BlockMembershipObjective(List<BlockSample> samples) implements TrainingObjective {

    /** Total weight of a page's blocks, relative to the regularisation. */
    private static final double PAGE_WEIGHT = 40;

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        BlockSample sample = samples.get(page);
        for (int b = 0; b < sample.share().length; b++) {
            double weight = PAGE_WEIGHT * sample.weight()[b];
            double p = 1 / (1 + Math.exp(-score[from + b]));
            slope[from + b] = weight * (p - sample.share()[b]);
            curve[from + b] = weight * Math.max(1e-3, p * (1 - p));
        }
    }
}
