package org.feedmill.lab.train;

import java.util.Arrays;
import java.util.List;

/**
 * The listwise ranking loss for candidate lists: the candidate with the greatest gain should win. The scores of a
 * page's candidates give a softmax distribution; the objective is the logarithm of the expected gain under it, so a
 * page counts until its best candidate leads clearly.
 */
record ListRankingObjective(List<CandidateSample> samples) implements TrainingObjective {

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        double[] gain = samples.get(page).gain();
        int to = from + gain.length;
        double top = Arrays.stream(score, from, to).max().orElse(0);
        double sum = 0;
        for (int r = from; r < to; r++) {
            sum += Math.exp(score[r] - top);
        }
        double expected = 1e-3;
        for (int r = from; r < to; r++) {
            expected += Math.exp(score[r] - top) / sum * gain[r - from];
        }
        for (int r = from; r < to; r++) {
            double p = Math.exp(score[r] - top) / sum;
            slope[r] = p - p * gain[r - from] / expected;
            curve[r] = Math.max(1e-3, p * (1 - p));
        }
    }
}
