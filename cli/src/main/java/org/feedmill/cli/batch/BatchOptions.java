package org.feedmill.cli.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.feedmill.cli.terminal.BatchProgress;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.TerminalProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options shared by all batch commands: JSON Lines in, JSON Lines out, in the same order. */
public final class BatchOptions {

    @Option(
            names = "--batch",
            paramLabel = "IN.jsonl",
            description = "Lines to answer, one JSON object a line; - is standard input.")
    public @Nullable String batch;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Work on so many lines at once (default: ${DEFAULT-VALUE}). The order of answers stays.")
    int threads;

    /** The name of the input, when the options make sense. */
    public String checkedInput() throws CommandException {
        if (batch == null) {
            throw new CommandException(
                    ExitCode.USAGE, "Name the lines to answer: --batch IN.jsonl, or --batch - for standard input.");
        }
        if (threads < 1 || threads > 1000) {
            throw new CommandException(ExitCode.USAGE, "--threads takes a number from 1 to 1000.");
        }
        return batch;
    }

    public int run(CommandConsole console, String task, String unit, BatchRunner.LineJob job)
            throws CommandException, IOException {
        String name = checkedInput();
        BatchRunner runner = new BatchRunner(threads, job);
        if (name.equals("-")) {
            runner.run(console.in(), console.out(), BatchProgress.SILENT);
            return ExitCode.OK;
        }
        try (InputStream in = CommandInput.open(name);
                BatchProgress progress = progress(name, console, task, unit)) {
            runner.run(in, console.out(), progress);
        }
        return ExitCode.OK;
    }

    /** A pipe can be read only once: its lines can be neither counted nor looked through beforehand. */
    public static boolean canReadTwice(String name) throws CommandException {
        return !name.equals("-") && Files.isRegularFile(CommandInput.path(name));
    }

    private static BatchProgress progress(String name, CommandConsole console, String task, String unit)
            throws CommandException, IOException {
        return console.interactive() && canReadTwice(name)
                ? new TerminalProgressBar(console, task, unit, count(name))
                : BatchProgress.SILENT;
    }

    private static long count(String name) throws CommandException, IOException {
        try (InputStream in = CommandInput.open(name)) {
            BoundedLineReader lines = new BoundedLineReader(in);
            long count = 0;
            while (lines.next() != null) {
                count++;
            }
            return count;
        }
    }
}
