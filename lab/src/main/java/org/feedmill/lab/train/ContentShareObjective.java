package org.feedmill.lab.train;

import java.util.List;

/** The logistic loss for the blocks of pages of any kind: the share of a block's words that belongs to the content. */
record ContentShareObjective(List<ContentSample> samples) implements TrainingObjective {

    /** The total weight of a page's blocks, because derivatives are compared with the regularization. */
    private static final double PAGE_WEIGHT = 40;

    /** Articles have their own finder; here they only show what boilerplate looks like. */
    private static final double ARTICLE_WEIGHT = 0.3;

    /** Words count, but a paragraph of a hundred has slightly less than a hundred times the weight of one word. */
    private static final double WORD_COUNT_EXPONENT = 0.9;

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        ContentSample sample = samples.get(page);
        double sum = 0;
        for (int words : sample.words()) {
            sum += weight(words);
        }
        double scale = PAGE_WEIGHT * (sample.source().isArticle() ? ARTICLE_WEIGHT : 1) / Math.max(1, sum);
        for (int b = 0; b < sample.share().length; b++) {
            double weight = scale * weight(sample.words()[b]);
            double p = 1 / (1 + Math.exp(-score[from + b]));
            slope[from + b] = weight * (p - sample.share()[b]);
            curve[from + b] = weight * Math.max(1e-3, p * (1 - p));
        }
    }

    private static double weight(int words) {
        return Math.pow(words, WORD_COUNT_EXPONENT) + 0.2;
    }
}
