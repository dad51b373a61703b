package org.feedmill.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.server.config.ServerSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that connections without a complete request keep nobody out, against a complete server. */
@Timeout(60)
final class SlowConnectionTest {

    private static final int PER_ADDRESS = 8;

    private static final int READ_TIMEOUT_MILLIS = 20_000;

    @TempDir
    private Path folder;

    private final List<Socket> sockets = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private FeedmillServer server() {
        Map<String, String> settings = new HashMap<>(Map.of(
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_HEALTH_PORT", "0",
                "FEEDMILL_CONNECTIONS_PER_ADDRESS", Integer.toString(PER_ADDRESS),
                "FEEDMILL_DATA", folder.toString()));
        FeedmillServer server = new FeedmillServer(ServerSettings.read(null, Map.of(), settings), Clock.systemUTC());
        server.start();
        return server;
    }

    private Socket slow(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(READ_TIMEOUT_MILLIS);
        sockets.add(socket);
        socket.getOutputStream().write("GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ".getBytes(US_ASCII));
        return socket;
    }

    @Test
    void slowHeadsOfTheSameAddressKeepNobodyOut() throws IOException {
        try (FeedmillServer server = server()) {
            for (int i = 0; i < 5 * PER_ADDRESS; i++) {
                slow(server.port());
                if (i % PER_ADDRESS == 0) {
                    assertThat(new HttpTestClient(server.port())
                                    .get("/health/live")
                                    .statusCode())
                            .isEqualTo(200);
                }
            }
            assertThat(sockets.getFirst().getInputStream().read()).isEqualTo(-1);
            assertThat(new HttpTestClient(server.port()).get("/health/live").statusCode())
                    .isEqualTo(200);
            assertThat(new HttpTestClient(server.healthPort())
                            .get("/health/live")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(new HttpTestClient(server.healthPort()).get("/api/feeds").statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void headsHaveADeadlineHoweverTheyTrickle() throws IOException {
        try (FeedmillServer server = server()) {
            Socket first = slow(server.port());
            Socket second = new Socket(InetAddress.getLoopbackAddress(), server.port());
            second.setSoTimeout(READ_TIMEOUT_MILLIS);
            sockets.add(second);
            second.getOutputStream()
                    .write("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /health/".getBytes(US_ASCII));
            assertThat(second.getInputStream().read()).isEqualTo('H'); // the first of two requests
            assertThat(drain(first)).isEqualTo(-1);
            assertThat(drain(second)).isEqualTo(-1);
        }
    }

    /** Reads until the server closes the connection, while a byte is sent for each one that arrives. */
    private static int drain(Socket socket) throws IOException {
        int last = 0;
        while (last >= 0) {
            last = socket.getInputStream().read();
        }
        return last;
    }

    @Test
    void slowHeadsOnThePortForHealthChecksAreClosed() throws IOException {
        try (FeedmillServer server = server()) {
            for (int i = 0; i < 100; i++) {
                slow(server.healthPort());
            }
            assertThat(sockets.getFirst().getInputStream().read()).isEqualTo(-1);
            assertThat(sockets.getLast().getInputStream().read()).isEqualTo(-1);
            assertThat(new HttpTestClient(server.healthPort())
                            .get("/health/live")
                            .statusCode())
                    .isEqualTo(200);
        }
    }
}
