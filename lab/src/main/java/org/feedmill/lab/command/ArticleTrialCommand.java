package org.feedmill.lab.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.report.ArticleReport;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ArticlePageScore;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.trial.article.ArticleExtractors;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.ArticleSpeedTrial;
import org.feedmill.lab.trial.article.ArticleTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs every article finder and baseline over the article pages and prints one table. */
@Command(
        name = "articles",
        description = "Accuracy and cost of the article finders, compared with other extractors.",
        mixinStandardHelpOptions = true)
public final class ArticleTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders and baselines to run (default: all).")
    private List<String> finders = ArticleExtractors.names();

    @Option(names = "--case", description = "Only pages whose id contains this; prints the extracted article.")
    private String only = "";

    @Option(names = "--sources", description = "Also print a row per source, language and set of snippets.")
    private boolean sources;

    @Option(names = "--worst", description = "Also print the N worst pages.")
    private int worst;

    @Option(names = "--field-misses", description = "Also print N wrong titles, dates and authors.")
    private int fieldMisses;

    @Option(
            names = {"--no-timing", "--untimed"},
            description = "Skip the measurement of time, which is faster. --untimed is deprecated.")
    private boolean untimed;

    @Option(names = "--threads", description = "Number of threads for accuracy; time is measured on one.")
    private int threads = 2;

    @Option(names = "--json-out", description = "Write the answers as batch output, one file per finder.")
    private @Nullable Path jsonOut;

    @Option(names = "--json-in", description = "Score the answers in this batch output instead of running finders.")
    private @Nullable Path jsonIn;

    private final StringBuilder details = new StringBuilder();

    @Override
    public Integer call() throws IOException {
        if (place.reportIfMissing(spec())) {
            return 1;
        }
        List<ArticleCase> all = place.benchFolder().articles();
        List<ArticleCase> cases =
                all.stream().filter(c -> c.id().contains(only)).toList();
        TextTable table = new TextTable(ArticleReport.header(cases.size()));
        if (jsonIn != null) {
            show(jsonIn.getFileName().toString(), cases, BenchFolder.articleAnswers(jsonIn), List.of(), table);
        } else {
            List<ArticleSample> samples = ArticleSample.of(all, c -> c.id().contains(only), threads);
            for (String finder : finders) {
                measure(finder, cases, samples, table);
            }
        }
        out().println(table + details.toString());
        out().flush();
        return 0;
    }

    private CommandSpec spec() {
        return Objects.requireNonNull(spec);
    }

    private PrintWriter out() {
        return spec().commandLine().getOut();
    }

    private void measure(String finder, List<ArticleCase> cases, List<ArticleSample> samples, TextTable table)
            throws IOException {
        ArticleTrial trial = ArticleTrial.of(finder, samples, threads);
        PrintWriter err = spec().commandLine().getErr();
        trial.faults().forEach(f -> err.println(finder + " failed on " + f));
        trial.breaches().forEach(b -> err.println(finder + " let through, " + b));
        err.flush();
        String pace = "-";
        String parse = "-";
        if (!untimed) {
            ArticleSpeedTrial speed = ArticleSpeedTrial.of(finder, samples);
            trial = trial.withTimes(speed);
            pace = TextTable.formatNumber(speed.pace(), 3);
            parse = TextTable.formatNumber(speed.parseRatio(), 3);
        }
        if (jsonOut != null) {
            write(jsonOut.resolveSibling(jsonOut.getFileName() + "." + finder + ".jsonl"), trial.answers());
        }
        String unsafe = ArticleExtractors.OWN_FINDERS.contains(finder)
                ? "" + trial.breaches().size()
                : "-";
        show(finder, cases, trial.answers(), List.of(unsafe, pace, parse), table);
    }

    private void show(
            String name, List<ArticleCase> cases, List<ArticleAnswer> answers, List<String> rest, TextTable table) {
        List<ArticlePageScore> scores = ArticleTrial.score(cases, answers);
        ArticleScore score = ArticleScore.of(scores);
        List<String> row = new ArrayList<>(List.of(name));
        row.addAll(ArticleReport.figures(score));
        row.addAll(rest);
        table.add(row);
        if (sources) {
            details.append(ArticleReport.sourceTable(name, score));
        }
        details.append(ArticleReport.worstPages(name, scores, worst));
        details.append(ArticleReport.fieldMisses(name, cases, answers, fieldMisses));
        if (!only.isEmpty()) {
            answers.stream()
                    .filter(a -> a.id().contains(only))
                    .forEach(a -> details.append(ArticleReport.format(name, a)));
        }
    }

    private static void write(Path file, List<ArticleAnswer> answers) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (ArticleAnswer answer : answers) {
                writer.write(answer.toJson());
                writer.newLine();
            }
        }
    }
}
