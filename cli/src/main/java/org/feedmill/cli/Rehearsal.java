package org.feedmill.cli;

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
import org.feedmill.server.Logs;
import org.feedmill.server.Server;
import org.feedmill.server.Setting;
import org.feedmill.server.Settings;

/**
 * Runs a server briefly in a temporary folder, so that Java can record the classes it loads and start faster next time.
 * The page that becomes a feed is the server's own.
 */
final class Rehearsal {

    private static final String TOKEN = "a-token-for-this-rehearsal-only";

    private static final int PATIENCE_MILLIS = 20_000;

    private Rehearsal() {}

    static void run() throws IOException {
        Path folder = Files.createTempDirectory("feedmill-rehearsal");
        try {
            Settings settings = Settings.read(
                    null,
                    Map.of(
                            Setting.DATA, folder.toString(),
                            Setting.HOST, "127.0.0.1",
                            Setting.PORT, "0",
                            Setting.ADMIN_TOKEN, TOKEN,
                            Setting.ALLOW_NET, "127.0.0.0/8"),
                    Map.of());
            Logs.begin(settings.log(), OutputStream.nullOutputStream());
            try (Server server = new Server(settings, Clock.systemUTC())) {
                server.start();
                play(server.port());
            }
        } finally {
            remove(folder);
        }
    }

    private static void play(int port) throws IOException {
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
            ask(port, path);
        }
    }

    private static void ask(int port, String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
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
