package org.feedmill.serve.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Feeds of interfaces that expect POST requests, on a real server. */
final class RequestSettingsApiTest {

    private static final String POSTS = """
            {"data": {"posts": [
              {"title": "The harbour opens again", "url": "/n/1", "date": "2026-02-20T08:00:00Z"},
              {"title": "A tower for the old town", "url": "/n/2", "date": "2026-02-19T08:00:00Z"},
              {"title": "Market moves to the square", "url": "/n/3", "date": "2026-02-18T08:00:00Z"}]}}
            """;

    private static final String QUERY =
            "{\"query\": \"{ posts(after: \\\"$(today-7)\\\", key: \\\"s3cret\\\") { title } }\"}";

    private static final String BODY = JsonResponses.MAPPER.writeValueAsString(QUERY);

    private final List<String> received = new CopyOnWriteArrayList<>();
    private HttpServer site;
    private HttpServer other;

    @BeforeEach
    void startSites() throws IOException {
        site = start();
        other = start();
    }

    private HttpServer start() throws IOException {
        HttpServer made = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        made.createContext("/", this::answer);
        made.start();
        return made;
    }

    @AfterEach
    void stopSites() {
        site.stop(0);
        other.stop(0);
    }

    private String address(HttpServer server, String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (path.equals("/robots.txt")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            received.add(String.join(
                    " ",
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type")),
                    String.valueOf(exchange.getRequestHeaders().getFirst("X-Key")),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
            if (path.startsWith("/moved")) {
                String target = path.equals("/moved-away") ? address(other, "/graphql") : "/graphql";
                exchange.getResponseHeaders().set("Location", target);
                exchange.sendResponseHeaders(path.equals("/moved-seen") ? 303 : 307, -1);
                return;
            }
            byte[] body = POSTS.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String request(String url, String more) {
        return "{\"url\":\"" + url + "\",\"method\":\"post\"" + more + "}";
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void updatesFeedsOfGraphqlInterfaces(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            String url = address(site, "/graphql");
            ApiTestServer.Answer made = server.post(
                    "/api/feeds",
                    server.erika,
                    request(
                            url,
                            ",\"body\":" + BODY
                                    + ",\"query\":[\"since=$(today)\",\"q=a b\"],\"headers\":{\"X-Key\":\"k1\"}"));
            assertThat(made.status()).as(made.body()).isEqualTo(201);
            String path = "/api/feeds/" + made.text("/id");
            assertThat(made.text("/method")).isEqualTo("post");
            assertThat(made.text("/body")).contains("$(today-7)");
            update(server, path);
            assertThat(received)
                    .isNotEmpty()
                    .containsOnly("POST /graphql?since=2026-03-01&q=a%20b application/json k1"
                            + " {\"query\": \"{ posts(after: \\\"2026-02-22\\\", key: \\\"s3cret\\\") { title } }\"}");
            ApiTestServer.Answer items = server.get(path + "/items", server.erika);
            assertThat(items.body()).contains("The harbour opens again").contains("/n/3");
            assertThat(server.get(path, server.otto).status()).isIn(403, 404);
            assertThat(storedTexts(server)).doesNotContain("s3cret").contains("since=$(today)");
            // The next updates are scheduled, with another day.
            server.clock.advance(Duration.ofDays(1));
            update(server, path);
            assertThat(received.getLast()).contains("since=2026-03-02").contains("2026-02-23");
        }
    }

    private static void update(ApiTestServer server, String path) {
        ApiTestServer.Answer updated = server.post(path + "/refresh", server.erika, "{}");
        assertThat(updated.status()).as(updated.body()).isBetween(200, 299);
    }

    /** Returns the columns of all feeds as text, as somebody sees them who reads the database. */
    private static String storedTexts(ApiTestServer server) {
        List<List<String>> rows = server.store
                .database()
                .read(handle -> handle.createQuery("SELECT * FROM feed")
                        .mapToMap()
                        .map(row -> row.values().stream()
                                .map(value -> value instanceof byte[] bytes
                                        ? new String(bytes, UTF_8)
                                        : String.valueOf(value))
                                .toList())
                        .list());
        return rows.toString();
    }

    @Test
    void previewsTheAnswerToAPostRequest() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer preview =
                    server.post("/api/preview", server.erika, request(address(site, "/graphql"), ",\"body\":\"{}\""));
            assertThat(preview.text("/candidates/0/items/0/title"))
                    .as(preview.body())
                    .startsWith("The harbour");
            assertThat(received).singleElement().asString().startsWith("POST /graphql application/json null {}");
        }
    }

    @ParameterizedTest
    @CsvSource({"/moved-here, true, POST", "/moved-seen, true, GET", "/moved-away, false, POST"})
    void keepsTheBodyWithinItsOrigin(String path, boolean found, String lastMethod) {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer preview =
                    server.post("/api/preview", server.erika, request(address(site, path), ",\"body\":\"{1}\""));
            assertThat(preview.status() == 200).as(preview.body()).isEqualTo(found);
            assertThat(received.getLast()).startsWith(lastMethod);
            assertThat(received.getLast().contains("{1}")).isEqualTo(lastMethod.equals("POST"));
            assertThat(received).hasSize(found ? 2 : 1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "\"method\":\"put\" ~ must be one of get, post",
                "\"query\":[\"a\"] ~ Write name=value",
                "\"query\":[\"a=$(tomorrow)\"] ~ is not a placeholder",
                "\"body\":\"$(today-x)\" ~ is not a placeholder",
                "\"body\":7 ~ must be a text of at most 20000 characters",
                "\"bodyType\":\"json\" ~ must be a media type",
            })
    void refusesSettingsThatCannotBeSent(String setting, String reason) {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String body = "{\"url\":\"https://example.org/a\"," + setting + "}";
            ApiTestServer.Answer refused = server.post("/api/feeds", server.erika, body);
            assertThat(refused.status()).as(refused.body()).isEqualTo(400);
            assertThat(refused.text("/detail")).contains(reason);
        }
    }

    @Test
    void feedsWithARequestAreNotShared() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String plain = "{\"url\":\"https://example.org/a\"}";
            String first = server.post("/api/feeds", server.erika, plain).text("/id");
            assertThat(server.post("/api/feeds", server.erika, plain).text("/id"))
                    .isEqualTo(first);
            assertThat(server.post("/api/feeds", server.erika, request("https://example.org/a", ""))
                            .text("/id"))
                    .isNotEqualTo(first);
            server.send("PATCH", "/api/feeds/" + first, server.erika, "{\"query\":[\"a=1\"]}");
            assertThat(server.post("/api/feeds", server.erika, plain).text("/id"))
                    .isNotEqualTo(first);
        }
    }
}
