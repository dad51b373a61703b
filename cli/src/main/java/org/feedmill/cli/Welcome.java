package org.feedmill.cli;

import java.util.Objects;
import org.feedmill.server.Server;
import org.feedmill.server.Settings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Announces a started server: several lines on a terminal, one plain line in a log. */
final class Welcome {

    private static final Logger LOG = LoggerFactory.getLogger(Welcome.class);

    private final Console console;
    private final Settings settings;

    Welcome(Console console, Settings settings) {
        this.console = console;
        this.settings = settings;
    }

    void say(Server server) {
        String token = server.firstToken().orElse(null);
        String address = address(server.port());
        if (console.watched()) {
            lines(address, token);
            return;
        }
        LOG.atInfo()
                .addKeyValue("address", address)
                .addKeyValue("data", settings.data())
                .log("Feedmill is ready");
        if (token != null) {
            // Not through the log: that may be sent on and kept, and this is for whoever starts the server.
            console.say("feedmill: Nobody has come in yet; this token may do everything: " + token);
        }
    }

    private void lines(String address, @Nullable String token) {
        console.say("");
        console.say("  Feedmill is ready.");
        console.say("");
        console.say("  Open      " + address + "/");
        console.say("  Data      " + settings.data());
        if (token != null) {
            console.say("  Token     " + token);
            console.say("            This may do everything, and is shown until somebody has used it.");
            console.say("            curl -H 'Authorization: Bearer " + token + "' " + address + "/api/feeds");
        }
        console.say("  Stop      Ctrl-C");
        console.say("");
    }

    /** Where a person on this machine finds it. */
    private String address(int port) {
        String told = settings.serve().publicAddress();
        boolean everywhere =
                settings.host().equals("0.0.0.0") || settings.host().equals("::");
        String host = everywhere
                ? "localhost"
                : settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
        return Objects.requireNonNullElse(told, "http://" + host + ":" + port);
    }
}
