package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.lab.score.PageScore;
import org.feedmill.list.Forest;
import org.feedmill.rule.Learner;

/**
 * Trains and cross-validates the model that chooses the marked list, on several markings of the same pages.
 *
 * @param markings for each way of marking the samples of all pages, in one order
 */
public record MarkTrial(List<List<Sample>> markings) {

    public MarkTrial {
        markings = List.copyOf(markings);
    }

    /** The trees grown on all pages. */
    public List<String> grow(Grower.Options options) {
        List<Sample> all = new ArrayList<>();
        markings.forEach(all::addAll);
        return Grower.grow(all, Learner.TRAITS, options, 1);
    }

    /** For each way of marking, the scores of what forests choose that never saw the pages' sites. */
    public List<List<PageScore>> crossValidate(Grower.Options options, int folds, long seed) {
        List<String> sites = new ArrayList<>(
                new TreeSet<>(markings.getFirst().stream().map(Sample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        List<Forest> forests = new ArrayList<>();
        for (int fold = 0; fold < folds; fold++) {
            forests.add(forest(sites, fold, folds, options, seed));
        }
        List<List<PageScore>> chosen = new ArrayList<>();
        for (List<Sample> marking : markings) {
            List<PageScore> own = new ArrayList<>();
            for (Sample sample : marking) {
                Forest forest = forests.get(sites.indexOf(sample.site()) % folds);
                own.add(Trial.choose(List.of(sample), forest).getFirst());
            }
            chosen.add(own);
        }
        return chosen;
    }

    private Forest forest(List<String> sites, int fold, int folds, Grower.Options options, long seed) {
        List<Sample> others = new ArrayList<>();
        for (List<Sample> marking : markings) {
            marking.stream()
                    .filter(s -> sites.indexOf(s.site()) % folds != fold)
                    .forEach(others::add);
        }
        return Forest.parse(Grower.grow(others, Learner.TRAITS, options, seed), Learner.TRAITS);
    }
}
