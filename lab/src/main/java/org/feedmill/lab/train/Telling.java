package org.feedmill.lab.train;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The logistic loss that separates lists from non-lists: right candidates score above zero and wrong ones below, and
 * both classes weigh the same on every page. Where the truth names some items only, a candidate that matches none of
 * them may still be a list and does not count.
 */
record Telling(List<Sample> samples) implements Objective {

    /** Features that depend on the other candidates of the page; the classifier does not use them. */
    private static final Set<String> RELATIVE =
            Set.of("votes", "within", "extended", "holds", "part", "groups", "text_rank");

    private static final double RIGHT = 0.5;
    private static final double WRONG = 0.05;

    @Override
    public void slopes(int page, int from, double[] score, double[] slope, double[] curve) {
        double[] gain = samples.get(page).gain();
        boolean complete = samples.get(page).complete();
        double right = Arrays.stream(gain).filter(g -> g >= RIGHT).count();
        double wrong = Arrays.stream(gain).filter(g -> g <= WRONG).count();
        for (int i = 0; i < gain.length; i++) {
            double weight = gain[i] >= RIGHT ? 1 / right : gain[i] <= WRONG && complete ? 1 / wrong : 0;
            double p = 1 / (1 + Math.exp(-score[from + i]));
            slope[from + i] = weight * (p - (gain[i] >= RIGHT ? 1 : 0));
            curve[from + i] = weight * Math.max(1e-3, p * (1 - p));
        }
    }

    @Override
    public boolean mayAsk(String trait) {
        return !RELATIVE.contains(trait);
    }
}
