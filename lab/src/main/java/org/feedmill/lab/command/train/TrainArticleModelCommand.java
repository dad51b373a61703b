package org.feedmill.lab.command.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.article.best.BestTextFinder;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.ArticleReport;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ArticlePageScore;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.train.BlockModelTrial;
import org.feedmill.lab.train.BlockSample;
import org.feedmill.lab.train.BoostedTreesTrainer;
import org.feedmill.lab.train.CorpusBalance;
import org.feedmill.lab.train.ModelCard;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.ArticleTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains the model that classifies the blocks of article pages, and cross-validates it by site. */
@Command(
        name = "train-articles",
        description = "Trains the model that finds the blocks of an article, and cross-validates it by site.",
        mixinStandardHelpOptions = true)
public final class TrainArticleModelCommand implements Callable<Integer> {

    /** The seed of the model that is written. */
    private static final long SEED = 1;

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--trees", description = "Number of trees.")
    private int trees = 240;

    @Option(
            names = {"--max-leaves", "--leaves"},
            description = "Maximum number of leaves per tree. --leaves is deprecated.")
    private int leaves = 24;

    @Option(
            names = {"--learning-rate", "--rate"},
            description = "Learning rate. --rate is deprecated.")
    private double rate = 0.15;

    @Option(
            names = {"--min-samples", "--least"},
            description = "Minimum number of blocks per leaf. --least is deprecated.")
    private int least = 30;

    @Option(
            names = {"--regularization", "--calm"},
            description = "Regularization of the leaf values. --calm is deprecated.")
    private double calm = 0.8;

    @Option(
            names = {"--feature-share", "--traits"},
            description = "Share of the features that a tree may use. --traits is deprecated.")
    private double features = 0.25;

    @Option(names = "--more", paramLabel = "DIR", description = "A folder of further article pages, as in the bench.")
    private @Nullable Path more;

    @Option(
            names = "--balance",
            description = "Weights of pages: 0 makes all pages equal, 1 all pairs of a source and a language.")
    private double balance = 0.5;

    @Option(names = "--folds", description = "Number of folds of the cross-validation.")
    private int folds = 10;

    @Option(names = "--seeds", description = "Number of cross-validations, each with another split; 0 for none.")
    private int seeds = 1;

    @Option(names = "--worst", description = "Also print the N worst pages of the last cross-validation.")
    private int worst;

    @Option(names = "--json-out", description = "Write the cross-validated answers as batch output.")
    private @Nullable Path jsonOut;

    @Option(names = "--write", description = "Train on all pages and write the model to this file.")
    private @Nullable Path write;

    @Override
    public Integer call() throws IOException {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.reportIfMissing(own)) {
            return 1;
        }
        PrintWriter out = own.commandLine().getOut();
        List<ArticleCase> cases = place.benchFolder().articles();
        List<BlockSample> samples = samples(cases);
        BoostedTreesTrainer.Options options =
                new BoostedTreesTrainer.Options(trees, leaves, rate, least, calm, BestTextFinder.MODEL_COUNT, features);
        List<String> head = new ArrayList<>(List.of("model"));
        head.addAll(ArticleScore.TEXT_METRICS);
        TextTable table = new TextTable(head);
        String details = "";
        List<String> scores = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            List<ArticleAnswer> answers = BlockModelTrial.crossValidate(samples, options, folds, seed, 2);
            String name = "unseen sites, split " + seed;
            details = add(table, name, cases, answers);
            scores.add(ModelCard.score(head, row(name, ArticleTrial.score(cases, answers))));
            if (jsonOut != null) {
                Files.write(jsonOut, answers.stream().map(ArticleAnswer::toJson).toList());
            }
        }
        List<String> grown = BlockModelTrial.train(samples, options, SEED);
        add(table, "own pages", cases, BlockModelTrial.read(samples, grown, 2));
        out.println(table + details);
        out.flush();
        if (write != null) {
            Files.write(write, card(samples, options, scores).withTrees(grown));
        }
        return 0;
    }

    private List<BlockSample> samples(List<ArticleCase> cases) {
        List<BlockSample> samples =
                new ArrayList<>(ParallelMap.map(ArticleSample.of(cases, c -> true, 2), BlockSample::of, 2));
        if (more != null) {
            samples.addAll(ParallelMap.map(BenchFolder.articlesIn(more), BlockSample::ofTeaching, 2));
        }
        return CorpusBalance.apply(samples, balance);
    }

    private ModelCard card(List<BlockSample> samples, BoostedTreesTrainer.Options options, List<String> scores) {
        return new ModelCard(
                "classifies the text blocks of a page as article text or boilerplate",
                "lab/run train-articles --write",
                place.benchFolder().digest(List.of(BenchFolder.ARTICLE_FOLDER))
                        + (more == null ? "" : "; more: " + BenchFolder.digestOf(more) + ", balance " + balance),
                BlockSample.rowCount(samples),
                BlockFeatures.NAMES,
                options,
                SEED,
                scores);
    }

    private String add(TextTable table, String name, List<ArticleCase> cases, List<ArticleAnswer> answers) {
        List<ArticlePageScore> scores = ArticleTrial.score(cases, answers);
        table.add(row(name, scores));
        return ArticleReport.worstPages(name, scores, worst).toString();
    }

    private static List<String> row(String name, List<ArticlePageScore> scores) {
        ArticleScore score = ArticleScore.of(scores);
        List<String> row = new ArrayList<>(List.of(name));
        ArticleScore.TEXT_METRICS.forEach(c -> row.add(TextTable.formatNumber(score.figure(c), 4)));
        return row;
    }
}
