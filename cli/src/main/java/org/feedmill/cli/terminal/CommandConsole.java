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
 * @param err for people
 * @param environment the variables that stand in for options
 * @param interactive a person sees {@code err} live, so progress may be drawn there
 */
public record CommandConsole(
        InputStream in,
        OutputStream out,
        PrintStream err,
        Clock clock,
        Map<String, String> environment,
        boolean interactive) {

    /** The script that starts the command tells by this property whether a person is watching. */
    private static final String INTERACTIVE_PROPERTY = "feedmill.watched";

    /** Everything is UTF-8, whatever the locale: feeds and JSON are, and so is nearly every terminal. */
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
     * Says a line to the person. Much of it was read from a page, so control characters are shown as question marks:
     * to a terminal they could be commands.
     */
    public void printLine(String line) {
        err.println(replaceControls(line));
    }

    public static String replaceControls(String line) {
        StringBuilder clean = new StringBuilder(line.length());
        line.codePoints().map(c -> isControl(c) ? '?' : c).forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** What the option says, else the variable; null where neither says anything. */
    public @Nullable String optionOrVariable(@Nullable String option, String variable) {
        String told = option == null ? environment.get(variable) : option;
        return told == null || told.isBlank() ? null : told.strip();
    }

    /** Whether the command has the process to itself, as the script starts it: then signals are meant for it. */
    public boolean ownsProcess() {
        return System.getProperty(INTERACTIVE_PROPERTY) != null;
    }

    public static boolean isControl(int c) {
        return (Character.isISOControl(c) && c != '\t') || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }
}
