package org.feedmill.lab.command.train;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
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
import org.feedmill.lab.train.MarkModelTrial;
import org.feedmill.lab.train.ModelCard;
import org.feedmill.lab.trial.rule.SimulatedMarks;
import org.feedmill.page.Page;
import org.feedmill.rule.learn.RuleLearner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Trains the model that chooses the list meant by marks, and cross-validates it by site. Pages are marked at their
 * first items and at random ones, so that the model does not learn that marks come first.
 */
@Command(
        name = "train",
        description = "Trains the model that chooses the list meant by marks, and cross-validates it by site.",
        mixinStandardHelpOptions = true)
final class TrainMarkModelCommand implements Callable<Integer> {

    private static final List<String> COLUMNS = List.of("F1", "P", "R", "title", "date", "perfect");

    /** A way of marking pages: the number of items, and whether the first or random ones. */
    private enum MarkingScheme {
        TWO(2, false),
        ONE(1, false),
        ANY_TWO(2, true),
        ANY_ONE(1, true);

        private final int marks;
        private final boolean any;

        MarkingScheme(int marks, boolean any) {
            this.marks = marks;
            this.any = any;
        }

        private String words() {
            return (any ? "any " : "first ") + (marks == 1 ? "one" : "two");
        }
    }

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--trees", description = "Number of trees.")
    private int trees = 150;

    @Option(
            names = {"--max-leaves", "--leaves"},
            description = "Maximum number of leaves per tree. --leaves is deprecated.")
    private int leaves = 6;

    @Option(
            names = {"--learning-rate", "--rate"},
            description = "Learning rate. --rate is deprecated.")
    private double rate = 0.05;

    @Option(
            names = {"--min-samples", "--least"},
            description = "Minimum number of rows per leaf. --least is deprecated.")
    private int least = 40;

    @Option(
            names = {"--regularization", "--calm"},
            description = "Regularization of the leaf values. --calm is deprecated.")
    private double calm = 8;

    @Option(
            names = {"--feature-share", "--traits"},
            description = "Share of the features that a tree may use. --traits is deprecated.")
    private double features = 0.3;

    @Option(names = "--folds", description = "Number of folds of the cross-validation; 2 for halves.")
    private int folds = 10;

    @Option(names = "--seeds", description = "Number of cross-validations, each with another split.")
    private int seeds = 2;

    @Option(names = "--threads", description = "Number of threads.")
    private int threads = 2;

    @Option(names = "--write", description = "Train on all pages and write the model to this file.")
    private @Nullable Path write;

    @Override
    public Integer call() throws IOException {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.reportIfMissing(own)) {
            return 1;
        }
        List<List<CandidateSample>> markings = new ArrayList<>();
        for (MarkingScheme way : MarkingScheme.values()) {
            markings.add(samples(way));
        }
        MarkModelTrial trial = new MarkModelTrial(markings);
        List<String> head = new ArrayList<>(List.of("choice"));
        head.addAll(COLUMNS);
        TextTable table = new TextTable(head);
        List<List<ListPageScore>> possible =
                markings.stream().map(ListModelTrial::oracle).toList();
        rows("best possible", possible, table);
        BoostedTreesTrainer.Options options =
                new BoostedTreesTrainer.Options(trees, leaves, rate, least, calm, 1, features);
        List<String> scores = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            String name = "unseen sites, split " + seed;
            rows(name, trial.crossValidate(options, folds, seed), table).stream()
                    .map(row -> ModelCard.score(head, row))
                    .forEach(scores::add);
        }
        PrintWriter out = own.commandLine().getOut();
        out.println(table);
        out.flush();
        if (write != null) {
            Files.write(write, card(markings, options, scores).withTrees(trial.train(options)));
        }
        return 0;
    }

    private ModelCard card(
            List<List<CandidateSample>> markings, BoostedTreesTrainer.Options options, List<String> scores) {
        return new ModelCard(
                "chooses the list that a person's marks mean",
                "lab/run rules train --write",
                place.benchFolder().digest(BenchFolder.LIST_FOLDERS),
                markings.stream().mapToInt(CandidateSample::usefulRowCount).sum(),
                RuleLearner.FEATURES,
                options,
                MarkModelTrial.SEED,
                scores);
    }

    private List<CandidateSample> samples(MarkingScheme way) {
        List<CandidateSample> samples = new ArrayList<>();
        for (String folder : BenchFolder.LIST_FOLDERS) {
            List<ListCase> cases = place.benchFolder().cases(folder);
            samples.addAll(ParallelMap.map(cases, c -> sample(folder, c, way), threads));
        }
        return samples;
    }

    private static CandidateSample sample(String folder, ListCase known, MarkingScheme way) {
        Page page = Page.parse(known.bytes(), null, known.url());
        Random dice = way.any ? new Random(known.id().hashCode() + way.marks) : null;
        SimulatedMarks marking = SimulatedMarks.of(page, known, way.marks, dice);
        List<RuleLearner.ScoredList> judged =
                marking.marks().isEmpty() ? List.of() : new RuleLearner(page).candidates(marking.marks());
        return CandidateSample.ofMarks(judged, folder, known);
    }

    private static List<List<String>> rows(String name, List<List<ListPageScore>> chosen, TextTable table) {
        List<List<String>> rows = new ArrayList<>();
        for (MarkingScheme way : MarkingScheme.values()) {
            List<ListPageScore> complete = chosen.get(way.ordinal()).stream()
                    .filter(ListPageScore::complete)
                    .toList();
            ListScore score = ListScore.ofPages(complete);
            List<String> row = new ArrayList<>(List.of(name + ", " + way.words()));
            COLUMNS.forEach(c -> row.add(TextTable.formatNumber(score.figure(c), 4)));
            table.add(row);
            rows.add(row);
        }
        return rows;
    }
}
