package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.lab.score.PageScore;
import org.feedmill.list.Forest;
import org.feedmill.list.Traits;

/** Scores the choices of a list model, on its training pages or by cross-validation on unseen sites. */
public final class Trial {

    private Trial() {}

    /** The score of what a forest chooses on every sample. */
    public static List<PageScore> choose(List<Sample> samples, Forest forest) {
        List<PageScore> chosen = new ArrayList<>();
        for (Sample sample : samples) {
            int best = -1;
            double most = 0;
            for (int i = 0; i < sample.gain().length; i++) {
                double score = forest.score(sample.traits()[i]);
                if (best < 0 || score > most) {
                    best = i;
                    most = score;
                }
            }
            chosen.add(best < 0 ? sample.none() : sample.scores().get(best));
        }
        return chosen;
    }

    /** The best that any model could choose. */
    public static List<PageScore> oracle(List<Sample> samples) {
        List<PageScore> chosen = new ArrayList<>();
        for (Sample sample : samples) {
            int best = -1;
            for (int i = 0; i < sample.gain().length; i++) {
                best = best < 0 || sample.gain()[i] > sample.gain()[best] ? i : best;
            }
            chosen.add(best < 0 ? sample.none() : sample.scores().get(best));
        }
        return chosen;
    }

    /** Every site is judged by a forest grown on the other folds' sites. */
    public static List<PageScore> crossValidate(List<Sample> samples, Grower.Options options, int folds, long seed) {
        List<String> sites =
                new ArrayList<>(new TreeSet<>(samples.stream().map(Sample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        List<PageScore> chosen =
                new ArrayList<>(samples.stream().map(Sample::none).toList());
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            List<Sample> others = samples.stream()
                    .filter(s -> sites.indexOf(s.site()) % folds != own)
                    .toList();
            Forest forest = Forest.parse(Grower.grow(others, options, seed), Traits.NAMES);
            for (int i = 0; i < samples.size(); i++) {
                if (sites.indexOf(samples.get(i).site()) % folds == fold) {
                    chosen.set(i, choose(List.of(samples.get(i)), forest).getFirst());
                }
            }
        }
        return chosen;
    }

    /**
     * Reports the accuracy of the list classifier on unseen sites: for several thresholds the share of right
     * candidates let in, of wrong ones on list pages kept out, and of pages without a list on which all are kept out.
     */
    public static String gate(List<Sample> samples, Grower.Options options, int folds, long seed) {
        List<String> sites =
                new ArrayList<>(new TreeSet<>(samples.stream().map(Sample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        double[][] scores = new double[samples.size()][];
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            Forest forest = Forest.parse(
                    Grower.gate(
                            samples.stream()
                                    .filter(s -> sites.indexOf(s.site()) % folds != own)
                                    .toList(),
                            options,
                            seed),
                    Traits.NAMES);
            for (int i = 0; i < samples.size(); i++) {
                if (sites.indexOf(samples.get(i).site()) % folds == fold) {
                    scores[i] = Arrays.stream(samples.get(i).traits())
                            .mapToDouble(forest::score)
                            .toArray();
                }
            }
        }
        StringBuilder out = new StringBuilder("threshold  right in  wrong out  article pages out\n");
        for (double threshold = -3; threshold <= 1.5; threshold += 0.5) {
            out.append(line(samples, scores, threshold));
        }
        return out.toString();
    }

    private static String line(List<Sample> samples, double[][] scores, double threshold) {
        int right = 0;
        int in = 0;
        int wrong = 0;
        int out = 0;
        int articles = 0;
        int none = 0;
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            boolean article = sample.folder().equals("article");
            boolean any = false;
            for (int k = 0; k < sample.gain().length; k++) {
                boolean passed = scores[i][k] >= threshold;
                any |= passed;
                right += sample.gain()[k] >= 0.5 ? 1 : 0;
                in += sample.gain()[k] >= 0.5 && passed ? 1 : 0;
                wrong += !article && sample.gain()[k] <= 0.05 ? 1 : 0;
                out += !article && sample.gain()[k] <= 0.05 && !passed ? 1 : 0;
            }
            articles += article ? 1 : 0;
            none += article && !any ? 1 : 0;
        }
        return String.format(
                Locale.ROOT,
                "%9.1f  %8.3f  %9.3f  %17.3f%n",
                threshold,
                (double) in / right,
                (double) out / wrong,
                (double) none / articles);
    }
}
