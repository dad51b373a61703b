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
            description = "File of input lines, one JSON object per line; - for standard input.")
    public @Nullable String batch;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of lines to process in parallel (default: ${DEFAULT-VALUE}). The order of the"
                    + " answers stays the same.")
    int threads;

    /** Returns the name of the input after checking the options. */
    public String checkedInput() throws CommandException {
        if (batch == null) {
            throw new CommandException(
                    ExitCode.USAGE, "No input given. Use --batch IN.jsonl, or --batch - for standard input.");
        }
        if (threads < 1 || threads > 1000) {
            throw new CommandException(ExitCode.USAGE, "--threads must be from 1 to 1000.");
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

    /** Returns whether the input can be read twice, to count or index its lines; standard input cannot. */
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
