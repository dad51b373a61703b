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
        if (token != null) {
            // Not in the log, which may be forwarded and stored: the token is only for the operator.
            console.printLine("feedmill: Nobody has signed in yet. Sign in as administrator with this token: " + token);
        }
    }

    private void lines(String address, @Nullable String token) {
        console.printLine("");
        console.printLine("  Feedmill is ready.");
        console.printLine("");
        console.printLine("  Open      " + address + "/");
        console.printLine("  Data      " + settings.dataFolder());
        if (token != null) {
            console.printLine("  Token     " + token);
            console.printLine("            Administrator token; shown at each start until it has been used.");
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
