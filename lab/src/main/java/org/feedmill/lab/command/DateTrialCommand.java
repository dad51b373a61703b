package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.DateCase;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.DateScore;
import org.feedmill.lab.score.DateScore.DateReading;
import org.feedmill.lab.score.DateScore.Outcome;
import org.feedmill.lab.trial.DateTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the time reader over the date strings and prints a row for each set. */
@Command(name = "dates", description = "Accuracy of the time reader on date strings.", mixinStandardHelpOptions = true)
public final class DateTrialCommand implements Callable<Integer> {

    private static final List<String> COLUMNS = List.of("right", "wrong", "missing", "minute");

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--set", description = "Only sets whose name starts with this.")
    private String set = "";

    @Option(names = "--lang", description = "Only lines whose language starts with this.")
    private String lang = "";

    @Option(names = "--misses", description = "Also print N lines that were missed or misread.")
    private int misses;

    @Option(
            names = {"--wrong-only", "--wrong"},
            description = "With --misses: only misread lines. --wrong is deprecated.")
    private boolean wrong;

    @Option(names = "--json-out", description = "Write the results as batch output.")
    private @Nullable Path jsonOut;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        List<DateCase> lines = place.benchFolder().dates().stream()
                .filter(l -> l.set().startsWith(set))
                .filter(l -> Objects.requireNonNullElse(l.lang(), "").startsWith(lang))
                .toList();
        DateTrial trial = DateTrial.of(lines, 2);
        PrintWriter out = command.commandLine().getOut();
        out.print(table(trial));
        trial.readings().stream()
                .filter(r -> r.outcome() == Outcome.WRONG || (r.outcome() == Outcome.MISSING && !wrong))
                .limit(misses)
                .forEach(r -> out.println(miss(r)));
        out.flush();
        if (jsonOut != null) {
            Files.write(
                    jsonOut, trial.readings().stream().map(DateReading::json).toList());
        }
        return 0;
    }

    private static TextTable table(DateTrial trial) {
        List<String> head = new ArrayList<>(List.of("set", "lines"));
        head.addAll(COLUMNS);
        TextTable table = new TextTable(head);
        trial.scores().forEach((name, score) -> table.add(row(name, score)));
        return table;
    }

    private static List<String> row(String name, DateScore score) {
        List<String> row = new ArrayList<>(List.of(name, "" + score.lines()));
        COLUMNS.forEach(c -> row.add(TextTable.formatNumber(score.figure(c), 3)));
        return row;
    }

    private static String miss(DateReading reading) {
        DateCase line = reading.line();
        return "%s [%s] «%s» at %s: %s %s, read %s"
                .formatted(
                        line.id(),
                        line.lang(),
                        line.text(),
                        line.now(),
                        line.grain(),
                        line.date(),
                        reading.date().orElse("nothing"));
    }
}
