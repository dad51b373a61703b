package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.ArticleTrial;

/** Trains the block model on all pages and cross-validates it by site. */
public final class BlockModelTrial {

    private static final int NO_FOLD = -1;

    private BlockModelTrial() {}

    /** Returns the trees, one per line, in the format that the finder reads. */
    public static List<String> train(List<BlockSample> samples, BoostedTreesTrainer.Options options, long seed) {
        List<BlockSample> useful = samples.stream().filter(BlockSample::useful).toList();
        BinnedFeatureTable rows = new BinnedFeatureTable(
                useful.stream().map(BlockSample::features).toList(), BlockFeatures.NAMES.size());
        return BoostedTreesTrainer.train(
                rows, BlockFeatures.NAMES, new BlockMembershipObjective(useful), options, seed);
    }

    /** Returns the answers for every page by a model trained on the sites of the other folds. */
    public static List<ArticleAnswer> crossValidate(
            List<BlockSample> samples, BoostedTreesTrainer.Options options, int folds, long seed, int threads) {
        List<String> sites = new ArrayList<>(new TreeSet<>(samples.stream()
                .filter(BlockSample::isJudged)
                .map(BlockSample::site)
                .toList()));
        Collections.shuffle(sites, new Random(seed));
        Map<String, Integer> foldOf = new HashMap<>();
        for (int i = 0; i < sites.size(); i++) {
            foldOf.put(sites.get(i), i % folds);
        }
        List<ArticleAnswer> answers = new ArrayList<>();
        for (int fold = 0; fold < folds; fold++) {
            int own = fold;
            List<BlockSample> others = new ArrayList<>();
            List<BlockSample> judged = new ArrayList<>();
            samples.forEach(s -> (foldOf.getOrDefault(s.site(), NO_FOLD) == own ? judged : others).add(s));
            answers.addAll(read(judged, train(others, options, seed), threads));
        }
        return answers;
    }

    /** Returns the answers of the finder with these trees. */
    public static List<ArticleAnswer> read(List<BlockSample> samples, List<String> trees, int threads) {
        ArticleFinder finder = ArticleFinders.best(trees);
        List<ArticleSample> pages = new ArrayList<>();
        for (BlockSample sample : samples) {
            ArticleSample page = sample.page();
            if (page != null) {
                pages.add(page);
            }
        }
        return ArticleTrial.of(finder, pages, threads).answers();
    }
}
