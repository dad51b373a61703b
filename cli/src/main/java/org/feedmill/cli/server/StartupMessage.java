package org.feedmill.cli.server;

import java.util.Objects;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Announces a started server: several lines on a terminal, one plain line in a log. */
final class StartupMessage {

    private static final Logger LOG = LoggerFactory.getLogger(StartupMessage.class);

    /** Page that signs in with the token after it. Browsers send nothing after "#" to a server. */
    private static final String WELCOME_PATH = "/app/welcome#";

    private final CommandConsole console;
    private final ServerSettings settings;

    StartupMessage(CommandConsole console, ServerSettings settings) {
        this.console = console;
        this.settings = settings;
    }

    void announce(FeedmillServer server) {
        String token = server.firstToken().orElse(null);
        String address = address(server.port());
        if (console.interactive()) {
            lines(address, token);
            return;
        }
        LOG.atInfo()
                .addKeyValue("address", address)
                .addKeyValue("data", settings.dataFolder())
                .log("Feedmill is ready");
        FirstTokenFile file = new FirstTokenFile(settings.dataFolder());
        if (token == null) {
            file.delete();
            return;
        }
        // Not on standard error either, because that is a log file for most servers without a terminal.
        console.printLine("feedmill: Nobody has signed in yet. Sign in as administrator with the token in "
                + file.write(token) + ", which only the user of this server can read.");
    }

    private void lines(String address, @Nullable String token) {
        console.printLine("");
        console.printLine("  Feedmill is ready.");
        console.printLine("");
        if (token == null) {
            console.printLine("  Open      " + address + "/");
        } else {
            console.printLine("  Sign in   " + address + WELCOME_PATH + token);
            console.printLine("            Opens the app as administrator; there you choose a name and a password.");
        }
        console.printLine("  Data      " + settings.dataFolder());
        if (token != null) {
            console.printLine("  Token     " + token);
            console.printLine("            Administrator token; a new one is shown at each start until one was used.");
            console.printLine("            curl -H 'Authorization: Bearer " + token + "' " + address + "/api/feeds");
        }
        console.printLine("  Stop      Ctrl-C");
        console.printLine("");
    }

    /** Returns the address of the server for a browser on this machine. */
    private String address(int port) {
        String given = settings.serve().publicAddress();
        boolean everywhere =
                settings.host().equals("0.0.0.0") || settings.host().equals("::");
        String host = everywhere
                ? "localhost"
                : settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
        return Objects.requireNonNullElse(given, "http://" + host + ":" + port);
    }
}
