package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Set;
import org.feedmill.cli.option.UserConfiguration;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import picocli.CommandLine;

/** Starts the command. */
public final class FeedmillMain {

    private static final Set<String> VERSION_OPTIONS = Set.of("-V", "--version");

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
            if (args.length == 1 && VERSION_OPTIONS.contains(args[0])) {
                // Without reading the options of all commands, which takes longer than all the rest.
                String version = String.join("\n", new FeedmillVersion().getVersion()) + "\n";
                CommandOutput.write(version.getBytes(UTF_8), console.out(), null);
                return ExitCode.OK;
            }
            CommandLine line = FeedCommand.createCommandLine(console, args);
            return line.execute(UserConfiguration.apply(console, line.getCommandSpec(), args));
        } catch (IOException e) {
            if (CommandOutput.isClosedPipe(e)) {
                return ExitCode.OK;
            }
            console.printLine("feedmill: Input or output failed: " + e.getMessage() + ".");
            return ExitCode.UNREADABLE;
        } catch (CommandException e) {
            console.printLine("feedmill: " + e.summary());
            return e.exitCode();
        } catch (OutOfMemoryError | StackOverflowError e) {
            console.printLine("feedmill: Internal error: not enough memory for this page (" + e + ").");
            return ExitCode.BUG;
        }
    }
}
