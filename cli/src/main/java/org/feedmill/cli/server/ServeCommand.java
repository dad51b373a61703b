package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.cli.terminal.StopSignals;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.ServerStartException;
import org.feedmill.server.config.ServerSetting;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.config.SettingValue;
import org.feedmill.server.monitor.LogSetup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Runs the server until it is stopped. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill serve [OPTIONS]",
        descriptionHeading = "%n",
        description = {
            "Runs the server: stores feeds in a database, updates them and serves them.",
            "",
            "Without settings, it listens on port 8080 and stores an SQLite database in its data"
                    + " folder. Settings come from a file and from environment variables; options override both."
                    + " See docs/server.md."
        },
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:stopped on request",
            "1:internal error, please report it",
            "2:a setting or an option is invalid",
            "6:cannot start: the port is in use, the data folder is not writable, the database cannot"
                    + " be reached, or the key does not match the database",
            "7:did not stop within 15 seconds and was killed"
        })
public final class ServeCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on (default: 8080; FEEDMILL_PORT).")
    private @Nullable String port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "Address to listen on (default: 0.0.0.0, all addresses; FEEDMILL_HOST).")
    private @Nullable String host;

    @Option(
            names = "--print-settings",
            description = "Print every setting with its value and origin, without secrets, and exit.")
    private boolean print;

    @Option(
            names = "--check",
            description =
                    "Ask the server that runs with these settings on this machine whether it is ready, and exit: with"
                            + " code 0 if it is, 6 if not.")
    private boolean check;

    @Option(names = "--rehearse", hidden = true, description = "Start, send a few requests and exit.")
    private boolean rehearse;

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        if (rehearse) {
            StartupRehearsal.run();
            return ExitCode.OK;
        }
        ServerSettings settings = options.settings(console, optionValues());
        settings.warnings().forEach(note -> console.printLine("feedmill: " + note));
        if (print) {
            CommandOutput.write(table(settings).getBytes(UTF_8), console.out(), null);
            return ExitCode.OK;
        }
        if (check) {
            return ServerReadiness.isReady(settings) ? ExitCode.OK : ExitCode.CANNOT_START;
        }
        LogSetup.start(settings.log(), console.err());
        try {
            run(console, settings);
        } catch (ServerStartException e) {
            throw new CommandException(ExitCode.CANNOT_START, e.message(), e);
        }
        return ExitCode.OK;
    }

    private Map<ServerSetting, String> optionValues() {
        Map<ServerSetting, String> values = new EnumMap<>(ServerSetting.class);
        ServerOptions.put(values, ServerSetting.PORT, port);
        ServerOptions.put(values, ServerSetting.HOST, host);
        return values;
    }

    private static String table(ServerSettings settings) {
        StringBuilder table = new StringBuilder();
        for (SettingValue value : settings.values()) {
            table.append(
                    String.format("%-25s %-45s %s%n", value.setting().variable(), value.redacted(), value.origin()));
        }
        return table.toString();
    }

    /** Runs the server until a stop signal. */
    private static void run(CommandConsole console, ServerSettings settings) {
        CountDownLatch stopped = new CountDownLatch(1);
        StopDeadline deadline = new StopDeadline();
        try (FeedmillServer server = new FeedmillServer(settings, console.clock())) {
            server.start();
            StopSignals.onStop(() -> {
                deadline.begin();
                stopped.countDown();
            });
            new StartupMessage(console, settings).announce(server);
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
