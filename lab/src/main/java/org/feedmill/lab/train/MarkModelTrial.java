package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.model.BoostedTrees;
import org.feedmill.rule.learn.RuleLearner;

/**
 * Trains and cross-validates the model that chooses the marked list, on several markings of the same pages.
 *
 * @param markings for each way of marking, the samples of all pages in the same order
 */
public record MarkModelTrial(List<List<CandidateSample>> markings) {

    /** The seed of the model that is trained on all pages. */
    public static final long SEED = 1;

    public MarkModelTrial {
        markings = List.copyOf(markings);
    }

    /** Returns the trees trained on all pages. */
    public List<String> train(BoostedTreesTrainer.Options options) {
        List<CandidateSample> all = new ArrayList<>();
        markings.forEach(all::addAll);
        return BoostedTreesTrainer.train(all, RuleLearner.FEATURES, options, SEED);
    }

    /** Returns for each way of marking the scores of models that were not trained on the pages' sites. */
    public List<List<ListPageScore>> crossValidate(BoostedTreesTrainer.Options options, int folds, long seed) {
        List<String> sites = new ArrayList<>(new TreeSet<>(
                markings.getFirst().stream().map(CandidateSample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        List<BoostedTrees> forests = new ArrayList<>();
        for (int fold = 0; fold < folds; fold++) {
            forests.add(forest(sites, fold, folds, options, seed));
        }
        List<List<ListPageScore>> chosen = new ArrayList<>();
        for (List<CandidateSample> marking : markings) {
            List<ListPageScore> own = new ArrayList<>();
            for (CandidateSample sample : marking) {
                BoostedTrees forest = forests.get(sites.indexOf(sample.site()) % folds);
                own.add(ListModelTrial.choose(List.of(sample), forest).getFirst());
            }
            chosen.add(own);
        }
        return chosen;
    }

    private BoostedTrees forest(
            List<String> sites, int fold, int folds, BoostedTreesTrainer.Options options, long seed) {
        List<CandidateSample> others = new ArrayList<>();
        for (List<CandidateSample> marking : markings) {
            marking.stream()
                    .filter(s -> sites.indexOf(s.site()) % folds != fold)
                    .forEach(others::add);
        }
        return BoostedTrees.parse(
                BoostedTreesTrainer.train(others, RuleLearner.FEATURES, options, seed), RuleLearner.FEATURES);
    }
}
