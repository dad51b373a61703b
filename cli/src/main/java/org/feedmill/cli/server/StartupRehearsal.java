package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSetting;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.monitor.LogSetup;

/**
 * Runs a server briefly in a temporary folder, so that Java can record the classes it loads and start faster next time.
 * It makes a feed from a page of the server itself.
 */
final class StartupRehearsal {

    private static final String TOKEN = "a-token-for-this-rehearsal-only";

    private static final int TIMEOUT_MILLIS = 20_000;

    private StartupRehearsal() {}

    static void run() throws IOException {
        Path folder = Files.createTempDirectory("feedmill-rehearsal");
        try {
            ServerSettings settings = ServerSettings.read(
                    null,
                    Map.of(
                            ServerSetting.DATA, folder.toString(),
                            ServerSetting.HOST, "127.0.0.1",
                            ServerSetting.PORT, "0",
                            ServerSetting.ADMIN_TOKEN, TOKEN,
                            ServerSetting.ALLOW_NET, "127.0.0.0/8"),
                    Map.of());
            LogSetup.start(settings.log(), OutputStream.nullOutputStream());
            try (FeedmillServer server = new FeedmillServer(settings, Clock.systemUTC())) {
                server.start();
                requestPages(server.port());
            }
        } finally {
            remove(folder);
        }
    }

    private static void requestPages(int port) throws IOException {
        String page = "http://127.0.0.1:" + port + "/";
        for (String path : List.of(
                "/health/ready",
                "/",
                "/RssRequest?url=" + page,
                "/RssRequest?url=" + page,
                "/api/feeds",
                "/api/me",
                "/health/live",
                "/none")) {
            request(port, path);
        }
    }

    private static void request(int port, String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAuthorization: Bearer "
                                    + TOKEN + "\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")
                            .getBytes(US_ASCII));
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
