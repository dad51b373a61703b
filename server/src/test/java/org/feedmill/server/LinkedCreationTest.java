package org.feedmill.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.ConcurrentCalls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code /RssRequest} creates feeds only for its caller and within their quota, against a complete server. */
@Timeout(120)
final class LinkedCreationTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";
    private static final int QUOTA = 5;
    private static final int PARALLEL = 50;

    @TempDir
    private Path folder;

    private FeedmillServer server;
    private HttpTestClient client;
    private String personToken = "";

    @BeforeEach
    void start() {
        server = new FeedmillServer(
                ServerSettings.read(
                        null,
                        Map.of(),
                        Map.of(
                                "FEEDMILL_HOST",
                                "127.0.0.1",
                                "FEEDMILL_PORT",
                                "0",
                                "FEEDMILL_ADMIN_TOKEN",
                                TOKEN,
                                "FEEDMILL_DATA",
                                folder.toString())),
                Clock.systemUTC());
        server.start();
        client = new HttpTestClient(server.port());
        HttpResponse<String> made = client.send(
                "POST",
                "/api/people",
                "{\"name\":\"erika\",\"feeds\":" + QUOTA + "}",
                "Authorization",
                "Bearer " + TOKEN,
                "Content-Type",
                "application/json");
        String body = made.body();
        int start = body.indexOf("fm_");
        personToken = body.substring(start, body.indexOf('"', start));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Blocked addresses, so that nothing is fetched; the feed is created all the same. */
    private static String path(int page) {
        return "/RssRequest?url=" + URLEncoder.encode("http://10.0.0.1/" + page, StandardCharsets.UTF_8);
    }

    private long feeds() {
        String body = client.get("/api/feeds", "Authorization", "Bearer " + personToken)
                .body();
        return body.split("\"id\":", -1).length - 1L;
    }

    @Test
    void cookiesCreateNothingForLinksOfOtherSites() {
        HttpResponse<String> in = client.send(
                "POST", "/api/session", "{\"token\":\"" + personToken + "\"}", "Content-Type", "application/json");
        String set = in.headers().firstValue("Set-Cookie").orElseThrow();
        String cookie = set.substring(0, set.indexOf(';'));
        String own = "http://127.0.0.1:" + server.port();
        List<String[]> foreign = List.of(
                new String[] {"Sec-Fetch-Site", "cross-site"},
                new String[] {"Sec-Fetch-Site", "same-site"},
                new String[] {"Sec-Fetch-Site", "none"},
                new String[] {"Origin", "https://evil.example"},
                new String[] {"Referer", "https://evil.example/" + own},
                new String[] {"Accept", "text/html"});
        for (String[] headers : foreign) {
            assertThat(client.get(path(1), "Cookie", cookie, headers[0], headers[1])
                            .statusCode())
                    .as(headers[1])
                    .isEqualTo(401);
        }
        assertThat(feeds()).isZero();
        assertThat(client.get(path(1), "Cookie", cookie, "Sec-Fetch-Site", "same-origin")
                        .statusCode())
                .isNotEqualTo(401);
        assertThat(client.get(path(2), "Cookie", cookie, "Referer", own + "/app")
                        .statusCode())
                .isNotEqualTo(401);
        assertThat(feeds()).isEqualTo(2);
    }

    @Test
    void parallelRequestsCreateExactlyTheQuota() throws Exception {
        String bearer = "Bearer " + personToken;
        List<Integer> statuses = ConcurrentCalls.run(
                PARALLEL,
                i -> i % 2 == 0
                        ? client.get(path(i), "Authorization", bearer).statusCode()
                        : client.send(
                                        "POST",
                                        "/api/feeds",
                                        "{\"url\":\"http://10.0.0.1/" + i + "\"}",
                                        "Authorization",
                                        bearer,
                                        "Content-Type",
                                        "application/json")
                                .statusCode());
        assertThat(feeds()).isEqualTo(QUOTA);
        assertThat(statuses).contains(403);
        assertThat(client.get(path(PARALLEL), "Authorization", bearer).statusCode())
                .isEqualTo(403);
    }
}
