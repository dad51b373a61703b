package org.feedmill.lab.train;

import java.util.List;

/** The logistic loss of articles against list pages; every page has one row and counts the same. */
record ArticleOrListObjective(List<ContentSample> samples) implements TrainingObjective {

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        double p = 1 / (1 + Math.exp(-score[from]));
        slope[from] = p - (samples.get(page).source().isArticle() ? 1 : 0);
        curve[from] = Math.max(1e-3, p * (1 - p));
    }
}
