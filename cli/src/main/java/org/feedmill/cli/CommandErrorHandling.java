package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.feedmill.cli.article.ArticleFinderName;
import org.feedmill.cli.article.ArticleFormat;
import org.feedmill.cli.crawl.CrawlFormat;
import org.feedmill.cli.rule.RuleFileFormat;
import org.feedmill.cli.rule.RuleFormName;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.best.ListFinderKind;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Configures error handling of the command line: one sentence and an exit code, and a stack trace only with --debug.
 */
final class CommandErrorHandling {

    private CommandErrorHandling() {}

    static CommandLine install(CommandLine line, CommandConsole console, BooleanSupplier debug) {
        return line.setOut(new PrintWriter(new OutputStreamWriter(console.out(), UTF_8), true))
                .setErr(new PrintWriter(console.err(), true, UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .registerConverter(ListFinderKind.class, text -> parseChoice(ListFinderKind.values(), text))
                .registerConverter(FeedFormat.class, text -> parseChoice(FeedFormat.values(), text))
                .registerConverter(ArticleFinderName.class, text -> parseChoice(ArticleFinderName.values(), text))
                .registerConverter(ArticleFormat.class, text -> parseChoice(ArticleFormat.values(), text))
                .registerConverter(CrawlFormat.class, text -> parseChoice(CrawlFormat.values(), text))
                .registerConverter(RuleFormName.class, text -> parseChoice(RuleFormName.values(), text))
                .registerConverter(RuleFileFormat.class, text -> parseChoice(RuleFileFormat.values(), text))
                .setAllowSubcommandsAsOptionParameters(true) // "--finder time" names the finder, not the command
                .setUsageHelpAutoWidth(false)
                .setUsageHelpLongOptionsMaxWidth(24)
                .setParameterExceptionHandler((error, args) -> handleUsageError(error, console))
                .setExecutionExceptionHandler(
                        (error, command, parsed) -> handleFailure(error, console, debug.getAsBoolean()));
    }

    private static <T> T parseChoice(T[] values, String text) {
        for (T value : values) {
            if (value.toString().equalsIgnoreCase(text)) {
                return value;
            }
        }
        String names = Arrays.stream(values).map(Object::toString).collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + text + "' is not supported; choose one of " + names);
    }

    private static int handleUsageError(ParameterException error, CommandConsole console) {
        String message = String.valueOf(error.getMessage());
        console.printLine("feedmill: " + message + (message.endsWith(".") ? "" : "."));
        if (error instanceof UnmatchedArgumentException unknown) {
            UnmatchedArgumentException.printSuggestions(unknown, new PrintWriter(console.err(), true, UTF_8));
        }
        String name = error.getCommandLine().getCommandSpec().qualifiedName();
        console.printLine("See " + name + " --help.");
        return ExitCode.USAGE;
    }

    private static int handleFailure(Exception error, CommandConsole console, boolean debug) {
        if (error instanceof IOException e && CommandOutput.isClosedPipe(e)) {
            return ExitCode.OK;
        }
        if (debug) {
            error.printStackTrace(console.err());
        }
        if (error instanceof CommandException complaint) {
            console.printLine("feedmill: " + complaint.summary());
            complaint.details().forEach(console::printLine);
            return complaint.exitCode();
        }
        if (error instanceof IOException) {
            console.printLine("feedmill: Input or output failed: " + error.getMessage() + ".");
            return ExitCode.UNREADABLE;
        }
        console.printLine("feedmill: Internal error: " + error + ". Please report it"
                + (debug ? "." : ", with the output of --debug."));
        return ExitCode.BUG;
    }
}
