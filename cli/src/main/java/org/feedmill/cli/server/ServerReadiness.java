package org.feedmill.cli.server;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLConnection;
import org.feedmill.server.config.ServerSettings;

/** Asks a server on this machine whether it is ready, for health checks of containers that have no other program. */
final class ServerReadiness {

    private static final int TIMEOUT_MILLIS = 4_000;

    private ServerReadiness() {}

    static boolean isReady(ServerSettings settings) {
        boolean all = settings.host().equals("0.0.0.0") || settings.host().equals("::");
        String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
        String address = "http://" + (all ? "127.0.0.1" : host) + ":" + settings.port() + "/health/ready";
        try {
            URLConnection connection = URI.create(address).toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            return ((HttpURLConnection) connection).getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            return false;
        }
    }
}
