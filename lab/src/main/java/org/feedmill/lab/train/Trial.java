package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.lab.score.PageScore;
import org.feedmill.list.Forest;

/** Chooses by a model and scores the choices; and by many models, each of which never saw the pages it chooses on. */
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
        List<String> sites = new ArrayList<>(new TreeSet<>(samples.stream().map(Sample::site).toList()));
        Collections.shuffle(sites, new Random(seed));
        List<PageScore> chosen = new ArrayList<>(samples.stream().map(Sample::none).toList());
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            List<Sample> others = samples.stream()
                    .filter(s -> sites.indexOf(s.site()) % folds != own)
                    .toList();
            Forest forest = Forest.parse(Grower.grow(others, options, seed));
            for (int i = 0; i < samples.size(); i++) {
                if (sites.indexOf(samples.get(i).site()) % folds == fold) {
                    chosen.set(i, choose(List.of(samples.get(i)), forest).getFirst());
                }
            }
        }
        return chosen;
    }
}
