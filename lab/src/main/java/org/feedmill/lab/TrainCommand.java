package org.feedmill.lab;

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
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.score.PageScore;
import org.feedmill.lab.train.Grower;
import org.feedmill.lab.train.Sample;
import org.feedmill.lab.train.Trial;
import org.feedmill.lab.trial.Crew;
import org.feedmill.lab.trial.Table;
import org.feedmill.list.BestFinder;
import org.feedmill.list.Forest;
import org.feedmill.list.TimeFinder;
import org.feedmill.list.Traits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains the model that ranks candidate lists, and cross-validates it by site. */
@Command(
        name = "train",
        description = "Learns the ranking of candidate lists and cross-validates it by site.",
        mixinStandardHelpOptions = true)
final class TrainCommand implements Callable<Integer> {

    private static final List<String> COLUMNS = List.of("F1", "perfect", "R", "title", "date");

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--trees", description = "Trees to grow.")
    private int trees = Grower.Options.standard().trees();

    @Option(names = "--leaves", description = "Most leaves of a tree.")
    private int leaves = Grower.Options.standard().leaves();

    @Option(names = "--rate", description = "How much of a tree's answer counts.")
    private double rate = Grower.Options.standard().rate();

    @Option(names = "--least", description = "Fewest rows behind an answer.")
    private int least = Grower.Options.standard().least();

    @Option(names = "--calm", description = "Holds answers back where little speaks for them.")
    private double calm = Grower.Options.standard().calm();

    @Option(names = "--forests", description = "Forests grown apart, which answer by their mean.")
    private int forests = Grower.Options.standard().forests();

    @Option(names = "--traits", description = "Share of the traits that a tree may ask for.")
    private double traits = Grower.Options.standard().traits();

    @Option(names = "--folds", description = "Folds of the cross-validation.")
    private int folds = 10;

    @Option(names = "--seeds", description = "Cross-validations, each with another split.")
    private int seeds = 2;

    @Option(names = "--regrets", description = "Also the N pages where the cross-validated choice costs most.")
    private int regrets;

    @Option(names = "--regions", description = "Learns which regions are worth reading instead.")
    private boolean regions;

    @Option(names = "--gate", description = "Learns what is a list at all instead.")
    private boolean gate;

    @Option(names = "--write", description = "Writes the model here, grown on all pages.")
    private @Nullable Path write;

    @Override
    public Integer call() throws IOException {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.absent(own)) {
            return 1;
        }
        PrintWriter out = own.commandLine().getOut();
        List<Sample> samples = samples();
        if (gate) {
            return gate(samples, out);
        }
        Grower.Options options = new Grower.Options(trees, leaves, rate, least, calm, forests, traits);
        List<String> head = new ArrayList<>(List.of("choice"));
        Bench.LISTS.forEach(f -> COLUMNS.forEach(c -> head.add(f.substring(f.indexOf('-') + 1) + " " + c)));
        Table table = new Table(head);
        table.add(row("best possible", samples, Trial.oracle(samples)));
        List<PageScore> judged = List.of();
        for (int seed = 1; seed <= seeds; seed++) {
            judged = Trial.crossValidate(samples, options, folds, seed);
            table.add(row("unseen sites, split " + seed, samples, judged));
        }
        List<String> grown = Grower.grow(samples, options, 1);
        table.add(row("own pages", samples, Trial.choose(samples, Forest.parse(grown, Traits.NAMES))));
        out.println(table);
        regrets(samples, judged).forEach(out::println);
        out.flush();
        if (write != null) {
            Files.write(write, text(grown));
        }
        return 0;
    }

    /** Trains the model that separates lists from non-lists; prints its accuracy on unseen pages. */
    private int gate(List<Sample> samples, PrintWriter out) throws IOException {
        BestFinder finder = new BestFinder(TimeFinder.Options.standard());
        List<Sample> all = new ArrayList<>(samples);
        for (Case page : place.bench().cases("article")) {
            all.add(Sample.of(finder::judge, "article", page).withoutList());
        }
        Grower.Options options = new Grower.Options(trees, leaves, rate, least, calm, forests, traits);
        out.println(Trial.gate(all, options, folds, 1));
        out.flush();
        if (write != null) {
            Files.write(write, text(Grower.gate(all, options, 1)));
        }
        return 0;
    }

    private List<Sample> samples() {
        BestFinder finder = new BestFinder(TimeFinder.Options.standard());
        List<Sample> samples = new ArrayList<>();
        for (String folder : Bench.LISTS) {
            List<Case> cases = place.bench().cases(folder);
            samples.addAll(Crew.map(cases, c -> Sample.of(regions ? finder::outline : finder::judge, folder, c), 2));
        }
        return samples;
    }

    private static List<String> row(String name, List<Sample> samples, List<PageScore> chosen) {
        List<String> row = new ArrayList<>(List.of(name));
        for (String folder : Bench.LISTS) {
            List<PageScore> own = new ArrayList<>();
            for (int i = 0; i < samples.size(); i++) {
                if (samples.get(i).folder().equals(folder)) {
                    own.add(chosen.get(i));
                }
            }
            ListScore score = ListScore.ofPages(own);
            COLUMNS.forEach(c -> row.add(Table.figure(score.figure(c), 3)));
        }
        return row;
    }

    private List<String> regrets(List<Sample> samples, List<PageScore> chosen) {
        record Regret(double loss, String text) {}
        List<PageScore> best = Trial.oracle(samples);
        List<Regret> all = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            PageScore have = chosen.get(i);
            PageScore want = best.get(i);
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

    private static List<String> text(List<String> grown) {
        List<String> lines = new ArrayList<>(List.of(
                "# The model that ranks candidate lists: trees of questions on their traits, one a line.",
                "# trait<threshold@mean is a question, its yes branch and its no branch follow; a number is an answer.",
                "# Grown by \"lab/run train --write\"; not for hand-editing."));
        lines.addAll(grown);
        return lines;
    }
}
