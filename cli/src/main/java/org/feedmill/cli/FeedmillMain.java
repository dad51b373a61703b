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

    /** Turns logging off: only the server writes a log, and other commands start faster without one. */
    private static void chooseLog(String... args) {
        boolean server = args.length > 0 && args[0].equals("serve");
        String provider =
                server ? "ch.qos.logback.classic.spi.LogbackServiceProvider" : "org.slf4j.nop.NOPServiceProvider";
        System.setProperty("slf4j.provider", provider);
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    /** Runs one command line on the given console and returns its exit code. */
    public static int run(CommandConsole console, String... args) {
        try {
            return FeedCommand.createCommandLine(console, args).execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            console.printLine("feedmill: Internal error: not enough memory for this page (" + e + ").");
            return ExitCode.BUG;
        }
    }
}
