package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Configures error handling of the command line: one sentence and an exit code, and a stack trace only with --debug. */
final class Manners {

    private Manners() {}

    static CommandLine teach(CommandLine line, Console console, BooleanSupplier debug) {
        return line.setOut(new PrintWriter(new OutputStreamWriter(console.out(), UTF_8), true))
                .setErr(new PrintWriter(console.err(), true, UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .registerConverter(FinderName.class, text -> choice(FinderName.values(), text))
                .registerConverter(FormatName.class, text -> choice(FormatName.values(), text))
                .registerConverter(ArticleFinderName.class, text -> choice(ArticleFinderName.values(), text))
                .registerConverter(ArticleFormat.class, text -> choice(ArticleFormat.values(), text))
                .registerConverter(CrawlFormat.class, text -> choice(CrawlFormat.values(), text))
                .registerConverter(RuleFormName.class, text -> choice(RuleFormName.values(), text))
                .registerConverter(RuleKind.class, text -> choice(RuleKind.values(), text))
                .setAllowSubcommandsAsOptionParameters(true) // "--finder time" names the finder, not the command
                .setUsageHelpAutoWidth(false)
                .setUsageHelpLongOptionsMaxWidth(24)
                .setParameterExceptionHandler((error, args) -> misused(error, console))
                .setExecutionExceptionHandler((error, command, parsed) -> failed(error, console, debug.getAsBoolean()));
    }

    private static <T> T choice(T[] values, String text) {
        for (T value : values) {
            if (value.toString().equalsIgnoreCase(text)) {
                return value;
            }
        }
        String names = Arrays.stream(values).map(Object::toString).collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + text + "' is none of " + names);
    }

    private static int misused(ParameterException error, Console console) {
        String said = String.valueOf(error.getMessage());
        console.say("feedmill: " + said + (said.endsWith(".") ? "" : "."));
        if (error instanceof UnmatchedArgumentException unknown) {
            UnmatchedArgumentException.printSuggestions(unknown, new PrintWriter(console.err(), true, UTF_8));
        }
        String name = error.getCommandLine().getCommandSpec().qualifiedName();
        console.say("Try " + name + " --help.");
        return Exit.USAGE;
    }

    private static int failed(Exception error, Console console, boolean debug) {
        if (error instanceof IOException e && Output.isClosedPipe(e)) {
            return Exit.OK;
        }
        if (debug) {
            error.printStackTrace(console.err());
        }
        if (error instanceof Complaint complaint) {
            console.say("feedmill: " + complaint.sentence());
            complaint.details().forEach(console::say);
            return complaint.exit();
        }
        if (error instanceof IOException) {
            console.say("feedmill: Cannot read or write: " + error.getMessage() + ".");
            return Exit.UNREADABLE;
        }
        console.say("feedmill: Internal error: " + error + (debug ? "" : " (--debug shows more)"));
        return Exit.BUG;
    }
}
