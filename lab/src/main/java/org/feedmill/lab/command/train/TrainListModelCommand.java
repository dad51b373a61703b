package org.feedmill.lab.command.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.train.BoostedTreesTrainer;
import org.feedmill.lab.train.CandidateSample;
import org.feedmill.lab.train.ListModelTrial;
import org.feedmill.lab.train.ModelCard;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.model.BoostedTrees;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains the model that ranks candidate lists, and cross-validates it by site. */
@Command(
        name = "train",
        description = "Trains the model that ranks candidate lists, and cross-validates it by site.",
        mixinStandardHelpOptions = true)
public final class TrainListModelCommand implements Callable<Integer> {

    /** The seed of the model that is written. */
    private static final long SEED = 1;

    private static final List<String> COLUMNS = List.of("F1", "perfect", "R", "title", "date");

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--trees", description = "Number of trees.")
    private int trees = BoostedTreesTrainer.Options.standard().trees();

    @Option(
            names = {"--max-leaves", "--leaves"},
            description = "Maximum number of leaves per tree. --leaves is deprecated.")
    private int leaves = BoostedTreesTrainer.Options.standard().leaves();

    @Option(
            names = {"--learning-rate", "--rate"},
            description = "Learning rate. --rate is deprecated.")
    private double rate = BoostedTreesTrainer.Options.standard().learningRate();

    @Option(
            names = {"--min-samples", "--least"},
            description = "Minimum number of rows per leaf. --least is deprecated.")
    private int least = BoostedTreesTrainer.Options.standard().minLeafRows();

    @Option(
            names = {"--regularization", "--calm"},
            description = "Regularization of the leaf values. --calm is deprecated.")
    private double calm = BoostedTreesTrainer.Options.standard().regularization();

    @Option(
            names = {"--models", "--forests"},
            description = "Number of separately trained models, whose mean is used. --forests is deprecated.")
    private int forests = BoostedTreesTrainer.Options.standard().ensembles();

    @Option(
            names = {"--feature-share", "--traits"},
            description = "Share of the features that a tree may use. --traits is deprecated.")
    private double features = BoostedTreesTrainer.Options.standard().featureShare();

    @Option(names = "--folds", description = "Number of folds of the cross-validation.")
    private int folds = 10;

    @Option(names = "--seeds", description = "Number of cross-validations, each with another split.")
    private int seeds = 2;

    @Option(
            names = {"--worst-choices", "--regrets"},
            description =
                    "Also print the N pages where the cross-validated choice loses most. --regrets is" + " deprecated.")
    private int regrets;

    @Option(names = "--regions", description = "Train the model that selects the regions worth reading instead.")
    private boolean regions;

    @Option(
            names = {"--classifier", "--gate"},
            description = "Train the model that separates lists from other content instead. --gate is deprecated.")
    private boolean gate;

    @Option(names = "--write", description = "Train on all pages and write the model to this file.")
    private @Nullable Path write;

    @Override
    public Integer call() throws IOException {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.reportIfMissing(own)) {
            return 1;
        }
        PrintWriter out = own.commandLine().getOut();
        List<CandidateSample> samples = samples();
        if (gate) {
            return gate(samples, out);
        }
        BoostedTreesTrainer.Options options =
                new BoostedTreesTrainer.Options(trees, leaves, rate, least, calm, forests, features);
        List<String> head = new ArrayList<>(List.of("choice"));
        BenchFolder.LIST_FOLDERS.forEach(f ->
                COLUMNS.forEach(c -> head.add(f.substring(f.indexOf('-') + 1) + " " + c)));
        TextTable table = new TextTable(head);
        table.add(row("best possible", samples, ListModelTrial.oracle(samples)));
        List<ListPageScore> judged = List.of();
        List<String> scores = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            judged = ListModelTrial.crossValidate(samples, options, folds, seed);
            List<String> row = row("unseen sites, split " + seed, samples, judged);
            table.add(row);
            scores.add(ModelCard.score(head, row));
        }
        List<String> grown = BoostedTreesTrainer.train(samples, options, SEED);
        table.add(row(
                "own pages", samples, ListModelTrial.choose(samples, BoostedTrees.parse(grown, ListFeatures.NAMES))));
        out.println(table);
        regrets(samples, judged).forEach(out::println);
        out.flush();
        if (write != null) {
            Files.write(write, card(samples, options, scores).withTrees(grown));
        }
        return 0;
    }

    private ModelCard card(List<CandidateSample> samples, BoostedTreesTrainer.Options options, List<String> scores) {
        return new ModelCard(
                regions
                        ? "scores the regions of a page, to read the best first"
                        : "ranks the candidate lists of a page",
                "lab/run train" + (regions ? " --regions" : "") + " --write",
                place.benchFolder().digest(BenchFolder.LIST_FOLDERS),
                CandidateSample.usefulRowCount(samples),
                ListFeatures.NAMES,
                options,
                SEED,
                scores);
    }

    /** Trains the model that separates lists from non-lists; prints its accuracy on unseen pages. */
    private int gate(List<CandidateSample> samples, PrintWriter out) throws IOException {
        BestFinder finder = (BestFinder) ListFinders.best();
        List<CandidateSample> all = new ArrayList<>(samples);
        for (ListCase page : place.benchFolder().cases("article")) {
            all.add(CandidateSample.of(finder::measureCandidates, "article", page)
                    .withoutList());
        }
        BoostedTreesTrainer.Options options =
                new BoostedTreesTrainer.Options(trees, leaves, rate, least, calm, forests, features);
        String accuracy = ListModelTrial.evaluateClassifier(all, options, folds, SEED);
        out.println(accuracy);
        out.flush();
        if (write != null) {
            List<String> corpus = new ArrayList<>(BenchFolder.LIST_FOLDERS);
            corpus.add(BenchFolder.ARTICLE_FOLDER);
            ModelCard card = new ModelCard(
                    "separates lists from candidates that are not lists, such as menus, footers and prose",
                    "lab/run train --gate --write",
                    place.benchFolder().digest(corpus),
                    CandidateSample.rowCount(all),
                    ListFeatures.NAMES,
                    options,
                    SEED,
                    accuracy.lines()
                            .map(line -> line.strip().replaceAll(" {2,}", ", "))
                            .toList());
            Files.write(write, card.withTrees(BoostedTreesTrainer.trainClassifier(all, options, SEED)));
        }
        return 0;
    }

    private List<CandidateSample> samples() {
        BestFinder finder = (BestFinder) ListFinders.best();
        List<CandidateSample> samples = new ArrayList<>();
        for (String folder : BenchFolder.LIST_FOLDERS) {
            List<ListCase> cases = place.benchFolder().cases(folder);
            samples.addAll(ParallelMap.map(
                    cases,
                    c -> CandidateSample.of(regions ? finder::measureRegions : finder::measureCandidates, folder, c),
                    2));
        }
        return samples;
    }

    private static List<String> row(String name, List<CandidateSample> samples, List<ListPageScore> chosen) {
        List<String> row = new ArrayList<>(List.of(name));
        for (String folder : BenchFolder.LIST_FOLDERS) {
            List<ListPageScore> own = new ArrayList<>();
            for (int i = 0; i < samples.size(); i++) {
                if (samples.get(i).folder().equals(folder)) {
                    own.add(chosen.get(i));
                }
            }
            ListScore score = ListScore.ofPages(own);
            COLUMNS.forEach(c -> row.add(TextTable.formatNumber(score.figure(c), 3)));
        }
        return row;
    }

    private List<String> regrets(List<CandidateSample> samples, List<ListPageScore> chosen) {
        record Regret(double loss, String text) {}
        List<ListPageScore> best = ListModelTrial.oracle(samples);
        List<Regret> all = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            ListPageScore have = chosen.get(i);
            ListPageScore want = best.get(i);
            all.add(new Regret(
                    want.rank() - have.rank(),
                    String.format(
                            Locale.ROOT,
                            "%.3f  %s %s  %d items %.3f, could be %d items %.3f",
                            want.rank() - have.rank(),
                            have.complete() ? "complete" : "partial ",
                            have.id(),
                            have.found(),
                            have.rank(),
                            want.found(),
                            want.rank())));
        }
        all.sort(Comparator.comparingDouble(Regret::loss).reversed());
        return all.stream()
                .filter(r -> r.loss() > 0)
                .limit(regrets)
                .map(Regret::text)
                .toList();
    }
}
