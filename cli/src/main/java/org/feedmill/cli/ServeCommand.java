package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.feedmill.server.CannotStart;
import org.feedmill.server.Logs;
import org.feedmill.server.Server;
import org.feedmill.server.Setting;
import org.feedmill.server.Settings;
import org.feedmill.server.Told;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Runs the server until it is told to stop. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill serve [OPTIONS]",
        descriptionHeading = "%n",
        description = {
            "Runs the server: keeps feeds in a database, brings them up to date and serves them.",
            "",
            "Without any settings it listens on port 8080 and keeps an SQLite database in its data folder. Settings are"
                    + " read from a file and from variables; options go first. See docs/server.md."
        },
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:stopped as it was told to",
            "1:internal error, please report it",
            "2:a setting or an option is wrong",
            "6:cannot start: the port is taken, the data folder cannot be written, the database cannot be reached or the"
                    + " key is not its own",
            "7:did not stop within 15 seconds and was ended"
        })
final class ServeCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Option(names = "--port", paramLabel = "N", description = "The port to listen on (default: 8080; FEEDMILL_PORT).")
    private @Nullable String port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "The address to listen on (default: 0.0.0.0, which is all; FEEDMILL_HOST).")
    private @Nullable String host;

    @Option(
            names = "--print-settings",
            description = "Show every setting, its value and where that comes from, without secrets, and end.")
    private boolean print;

    @Option(names = "--rehearse", hidden = true, description = "Start, ask a few things and end.")
    private boolean rehearse;

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        if (rehearse) {
            Rehearsal.run();
            return Exit.OK;
        }
        Settings settings = options.settings(console, told());
        settings.notes().forEach(note -> console.say("feedmill: " + note));
        if (print) {
            Output.write(table(settings).getBytes(UTF_8), console.out(), null);
            return Exit.OK;
        }
        Logs.begin(settings.log(), console.err());
        try {
            run(console, settings);
        } catch (CannotStart e) {
            throw new Complaint(Exit.CANNOT_START, e.sentence(), e);
        }
        return Exit.OK;
    }

    private Map<Setting, String> told() {
        Map<Setting, String> told = new EnumMap<>(Setting.class);
        ServerOptions.put(told, Setting.PORT, port);
        ServerOptions.put(told, Setting.HOST, host);
        return told;
    }

    private static String table(Settings settings) {
        StringBuilder table = new StringBuilder();
        for (Told told : settings.told()) {
            table.append(String.format("%-25s %-45s %s%n", told.setting().variable(), told.shown(), told.from()));
        }
        return table.toString();
    }

    /** Until the process is asked to end. */
    private static void run(Console console, Settings settings) {
        CountDownLatch asked = new CountDownLatch(1);
        StopDeadline deadline = new StopDeadline();
        try (Server server = new Server(settings, console.clock())) {
            server.start();
            Signals.onStop(() -> {
                deadline.begin();
                asked.countDown();
            });
            new Welcome(console, settings).say(server);
            asked.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
