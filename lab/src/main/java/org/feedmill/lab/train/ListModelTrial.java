package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.model.BoostedTrees;

/** Scores the choices of a list model, on its training pages or by cross-validation on unseen sites. */
public final class ListModelTrial {

    private ListModelTrial() {}

    /** Returns the score of the model's choice for every sample. */
    public static List<ListPageScore> choose(List<CandidateSample> samples, BoostedTrees forest) {
        List<ListPageScore> chosen = new ArrayList<>();
        for (CandidateSample sample : samples) {
            int best = -1;
            double most = 0;
            for (int i = 0; i < sample.gain().length; i++) {
                double score = forest.score(sample.features()[i]) - sample.penalties()[i];
                if (best < 0 || score > most) {
                    best = i;
                    most = score;
                }
            }
            chosen.add(best < 0 ? sample.none() : sample.scores().get(best));
        }
        return chosen;
    }

    /** Returns the scores of the best possible choices. */
    public static List<ListPageScore> oracle(List<CandidateSample> samples) {
        List<ListPageScore> chosen = new ArrayList<>();
        for (CandidateSample sample : samples) {
            int best = -1;
            for (int i = 0; i < sample.gain().length; i++) {
                best = best < 0 || sample.gain()[i] > sample.gain()[best] ? i : best;
            }
            chosen.add(best < 0 ? sample.none() : sample.scores().get(best));
        }
        return chosen;
    }

    /** Scores every site by a model trained on the other folds' sites. */
    public static List<ListPageScore> crossValidate(
            List<CandidateSample> samples, BoostedTreesTrainer.Options options, int folds, long seed) {
        List<String> sites = new ArrayList<>(
                new TreeSet<>(samples.stream().map(CandidateSample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        List<ListPageScore> chosen =
                new ArrayList<>(samples.stream().map(CandidateSample::none).toList());
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            List<CandidateSample> others = samples.stream()
                    .filter(s -> sites.indexOf(s.site()) % folds != own)
                    .toList();
            BoostedTrees forest =
                    BoostedTrees.parse(BoostedTreesTrainer.train(others, options, seed), ListFeatures.NAMES);
            for (int i = 0; i < samples.size(); i++) {
                if (sites.indexOf(samples.get(i).site()) % folds == fold) {
                    chosen.set(i, choose(List.of(samples.get(i)), forest).getFirst());
                }
            }
        }
        return chosen;
    }

    /**
     * Reports the accuracy of the list classifier on unseen sites, for several thresholds: the share of right
     * candidates accepted, of wrong ones on list pages rejected, and of pages without a list on which all candidates
     * are rejected.
     */
    public static String evaluateClassifier(
            List<CandidateSample> samples, BoostedTreesTrainer.Options options, int folds, long seed) {
        List<String> sites = new ArrayList<>(
                new TreeSet<>(samples.stream().map(CandidateSample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        double[][] scores = new double[samples.size()][];
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            BoostedTrees forest = BoostedTrees.parse(
                    BoostedTreesTrainer.trainClassifier(
                            samples.stream()
                                    .filter(s -> sites.indexOf(s.site()) % folds != own)
                                    .toList(),
                            options,
                            seed),
                    ListFeatures.NAMES);
            for (int i = 0; i < samples.size(); i++) {
                if (sites.indexOf(samples.get(i).site()) % folds == fold) {
                    scores[i] = Arrays.stream(samples.get(i).features())
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

    private static String line(List<CandidateSample> samples, double[][] scores, double threshold) {
        int right = 0;
        int in = 0;
        int wrong = 0;
        int out = 0;
        int articles = 0;
        int none = 0;
        for (int i = 0; i < samples.size(); i++) {
            CandidateSample sample = samples.get(i);
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
