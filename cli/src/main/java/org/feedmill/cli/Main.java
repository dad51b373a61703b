package org.feedmill.cli;

/** Starts the command. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(run(Console.system(), args));
    }

    /** Runs one command line in that world and returns its exit code. */
    public static int run(Console console, String... args) {
        try {
            return FeedCommand.line(console).execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            console.say("feedmill: Internal error: the page is too much for this machine's memory (" + e + ").");
            return Exit.BUG;
        }
    }
}
