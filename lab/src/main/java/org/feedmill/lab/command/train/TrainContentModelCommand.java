package org.feedmill.lab.command.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.feedmill.article.content.ContentTextFinder;
import org.feedmill.article.content.PageKindFeatures;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.train.BoostedTreesTrainer;
import org.feedmill.lab.train.ContentModelTrial;
import org.feedmill.lab.train.ContentModelTrial.ContentAnswer;
import org.feedmill.lab.train.ContentSample;
import org.feedmill.lab.train.ModelCard;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains the models of page kinds and of the content of pages of any kind, and cross-validates them by site. */
@Command(
        name = "train-content",
        description =
                "Trains the models that determine the kind of a page and find its content, and cross-validates them by"
                        + " site.",
        mixinStandardHelpOptions = true)
public final class TrainContentModelCommand implements Callable<Integer> {

    private static final long SEED = 1;
    private static final String KIND_MODEL = "page-kind-model.txt";
    private static final String CONTENT_MODEL = "content-model.txt";

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--trees", description = "Number of trees of the content model.")
    private int trees = 150;

    @Option(names = "--max-leaves", description = "Maximum number of leaves per tree.")
    private int leaves = 12;

    @Option(names = "--learning-rate", description = "Learning rate.")
    private double rate = 0.1;

    @Option(names = "--min-samples", description = "Minimum number of blocks per leaf.")
    private int least = 20;

    @Option(names = "--regularization", description = "Regularization of the leaf values.")
    private double calm = 2;

    @Option(names = "--feature-share", description = "Share of the features that a tree may use.")
    private double features = 0.2;

    @Option(names = "--more", paramLabel = "DIR", description = "A folder of further article pages, as in the bench.")
    private @Nullable Path more;

    @Option(names = "--most", description = "Number of further article pages, chosen at random.")
    private int most = 300;

    @Option(names = "--folds", description = "Number of folds of the cross-validation.")
    private int folds = 5;

    @Option(names = "--seeds", description = "Number of cross-validations, each with another split; 0 for none.")
    private int seeds = 1;

    @Option(names = "--worst", description = "Also print the N worst pages of the last cross-validation.")
    private int worst;

    @Option(names = "--write", paramLabel = "DIR", description = "Train on all pages and write both models there.")
    private @Nullable Path write;

    @Override
    public Integer call() throws IOException {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.reportIfMissing(own)) {
            return 1;
        }
        PrintWriter out = own.commandLine().getOut();
        BoostedTreesTrainer.Options options =
                new BoostedTreesTrainer.Options(trees, leaves, rate, least, calm, 1, features);
        ContentModelTrial trial = new ContentModelTrial(samples(), options, folds, 2);
        List<String> scores = new ArrayList<>();
        TextTable table = null;
        List<ContentAnswer> answers = List.of();
        for (int seed = 1; seed <= seeds; seed++) {
            answers = trial.crossValidate(seed);
            Map<String, Double> means = ContentModelTrial.means(answers);
            List<String> head = head(means);
            table = table == null ? new TextTable(head) : table;
            List<String> row = row("unseen sites, split " + seed, means);
            table.add(row);
            scores.add(ModelCard.score(head, row));
        }
        if (write != null) {
            List<String> kinds = trial.trainKinds(SEED);
            List<String> content = trial.trainContent(SEED);
            Map<String, Double> means = ContentModelTrial.means(trial.read(kinds, content));
            table = table == null ? new TextTable(head(means)) : table;
            table.add(row("own pages", means));
            Files.write(write.resolve(KIND_MODEL), kindCard(trial, scores).withTrees(kinds));
            Files.write(
                    write.resolve(CONTENT_MODEL),
                    contentCard(trial, options, scores).withTrees(content));
        }
        out.println(table == null ? "" : table);
        if (seeds > 0) {
            trial.calibrate(1).forEach(out::println);
        }
        printWorst(out, answers);
        out.flush();
        return 0;
    }

    private void printWorst(PrintWriter out, List<ContentAnswer> answers) {
        answers.stream()
                .sorted((a, b) -> Double.compare(a.score(), b.score()))
                .limit(worst)
                .forEach(a -> out.println(TextTable.formatNumber(a.score(), 3) + " " + a.id() + " as "
                        + a.kind().label()));
    }

    private List<ContentSample> samples() {
        BenchFolder bench = place.benchFolder();
        List<Supplier<ContentSample>> work = new ArrayList<>();
        bench.articles(BenchFolder.CONTENT_FOLDER).forEach(c -> work.add(() -> ContentSample.ofContent(c)));
        bench.articles().forEach(c -> work.add(() -> ContentSample.ofArticle(c)));
        BenchFolder.LIST_FOLDERS.forEach(folder -> bench.cases(folder)
                .forEach(c -> work.add(() -> ContentSample.ofList(c, folder.equals("lists-feeds")))));
        if (more != null) {
            List<ArticleCase> further = new ArrayList<>(BenchFolder.articlesIn(more));
            Collections.shuffle(further, new Random(SEED));
            further.stream().limit(most).forEach(c -> work.add(() -> ContentSample.ofArticle(c)));
        }
        return ParallelMap.map(work, Supplier::get, 2);
    }

    private ModelCard kindCard(ContentModelTrial trial, List<String> scores) {
        return new ModelCard(
                "classifies pages by kind, one model per kind",
                "lab/run train-content --write",
                digest(),
                trial.pageCount(),
                PageKindFeatures.NAMES,
                ContentModelTrial.kindOptions(),
                SEED,
                scores);
    }

    private ModelCard contentCard(ContentModelTrial trial, BoostedTreesTrainer.Options options, List<String> scores) {
        return new ModelCard(
                "classifies the text blocks of a page of any kind as content or boilerplate",
                "lab/run train-content --write",
                digest(),
                trial.blockCount(),
                ContentTextFinder.FEATURES,
                options,
                SEED,
                scores);
    }

    private String digest() {
        return place.benchFolder()
                        .digest(Stream.concat(
                                        Stream.of(BenchFolder.CONTENT_FOLDER, BenchFolder.ARTICLE_FOLDER),
                                        BenchFolder.LIST_FOLDERS.stream())
                                .toList())
                + (more == null ? "" : "; " + most + " pages at most of: " + BenchFolder.digestOf(more));
    }

    private static List<String> head(Map<String, Double> means) {
        List<String> head = new ArrayList<>(List.of("model"));
        head.addAll(means.keySet());
        return head;
    }

    private static List<String> row(String name, Map<String, Double> means) {
        List<String> row = new ArrayList<>(List.of(name));
        means.values().forEach(mean -> row.add(TextTable.formatNumber(mean, 3)));
        return row;
    }
}
