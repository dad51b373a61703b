package org.feedmill.cli;

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
 * @param watched a person sees {@code err} live, so progress may be drawn there
 */
public record Console(
        InputStream in,
        OutputStream out,
        PrintStream err,
        Clock clock,
        Map<String, String> environment,
        boolean watched) {

    /** The script that starts the command tells by this property whether a person is watching. */
    private static final String WATCHED = "feedmill.watched";

    /** Everything is UTF-8, whatever the locale: feeds and JSON are, and so is nearly every terminal. */
    public static Console system() {
        return new Console(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
                Clock.systemUTC(),
                System.getenv(),
                Boolean.getBoolean(WATCHED));
    }

    /**
     * Says a line to the person. Much of it was read from a page, so control characters are shown as question marks:
     * to a terminal they could be commands.
     */
    void say(String line) {
        err.println(clean(line));
    }

    static String clean(String line) {
        StringBuilder clean = new StringBuilder(line.length());
        line.codePoints().map(c -> isUnsafe(c) ? '?' : c).forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** What the option says, else the variable; null where neither says anything. */
    @Nullable
    String setting(@Nullable String option, String variable) {
        String told = option == null ? environment.get(variable) : option;
        return told == null || told.isBlank() ? null : told.strip();
    }

    /** Whether the command has the process to itself, as the script starts it: then signals are meant for it. */
    boolean isAlone() {
        return System.getProperty(WATCHED) != null;
    }

    static boolean isUnsafe(int c) {
        return (Character.isISOControl(c) && c != '\t') || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }
}
