package org.feedmill.cli;

import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.ExitCode;

/** Starts the command. */
public final class FeedmillMain {

    private FeedmillMain() {}

    public static void main(String[] args) {
        chooseLog(args);
        System.exit(run(CommandConsole.system(), args));
    }

    /** Only the server keeps a log; all other commands speak for themselves, and start faster without one. */
    private static void chooseLog(String... args) {
        boolean server = args.length > 0 && args[0].equals("serve");
        String provider =
                server ? "ch.qos.logback.classic.spi.LogbackServiceProvider" : "org.slf4j.nop.NOPServiceProvider";
        System.setProperty("slf4j.provider", provider);
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    /** Runs one command line in that world and returns its exit code. */
    public static int run(CommandConsole console, String... args) {
        try {
            return FeedCommand.createCommandLine(console, args).execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            console.printLine("feedmill: Internal error: the page is too much for this machine's memory (" + e + ").");
            return ExitCode.BUG;
        }
    }
}
