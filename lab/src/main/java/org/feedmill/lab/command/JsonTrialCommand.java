package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.json.JsonCorpus;
import org.feedmill.lab.json.JsonQuerySuite;
import org.feedmill.lab.json.JsonTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the lists and rules of JSON documents, and the compliance of JSON queries. */
@Command(
        name = "json",
        description = "Lists and rules of generated JSON documents, and JSONPath compliance.",
        mixinStandardHelpOptions = true)
public final class JsonTrialCommand implements Callable<Integer> {

    @Option(names = "--suite", paramLabel = "FILE", description = "The file cts.json of a JSONPath compliance suite.")
    private @Nullable Path suite;

    @Option(names = "--write", paramLabel = "SHAPE", description = "Write the generated document of this number.")
    private @Nullable Integer write;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        if (write != null) {
            out.println(new JsonCorpus().document(write, 0).json());
        } else if (suite == null) {
            printTrial(out);
        } else {
            JsonQuerySuite run = JsonQuerySuite.of(suite);
            run.failures().forEach(out::println);
            out.println(run.tests() - run.failures().size() + " of " + run.tests() + " queries as the suite expects");
        }
        out.flush();
        return 0;
    }

    private static void printTrial(PrintWriter out) {
        JsonTrial trial = JsonTrial.of(new JsonCorpus());
        TextTable table = new TextTable(List.of("document", "by", "F1", "title", "link", "date"));
        for (JsonTrial.DocumentScore score : trial.found()) {
            if (!score.isPerfect()) {
                add(table, "finder", score);
                out.println(score.name() + ": " + String.join("; ", trial.evidence(score.name())));
            }
        }
        trial.ruled().stream().filter(score -> !score.isPerfect()).forEach(score -> add(table, "rule", score));
        out.println(table);
        trial.figures().forEach((name, value) -> out.println("json." + name + " " + TextTable.formatNumber(value, 4)));
    }

    private static void add(TextTable table, String by, JsonTrial.DocumentScore score) {
        table.add(List.of(
                score.name(),
                by,
                TextTable.formatNumber(score.f1(), 2),
                TextTable.formatNumber(score.title(), 2),
                TextTable.formatNumber(score.link(), 2),
                TextTable.formatNumber(score.date(), 2)));
    }
}
