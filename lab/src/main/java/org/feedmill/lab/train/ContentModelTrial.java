package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.PageKind;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.content.ContentTextFinder;
import org.feedmill.article.content.PageKindFeatures;
import org.feedmill.article.content.PageKindModel;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.WordOverlap;

/** Trains the models of page kinds and of the content of pages of any kind, and cross-validates them by site. */
public final class ContentModelTrial {

    /** The kinds have few pages, so their trees are few and small. */
    private static final BoostedTreesTrainer.Options KIND_OPTIONS =
            new BoostedTreesTrainer.Options(80, 6, 0.1, 5, 1, 1, 0.3);

    private static final List<Double> CALIBRATION_LIMITS = List.of(0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9);

    private final List<ContentSample> samples;
    private final BoostedTreesTrainer.Options options;
    private final int folds;
    private final int threads;

    /**
     * The answer to a page of the content folder.
     *
     * @param kind the kind that was found
     * @param score the word F1 of the text
     */
    public record ContentAnswer(String id, PageKind truth, PageKind kind, double score) {}

    public ContentModelTrial(List<ContentSample> samples, BoostedTreesTrainer.Options options, int folds, int threads) {
        this.samples = samples;
        this.options = options;
        this.folds = folds;
        this.threads = threads;
    }

    public static BoostedTreesTrainer.Options kindOptions() {
        return KIND_OPTIONS;
    }

    /** Returns the number of blocks that the content model is trained on. */
    public int blockCount() {
        return samples.stream()
                .filter(ContentSample::teachesBlocks)
                .mapToInt(s -> s.blocks().length)
                .sum();
    }

    /** Returns the number of pages that the kinds are trained on. */
    public int pageCount() {
        return samples.size();
    }

    /** The lines of the kinds' model. */
    public List<String> trainKinds(long seed) {
        return trainKinds(samples, seed);
    }

    private static List<String> trainKinds(List<ContentSample> own, long seed) {
        List<ContentSample> weighed =
                own.stream().filter(s -> s.source().weight() > 0).toList();
        BinnedFeatureTable rows = new BinnedFeatureTable(
                weighed.stream().map(s -> new double[][] {s.features()}).toList(), PageKindFeatures.NAMES.size());
        List<String> lines = new ArrayList<>(List.of(PageKindModel.ARTICLE_OR_LIST));
        lines.addAll(trainArticleOrList(own, seed));
        for (int kind = 0; kind < PageKindModel.KINDS.size(); kind++) {
            lines.add(PageKindModel.section(PageKindModel.KINDS.get(kind)));
            lines.addAll(BoostedTreesTrainer.train(
                    rows, PageKindFeatures.NAMES, new PageKindObjective(weighed, kind), KIND_OPTIONS, seed + kind));
        }
        return lines;
    }

    private static List<String> trainArticleOrList(List<ContentSample> own, long seed) {
        List<ContentSample> told = own.stream()
                .filter(s -> s.source().isArticle() || s.source().isList())
                .toList();
        BinnedFeatureTable rows = new BinnedFeatureTable(
                told.stream().map(s -> new double[][] {s.features()}).toList(), PageKindFeatures.NAMES.size());
        return BoostedTreesTrainer.train(
                rows, PageKindFeatures.NAMES, new ArticleOrListObjective(told), KIND_OPTIONS, seed);
    }

    /** Tells how many unseen articles and lists have a probability of an article below some limits. */
    public List<String> calibrate(long seed) {
        Map<String, Integer> foldOf = splitSites(seed);
        List<Double> articles = new ArrayList<>();
        List<Double> lists = new ArrayList<>();
        for (int fold = 0; fold < folds; fold++) {
            PageKindModel model = PageKindModel.parse(trainKinds(outside(foldOf, fold), seed));
            for (ContentSample sample : inside(foldOf, fold)) {
                double probability = model.articleRatherThanList(sample.features());
                if (sample.source().isArticle()) {
                    articles.add(probability);
                } else if (sample.source().isList()) {
                    lists.add(probability);
                }
            }
        }
        return CALIBRATION_LIMITS.stream()
                .map(limit -> "article or list, probability below " + limit + ": " + below(articles, limit)
                        + " of the articles, " + below(lists, limit) + " of the lists")
                .toList();
    }

    private static String below(List<Double> probabilities, double limit) {
        return probabilities.stream().filter(p -> p < limit).count() + " of " + probabilities.size();
    }

    /** The lines of the content model; the shares of kinds that it learns from are those of unseen sites. */
    public List<String> trainContent(long seed) {
        return trainContent(samples, unseenKinds(seed), seed);
    }

    private List<String> trainContent(List<ContentSample> own, Map<String, double[]> kinds, long seed) {
        List<ContentSample> useful =
                own.stream().filter(ContentSample::teachesBlocks).toList();
        BinnedFeatureTable rows = new BinnedFeatureTable(
                useful.stream()
                        .map(s -> s.rows(kinds.getOrDefault(s.source().id(), new double[0])))
                        .toList(),
                ContentTextFinder.FEATURES.size());
        return BoostedTreesTrainer.train(
                rows, ContentTextFinder.FEATURES, new ContentShareObjective(useful), options, seed);
    }

    /** For every page the shares of kinds by a model trained on other sites. */
    private Map<String, double[]> unseenKinds(long seed) {
        Map<String, Integer> foldOf = splitSites(seed);
        Map<String, double[]> shares = new HashMap<>();
        for (int fold = 0; fold < folds; fold++) {
            PageKindModel model = PageKindModel.parse(trainKinds(outside(foldOf, fold), seed));
            inside(foldOf, fold).forEach(s -> shares.put(s.source().id(), model.shares(s.features())));
        }
        return shares;
    }

    /** Returns the answers for every page of the content folder by models trained on the sites of the other folds. */
    public List<ContentAnswer> crossValidate(long seed) {
        Map<String, Integer> foldOf = splitSites(seed);
        Map<String, double[]> kinds = unseenKinds(seed);
        List<List<ContentAnswer>> answers = ParallelMap.map(
                IntStream.range(0, folds).boxed().toList(),
                fold -> {
                    List<ContentSample> others = outside(foldOf, fold);
                    ContentFinder finder =
                            ArticleFinders.any(trainKinds(others, seed), trainContent(others, kinds, seed));
                    return inside(foldOf, fold).stream()
                            .filter(s -> s.source().weight() == 1)
                            .map(s -> answer(finder, s))
                            .toList();
                },
                threads);
        return answers.stream().flatMap(List::stream).toList();
    }

    /** Returns the answers for every page of the content folder by the given models. */
    public List<ContentAnswer> read(List<String> kindModel, List<String> contentModel) {
        ContentFinder finder = ArticleFinders.any(kindModel, contentModel);
        return ParallelMap.map(
                samples.stream().filter(s -> s.source().weight() == 1).toList(), s -> answer(finder, s), threads);
    }

    /** The mean score of each kind, and of all pages. */
    public static Map<String, Double> means(List<ContentAnswer> answers) {
        Map<String, List<Double>> scores = new TreeMap<>();
        for (ContentAnswer answer : answers) {
            scores.computeIfAbsent(answer.truth.label(), k -> new ArrayList<>()).add(answer.score);
            scores.computeIfAbsent("all", k -> new ArrayList<>()).add(answer.score);
        }
        Map<String, Double> means = new TreeMap<>();
        scores.forEach((kind, all) -> means.put(
                kind, all.stream().mapToDouble(Double::doubleValue).average().orElse(0)));
        return means;
    }

    private static ContentAnswer answer(ContentFinder finder, ContentSample sample) {
        PageContent content = finder.find(sample.source().page());
        return new ContentAnswer(
                sample.source().id(),
                PageKindModel.KINDS.get(sample.source().kind()),
                content.kind(),
                WordOverlap.f1(content.content().text(), sample.source().truth()));
    }

    private Map<String, Integer> splitSites(long seed) {
        List<String> sites = new ArrayList<>(
                new TreeSet<>(samples.stream().map(s -> s.source().site()).toList()));
        Collections.shuffle(sites, new Random(seed));
        Map<String, Integer> foldOf = new HashMap<>();
        for (int i = 0; i < sites.size(); i++) {
            foldOf.put(sites.get(i), i % folds);
        }
        return foldOf;
    }

    private List<ContentSample> outside(Map<String, Integer> foldOf, int fold) {
        return samples.stream()
                .filter(s -> foldOf.getOrDefault(s.source().site(), 0) != fold)
                .toList();
    }

    private List<ContentSample> inside(Map<String, Integer> foldOf, int fold) {
        return samples.stream()
                .filter(s -> foldOf.getOrDefault(s.source().site(), 0) == fold)
                .toList();
    }
}
