package org.feedmill.lab.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoadClientTest {

    private static final Duration SHORT = Duration.ofMillis(300);

    private static final int MAX_TRIES = 50;

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void countsAnswersThatComeInFull() throws IOException {
        byte[] small = "<rss/>".getBytes(UTF_8);
        byte[] large = "<item>ключ</item>".repeat(20_000).getBytes(UTF_8);
        Map<String, String> headers = Map.of("Content-Type", "application/rss+xml", "ETag", "\"1\"");
        List<RecordedResponse> replies = List.of(
                new RecordedResponse("/feeds/a.rss", "\"1\"", headers, headers, small, small),
                new RecordedResponse("/feeds/b.rss", "\"1\"", headers, headers, large, large));
        int port = free();
        try (BaselineServer server = new BaselineServer(replies, port)) {
            List<byte[]> plain =
                    List.of(LoadClient.request(port, "/feeds/a.rss", ""), LoadClient.request(port, "/feeds/b.rss", ""));
            LoadClient.Result all = run(port, plain, 200, 3);
            assertThat(all.unexpected()).isZero();
            assertThat(all.requests()).isPositive();
            assertThat(all.bytes()).isGreaterThan(all.requests() / 3 * large.length);
            List<byte[]> known = List.of(LoadClient.request(port, "/feeds/b.rss", "If-None-Match: \"1\"\r\n"));
            LoadClient.Result unchanged = run(port, known, 304, 3);
            assertThat(unchanged.unexpected()).isZero();
            assertThat(unchanged.bytes()).isLessThan(unchanged.requests() * 1000 + 3000);
            assertThat(run(port, known, 200, 1).unexpected()).isPositive();
        }
    }

    /** On a busy machine there may be no response by the end of the run; then it is repeated. */
    private static LoadClient.Result run(int port, List<byte[]> requests, int status, int connections) {
        LoadClient.Result result = LoadClient.run(port, requests, status, connections, SHORT);
        for (int i = 0; i < MAX_TRIES && result.requests() + result.unexpected() == 0; i++) {
            result = LoadClient.run(port, requests, status, connections, SHORT);
        }
        return result;
    }
}
