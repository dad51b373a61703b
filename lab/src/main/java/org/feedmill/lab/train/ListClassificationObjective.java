package org.feedmill.lab.train;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The logistic loss that separates lists from non-lists: right candidates score above zero and wrong ones below, and
 * both classes weigh the same on every page. If the truth has only some items, a candidate that matches none of them
 * may still be a list and does not count.
 */
record ListClassificationObjective(List<CandidateSample> samples) implements TrainingObjective {

    /** Features that depend on the other candidates of the page; the classifier does not use them. */
    private static final Set<String> RELATIVE_FEATURES =
            Set.of("votes", "within", "extended", "holds", "part", "groups", "text_rank");

    private static final double MIN_RIGHT_GAIN = 0.5;
    private static final double MAX_WRONG_GAIN = 0.05;

    @Override
    public void computeGradients(int page, int from, double[] score, double[] slope, double[] curve) {
        double[] gain = samples.get(page).gain();
        boolean complete = samples.get(page).complete();
        double right = Arrays.stream(gain).filter(g -> g >= MIN_RIGHT_GAIN).count();
        double wrong = Arrays.stream(gain).filter(g -> g <= MAX_WRONG_GAIN).count();
        for (int i = 0; i < gain.length; i++) {
            double weight =
                    gain[i] >= MIN_RIGHT_GAIN ? 1 / right : gain[i] <= MAX_WRONG_GAIN && complete ? 1 / wrong : 0;
            double p = 1 / (1 + Math.exp(-score[from + i]));
            slope[from + i] = weight * (p - (gain[i] >= MIN_RIGHT_GAIN ? 1 : 0));
            curve[from + i] = weight * Math.max(1e-3, p * (1 - p));
        }
    }

    @Override
    public boolean mayUseFeature(String feature) {
        return !RELATIVE_FEATURES.contains(feature);
    }
}
