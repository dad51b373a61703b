package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;

/** Result of one run of the command with its own streams and environment. */
public record CommandRun(int exit, String out, String err) {

    static final Instant NOW = Instant.parse("2026-05-03T12:00:00Z");

    /** The test servers are on this machine, and need no delays. */
    private static final Map<String, String> LOOPBACK =
            Map.of("FEEDMILL_ALLOW_NET", "127.0.0.0/8", "FEEDMILL_HOST_DELAY", "0");

    public static CommandRun of(String... args) {
        return withInput("", args);
    }

    public static CommandRun withInput(String in, String... args) {
        return withInput(in.getBytes(UTF_8), args);
    }

    public static CommandRun withInput(byte[] in, String... args) {
        return in(LOOPBACK, false, in, args);
    }

    /** Runs with these variables and empty standard input. */
    public static CommandRun with(Map<String, String> environment, String... args) {
        return in(environment, false, new byte[0], args);
    }

    /** Runs at another time. */
    public static CommandRun at(Instant now, String... args) {
        return in(LOOPBACK, false, now, new byte[0], args);
    }

    /** Runs with an interactive terminal. */
    public static CommandRun watched(String... args) {
        return in(LOOPBACK, true, new byte[0], args);
    }

    private static CommandRun in(Map<String, String> environment, boolean watched, byte[] in, String... args) {
        return in(environment, watched, NOW, in, args);
    }

    private static CommandRun in(
            Map<String, String> environment, boolean watched, Instant now, byte[] in, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        CommandConsole console = new CommandConsole(
                new ByteArrayInputStream(in),
                out,
                new PrintStream(err, true, UTF_8),
                Clock.fixed(now, ZoneOffset.UTC),
                environment,
                watched);
        int exit = FeedmillMain.run(console, args);
        return new CommandRun(exit, out.toString(UTF_8), err.toString(UTF_8));
    }
}
