package org.feedmill.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options shared by all batch commands: JSON Lines in, JSON Lines out, in the same order. */
final class BatchOptions {

    @Option(
            names = "--batch",
            paramLabel = "IN.jsonl",
            description = "Lines to answer, one JSON object a line; - is standard input.")
    @Nullable
    String batch;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Work on so many lines at once (default: ${DEFAULT-VALUE}). The order of answers stays.")
    int threads;

    /** The name of the input, when the options make sense. */
    String checked() throws Complaint {
        if (batch == null) {
            throw new Complaint(
                    Exit.USAGE, "Name the lines to answer: --batch IN.jsonl, or --batch - for standard input.");
        }
        if (threads < 1 || threads > 1000) {
            throw new Complaint(Exit.USAGE, "--threads takes a number from 1 to 1000.");
        }
        return batch;
    }

    int run(Console console, String task, String unit, Batch.Job job) throws Complaint, IOException {
        String name = checked();
        Batch runner = new Batch(threads, job);
        if (name.equals("-")) {
            runner.run(console.in(), console.out(), Progress.SILENT);
            return Exit.OK;
        }
        try (InputStream in = Input.open(name);
                Progress progress = progress(name, console, task, unit)) {
            runner.run(in, console.out(), progress);
        }
        return Exit.OK;
    }

    /** A pipe can be read only once: its lines can be neither counted nor looked through beforehand. */
    static boolean isReadTwice(String name) throws Complaint {
        return !name.equals("-") && Files.isRegularFile(Input.path(name));
    }

    private static Progress progress(String name, Console console, String task, String unit)
            throws Complaint, IOException {
        return console.watched() && isReadTwice(name)
                ? new ProgressLine(console, task, unit, count(name))
                : Progress.SILENT;
    }

    private static long count(String name) throws Complaint, IOException {
        try (InputStream in = Input.open(name)) {
            Lines lines = new Lines(in);
            long count = 0;
            while (lines.next() != null) {
                count++;
            }
            return count;
        }
    }
}
