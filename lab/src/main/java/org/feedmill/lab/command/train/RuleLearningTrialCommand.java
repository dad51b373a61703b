package org.feedmill.lab.command.train;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.ListReport;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.trial.rule.RuleLearningTrial;
import org.feedmill.lab.trial.rule.RuleLearningTrial.PageOutcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures rules that are learned from marks on the first true items of the list pages. */
@Command(
        name = "learn",
        description = "Learns rules from one and from two marked items: do they find the list of the page?",
        mixinStandardHelpOptions = true)
final class RuleLearningTrialCommand implements Callable<Integer> {

    private static final List<String> COLUMNS = List.of("F1", "P", "R", "title", "exact", "date", "link", "perfect");

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--marks", split = ",", description = "Numbers of marked items.")
    private List<Integer> marks = List.of(2, 1);

    @Option(names = "--case", description = "Only pages whose id contains this; their items are printed.")
    private String only = "";

    @Option(names = "--sources", description = "Also print a row per source.")
    private boolean sources;

    @Option(names = "--worst", description = "Also print the N worst pages.")
    private int worst;

    @Option(names = "--threads", description = "Number of threads.")
    private int threads = 2;

    @Override
    public Integer call() {
        CommandSpec own = Objects.requireNonNull(spec);
        if (place.reportIfMissing(own)) {
            return 1;
        }
        PrintWriter out = own.commandLine().getOut();
        for (int count : marks) {
            List<PageOutcome> all = new ArrayList<>();
            List<String> head = new ArrayList<>(List.of(count + (count == 1 ? " mark" : " marks"), "pages"));
            head.addAll(COLUMNS);
            TextTable table = new TextTable(head);
            for (String folder : BenchFolder.LIST_FOLDERS) {
                List<ListCase> cases = place.benchFolder().cases(folder).stream()
                        .filter(c -> c.id().contains(only))
                        .toList();
                RuleLearningTrial trial = RuleLearningTrial.of(cases, count, threads);
                all.addAll(trial.pages());
                rows(folder, trial, table);
            }
            RuleLearningTrial together = new RuleLearningTrial(all);
            rows("all", together, table);
            out.println(table);
            out.println(marks(together));
            together.worst(worst).forEach(p -> out.println(line(p)));
            if (!only.isEmpty()) {
                all.forEach(p -> out.println(ListReport.format(p.answer()) + "  " + p.words()));
            }
            out.flush();
        }
        return 0;
    }

    private void rows(String name, RuleLearningTrial trial, TextTable table) {
        if (sources) {
            ListScore.bySource(trial.completeScores()).forEach((source, score) -> table.add(row("  " + source, score)));
        }
        table.add(row(name, ListScore.ofPages(trial.completeScores())));
        table.add(row(name + ", sources", ListScore.ofSources(trial.completeScores())));
    }

    private static List<String> row(String name, ListScore score) {
        List<String> row = new ArrayList<>(List.of(name, "" + score.pages()));
        COLUMNS.forEach(c -> row.add(TextTable.formatNumber(score.figure(c), 3)));
        return row;
    }

    private static String marks(RuleLearningTrial trial) {
        long several =
                trial.pages().stream().filter(p -> p.marking().ambiguous() > 0).count();
        long byLink =
                trial.pages().stream().filter(p -> p.marking().byLink() > 0).count();
        long passed =
                trial.pages().stream().filter(p -> p.marking().skipped() > 0).count();
        long untaught = trial.pages().stream().filter(p -> !p.taught()).count();
        return "of " + trial.pages().size() + " pages: " + several + " with a title that occurs several times, "
                + passed
                + " with a title that could not be found, " + byLink + " marked by a link, " + untaught
                + " without a rule";
    }

    private static String line(PageOutcome page) {
        return "  %.3f  P=%.3f R=%.3f  truth=%d found=%d  %s: %s"
                .formatted(
                        page.score().rank(),
                        page.score().precision(),
                        page.score().recall(),
                        page.score().truth(),
                        page.score().found(),
                        page.id(),
                        page.words());
    }
}
