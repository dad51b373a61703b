package org.feedmill.lab.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.report.ListReport;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.trial.ListTrial;
import org.feedmill.lab.trial.NamedListFinders;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs every list finder over the list pages and prints one table per folder. */
@Command(name = "lists", description = "Accuracy of the finders on list pages.", mixinStandardHelpOptions = true)
public final class ListTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--finder", split = ",", description = "Finders to run (default: all).")
    private List<String> finders = NamedListFinders.names();

    @Option(names = "--folder", split = ",", description = "Folders of the bench.")
    private List<String> folders = BenchFolder.LIST_FOLDERS;

    @Option(names = "--case", description = "Only pages whose id contains this; their items are printed.")
    private String only = "";

    @Option(names = "--dated", description = "Only pages that show the date of an item.")
    private boolean dated;

    @Option(names = "--sources", description = "Also print a row per source.")
    private boolean sources;

    @Option(names = "--worst", description = "Also print the N worst pages.")
    private int worst;

    @Option(names = "--date-misses", description = "Also print the N pages with the most wrong dates.")
    private int dateMisses;

    @Option(names = "--threads", description = "Number of threads; use 1 to measure times.")
    private int threads = 2;

    @Option(names = "--json-out", description = "Write the answers as batch output, one file per finder and folder.")
    private @Nullable Path jsonOut;

    @Option(names = "--json-in", description = "Score the answers in this batch output instead of running finders.")
    private @Nullable Path jsonIn;

    @Override
    public Integer call() throws IOException {
        if (place.reportIfMissing(spec())) {
            return 1;
        }
        for (String folder : folders) {
            List<ListCase> cases = place.benchFolder().cases(folder).stream()
                    .filter(c -> c.id().contains(only))
                    .filter(c -> !dated || c.truth().showsDates())
                    .toList();
            show(folder, cases);
        }
        return 0;
    }

    private CommandSpec spec() {
        return Objects.requireNonNull(spec);
    }

    private PrintWriter out() {
        return spec().commandLine().getOut();
    }

    private void show(String folder, List<ListCase> cases) throws IOException {
        List<String> head = new ArrayList<>(List.of(folder + (dated ? ", dated" : ""), "pages", "compl"));
        head.addAll(ListScore.COLUMNS);
        TextTable table = new TextTable(head);
        StringBuilder details = new StringBuilder();
        for (String finder :
                jsonIn == null ? finders : List.of(jsonIn.getFileName().toString())) {
            List<ListAnswer> answers = answers(finder, folder, cases);
            List<ListPageScore> scores = ListTrial.score(cases, answers);
            if (sources) {
                ListScore.bySource(scores).forEach((source, score) -> table.add(row("  " + source, score)));
            }
            table.add(row(finder, ListScore.ofPages(scores)));
            table.add(row(finder + ", sources", ListScore.ofSources(scores)));
            details.append(ListReport.worstPages(finder, scores, worst));
            details.append(ListReport.dateMisses(finder, scores, dateMisses));
            if (!only.isEmpty()) {
                answers.forEach(a -> details.append(ListReport.format(a)));
            }
        }
        out().println(table + details.toString());
        out().flush();
    }

    private List<ListAnswer> answers(String finder, String folder, List<ListCase> cases) throws IOException {
        if (jsonIn != null) {
            return BenchFolder.answers(jsonIn);
        }
        ListTrial trial = ListTrial.of(finder, cases, threads);
        trial.faults().forEach(f -> spec().commandLine().getErr().println(finder + " failed on " + f));
        spec().commandLine().getErr().flush();
        if (jsonOut != null) {
            write(jsonOut.resolveSibling(jsonOut.getFileName() + "." + folder + "." + finder + ".jsonl"), trial);
        }
        return trial.answers();
    }

    private static void write(Path file, ListTrial trial) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (ListAnswer answer : trial.answers()) {
                writer.write(answer.toJson());
                writer.newLine();
            }
        }
    }

    private static List<String> row(String name, ListScore score) {
        List<String> row = new ArrayList<>(List.of(name, "" + score.pages(), "" + score.complete()));
        for (Map.Entry<String, Integer> column : ListReport.DECIMALS.entrySet()) {
            row.add(TextTable.formatNumber(score.figure(column.getKey()), column.getValue()));
        }
        return row;
    }
}
