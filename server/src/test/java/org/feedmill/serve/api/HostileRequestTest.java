package org.feedmill.serve.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.account.TestPasswords;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

final class HostileRequestTest {

    private static void isProblem(ApiTestServer.Answer answer, int status) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.json().get("status").asInt()).isEqualTo(status);
        assertThat(answer.text("/title")).isNotEmpty();
        assertThat(answer.text("/detail")).endsWith(".");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void everyErrorIsAProblemInPlainWords() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            isProblem(ground.get("/nothing", null), 404);
            isProblem(ground.get("/api/nothing", ground.erika), 404);
            ApiTestServer.Answer method = ground.send("PUT", "/api/feeds", ground.erika, "{}");
            isProblem(method, 405);
            assertThat(method.header("Allow")).contains("GET", "POST");
            ApiTestServer.Answer broken = ground.get("/api/broken", ground.erika);
            isProblem(broken, 500);
            assertThat(broken.body()).doesNotContain("internal matter", "Exception");
            assertThat(broken.text("/reference")).hasSize(12);
            isProblem(ground.get("/api/feeds?limit=0", ground.erika), 400);
            isProblem(ground.get("/api/feeds?limit=zwei", ground.erika), 400);
            isProblem(ground.get("/api/feeds?after=x", ground.erika), 400);
            isProblem(ground.get("/api/feeds?state=odd", ground.erika), 400);
            isProblem(ground.get("/api/feeds/%00%ff", ground.erika), 400);
        }
    }

    @Test
    void whatTheHttpServerRefusesIsAProblemToo() throws IOException {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            for (String request : List.of(
                    "GET /api/../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                    "BROKEN\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: " + "x".repeat(100_000) + "\r\n\r\n")) {
                try (Socket socket = new Socket("127.0.0.1", ground.server.port())) {
                    socket.getOutputStream().write(request.getBytes(UTF_8));
                    String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
                    assertThat(answer).startsWith("HTTP/1.1 4");
                    assertThat(answer.toLowerCase(java.util.Locale.ROOT)).doesNotContain("<html", "jetty");
                }
            }
        }
    }

    @Test
    void hostileBodiesAreRefused() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String path = "/api/feeds";
            isProblem(ground.post(path, ground.erika, "[".repeat(100_000)), 400);
            isProblem(ground.post(path, ground.erika, "{\"url\":".repeat(10_000)), 400);
            isProblem(ground.post(path, ground.erika, "[]"), 400);
            isProblem(ground.post(path, ground.erika, "{\"url\":1}"), 400);
            isProblem(
                    ground.post(path, ground.erika, "{\"url\":\"https://a.example/\",\"url\":\"https://b.example/\"}"),
                    400);
            isProblem(ground.post(path, ground.erika, "{\"url\":\"https://a.example/\",\"evry\":5}"), 400);
            isProblem(ground.post(path, ground.erika, "{\"url\":\"file:///etc/passwd\"}"), 400);
            isProblem(ground.post(path, ground.erika, "{\"url\":\"https://a:b@a.example/\"}"), 400);
            isProblem(
                    ground.post(
                            path, ground.erika, "{\"url\":\"https://a.example/\",\"pages\":" + "9".repeat(500) + "}"),
                    400);
            isProblem(ground.post(path, ground.erika, "{\"url\":\"https://a.example/\",\"every\":\"PT1S\"}"), 400);
            isProblem(
                    ground.post(path, ground.erika, "{\"url\":\"https://a.example/\",\"headers\":{\"Host\":\"x\"}}"),
                    400);
            isProblem(ground.post(path, ground.erika, "{\"url\":\"" + "x".repeat(2_000_000) + "\"}"), 413);
            isProblem(ground.post(path, ground.erika, "{}", "Content-Type", "text/plain"), 415);
            isProblem(ground.post(path, ground.erika, "{}", "Content-Encoding", "gzip"), 415);
            assertThat(ground.store.feeds().count(null)).isZero();
        }
    }

    @Test
    void hostileListsAreRefused() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String path = "/api/opml";
            String laughs = "<!DOCTYPE opml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><opml><body>"
                    + "<outline text=\"&b;\" xmlUrl=\"https://a.example/\"/></body></opml>";
            isProblem(ground.post(path, ground.erika, laughs), 422);
            String external = "<!DOCTYPE opml [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><opml><body>"
                    + "<outline text=\"&a;\" xmlUrl=\"https://a.example/\"/></body></opml>";
            isProblem(ground.post(path, ground.erika, external), 422);
            isProblem(ground.post(path, ground.erika, "<opml>" + "<outline>".repeat(5000)), 422);
            isProblem(ground.post(path, ground.erika, "<html><body></body></html>"), 422);
            isProblem(ground.post(path, ground.erika, "<opml><body>"), 422);
            isProblem(ground.post(path, ground.erika, "<opml>" + " ".repeat(11 << 20) + "</opml>"), 413);
            isProblem(ground.post(path, ground.erika, "{}"), 415);
            assertThat(ground.store.feeds().count(null)).isZero();
        }
    }

    @Test
    void noSecretIsEverLogged() {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Logger ours = (Logger) LoggerFactory.getLogger("org.feedmill");
        Level before = root.getLevel();
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        // The HTTP server's DEBUG level logs every byte; the settings never enable it.
        root.setLevel(Level.INFO);
        ours.setLevel(Level.TRACE);
        String answers;
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            answers = String.join("\n", sendSecrets(ground));
            assertThat(String.join("\n", texts(log))).contains("/api/broken").doesNotContain("geheim", ground.erika);
        } finally {
            root.setLevel(before);
            ours.setLevel(null);
            root.detachAppender(log);
        }
        assertThat(answers).contains("hasLogin").doesNotContain("geheim");
    }

    private static List<String> sendSecrets(ApiTestServer ground) {
        TestPasswords.set(ground.store, ground.erikaRow, "geheim-eins-eins");
        String feed = "{\"url\":\"" + ground.page("/x") + "\",\"login\":{\"name\":\"n\",\"password\":\"geheim-zwei\"},"
                + "\"headers\":{\"X-Key\":\"geheim-drei\"},\"cookies\":{\"c\":\"geheim-vier\"}}";
        String login = "{\"login\":{\"name\":\"n\",\"password\":\"geheim-fünf\"}}";
        ApiTestServer.Answer made = ground.post("/api/feeds", ground.erika, feed);
        assertThat(made.json().get("hasLogin").asBoolean()).isTrue();
        String path = "/api/feeds/" + made.text("/id");
        String in = "/api/session";
        return List.of(
                made.body(),
                ground.get(path, ground.erika).body(),
                ground.get(path + "/log", ground.erika).body(),
                ground.send("PATCH", path, ground.erika, login).body(),
                ground.post(in, null, "{\"name\":\"erika\",\"password\":\"geheim-eins-eins\"}")
                        .body(),
                ground.post(in, null, "{\"name\":\"erika\",\"password\":\"geheim-falsch\"}")
                        .body(),
                ground.post("/api/preview", ground.erika, feed).body(),
                ground.post("/api/feeds", ground.erika, feed.replace("X-Key", "Host"))
                        .body(),
                ground.post("/api/feeds", ground.erika, feed + "}}}").body(),
                ground.get("/api/broken?token=geheim-sechs", ground.erika).body());
    }

    private static List<String> texts(ListAppender<ILoggingEvent> log) {
        return List.copyOf(log.list).stream()
                .map(event -> event.getFormattedMessage()
                        + (event.getThrowableProxy() == null
                                ? ""
                                : ThrowableProxyUtil.asString(event.getThrowableProxy())))
                .toList();
    }
}
