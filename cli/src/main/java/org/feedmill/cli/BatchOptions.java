package org.feedmill.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import picocli.CommandLine.Option;

/** What all batch commands share: JSON Lines in, JSON Lines out, order kept. */
final class BatchOptions {

    @Option(
            names = "--batch",
            required = true,
            paramLabel = "IN.jsonl",
            description = "Lines to answer, one JSON object a line; - is standard input.")
    String batch = "";

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Work on so many lines at once (default: ${DEFAULT-VALUE}). The order of answers stays.")
    int threads;

    int run(Console console, String task, String unit, Batch.Job job) throws Complaint, IOException {
        if (threads < 1 || threads > 1000) {
            throw new Complaint(Exit.USAGE, "--threads takes a number from 1 to 1000.");
        }
        Batch runner = new Batch(threads, job);
        if (batch.equals("-")) {
            runner.run(console.in(), console.out(), Progress.SILENT);
            return Exit.OK;
        }
        try (InputStream in = Input.open(batch);
                Progress progress = progress(console, task, unit)) {
            runner.run(in, console.out(), progress);
        }
        return Exit.OK;
    }

    private Progress progress(Console console, String task, String unit) throws Complaint, IOException {
        // A pipe can be read only once, so its lines cannot be counted beforehand.
        boolean countable = Files.isRegularFile(Input.path(batch));
        return console.watched() && countable ? new ProgressLine(console, task, unit, count()) : Progress.SILENT;
    }

    private long count() throws Complaint, IOException {
        try (InputStream in = Input.open(batch)) {
            Lines lines = new Lines(in);
            long count = 0;
            while (lines.next() != null) {
                count++;
            }
            return count;
        }
    }
}
