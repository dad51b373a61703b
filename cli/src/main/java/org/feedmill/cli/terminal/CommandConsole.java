package org.feedmill.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Streams and environment of one command run, passed in so that tests can replace them.
 *
 * @param out for results; not a print stream, because that would hide a closed pipe or a full disk
 * @param err for messages to the user
 * @param environment the environment variables that serve as fallback for options
 * @param interactive whether {@code err} is a terminal, so that progress can be shown there
 */
public record CommandConsole(
        InputStream in,
        OutputStream out,
        PrintStream err,
        Clock clock,
        Map<String, String> environment,
        boolean interactive) {

    /** Set by the start script: whether standard error is a terminal. */
    private static final String INTERACTIVE_PROPERTY = "feedmill.watched";

    /**
     * Returns the console of this process. All streams are UTF-8 in every locale, as feeds, JSON and nearly every
     * terminal are.
     */
    public static CommandConsole system() {
        return new CommandConsole(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
                Clock.systemUTC(),
                System.getenv(),
                Boolean.getBoolean(INTERACTIVE_PROPERTY));
    }

    /**
     * Prints a line to standard error. Much of it may come from a page, so control characters, which a terminal could
     * interpret as commands, are shown as question marks.
     */
    public void printLine(String line) {
        err.println(replaceControls(line));
    }

    public static String replaceControls(String line) {
        StringBuilder clean = new StringBuilder(line.length());
        line.codePoints().map(c -> isControl(c) ? '?' : c).forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** Returns the value of the option, else of the environment variable; null if neither is set. */
    public @Nullable String optionOrVariable(@Nullable String option, String variable) {
        String value = option == null ? environment.get(variable) : option;
        return value == null || value.isBlank() ? null : value.strip();
    }

    /** Returns whether the start script started this process, so that its signals are meant for the command. */
    public boolean ownsProcess() {
        return System.getProperty(INTERACTIVE_PROPERTY) != null;
    }

    public static boolean isControl(int c) {
        return (Character.isISOControl(c) && c != '\t') || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }
}
