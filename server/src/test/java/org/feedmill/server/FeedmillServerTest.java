package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.server.config.LogSettings;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.monitor.LogSetup;
import org.feedmill.store.PolledCondition;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
final class FeedmillServerTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    private static final String[] ADMIN = {"Authorization", "Bearer " + TOKEN};

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void startsAnswersAndStops(TestDatabases.Kind kind) {
        FeedmillServer server = server("FEEDMILL_DB", TestDatabases.empty(kind));
        server.start();
        HttpTestClient asking = new HttpTestClient(server.port());
        assertThat(asking.get("/health/live").statusCode()).isEqualTo(200);
        assertThat(asking.get("/health/ready").body()).startsWith("{\"ready\":true,\"lastWriteSecondsAgo\":");
        HttpResponse<String> page = asking.get("/");
        assertThat(page.body()).contains("Feedmill");
        assertThat(page.headers().map())
                .containsEntry("X-Content-Type-Options", List.of("nosniff"))
                .containsKey("Content-Security-Policy")
                .doesNotContainKey("Server");
        assertThat(asking.get("/nothing").statusCode()).isEqualTo(404);
        server.close();
        server.close();
        assertThatThrownBy(() -> asking.get("/health/live")).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void manyNodesShareOneDatabase() {
        String db = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (FeedmillServer one = server("FEEDMILL_DB", db);
                FeedmillServer other = server("FEEDMILL_DB", db)) {
            one.start();
            other.start();
            assertThat(new HttpTestClient(one.port()).get("/health/ready").statusCode())
                    .isEqualTo(200);
            assertThat(new HttpTestClient(other.port()).get("/health/ready").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void stopsWhileItIsAsked() throws InterruptedException {
        FeedmillServer server = server();
        server.start();
        HttpTestClient asking = new HttpTestClient(server.port());
        CountDownLatch warm = new CountDownLatch(8);
        AtomicInteger odd = new AtomicInteger();
        List<Thread> callers = java.util.stream.IntStream.range(0, 8)
                .mapToObj(i -> Thread.ofVirtual().start(() -> ask(asking, warm, odd)))
                .toList();
        assertThat(warm.await(30, TimeUnit.SECONDS)).isTrue();
        server.close();
        for (Thread caller : callers) {
            assertThat(caller.join(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(odd).hasValue(0);
    }

    /** Sends requests until the server stops responding. */
    private static void ask(HttpTestClient asking, CountDownLatch warm, AtomicInteger odd) {
        try {
            while (true) {
                int status = asking.get("/").statusCode();
                warm.countDown();
                if (status != 200 && status != 503) {
                    odd.incrementAndGet();
                }
            }
        } catch (UncheckedIOException e) {
            // the server has stopped
        }
    }

    @Test
    void isNotReadyWhileTheDatabaseIsAway() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("encoding", "UTF-8")
                .start()) {
            try (FeedmillServer server = server("FEEDMILL_DB", postgres.getJdbcUrl("postgres", "postgres"))) {
                server.start();
                HttpTestClient asking = new HttpTestClient(server.port());
                assertThat(asking.get("/health/ready").statusCode()).isEqualTo(200);
                postgres.close();
                PolledCondition.await(() -> asking.get("/health/ready").statusCode() == 503);
                assertThat(asking.get("/health/ready").body())
                        .contains("The database ")
                        .contains("The last write was ");
                HttpResponse<String> api = asking.get("/api/feeds", ADMIN);
                assertThat(api.statusCode()).isEqualTo(503);
                assertThat(api.headers().firstValue("Retry-After")).contains("10");
                assertThat(api.body()).contains("The database cannot be reached.");
                HttpResponse<String> page = asking.get("/app/operate", "Cookie", "feedmill=any");
                assertThat(page.statusCode()).isEqualTo(503);
                assertThat(page.headers().firstValue("Retry-After")).contains("10");
                assertThat(page.body()).contains("<html");
                assertThat(asking.get("/health/live").statusCode()).isEqualTo(200);
            }
        }
    }

    @Test
    void isNotReadyWhileTheDatabaseIsReadOnly() throws IOException, SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setLocaleConfig("locale", "C")
                        .setLocaleConfig("encoding", "UTF-8")
                        .start();
                Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                FeedmillServer server = server("FEEDMILL_DB", postgres.getJdbcUrl("postgres", "postgres"))) {
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            assertThat(asking.get("/health/ready").statusCode()).isEqualTo(200);
            statement.execute("ALTER SYSTEM SET default_transaction_read_only = on");
            statement.execute("SELECT pg_reload_conf()");
            PolledCondition.await(() -> asking.get("/health/ready").statusCode() == 503);
            assertThat(asking.get("/health/ready").body()).contains("read-only");
            assertThat(asking.get("/health/live").statusCode()).isEqualTo(200);
            statement.execute("SET default_transaction_read_only = off");
            statement.execute("ALTER SYSTEM RESET default_transaction_read_only");
            statement.execute("SELECT pg_reload_conf()");
            PolledCondition.await(() -> asking.get("/health/ready").statusCode() == 200);
        }
    }

    @Test
    void isNotReadyWhileAnotherProcessHoldsTheFile() throws SQLException {
        try (FeedmillServer server = server()) {
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            assertThat(asking.get("/health/ready").statusCode()).isEqualTo(200);
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/feedmill.db"));
                    Statement statement = other.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 20000");
                statement.execute("BEGIN EXCLUSIVE");
                PolledCondition.await(() -> asking.get("/health/ready").statusCode() == 503);
                assertThat(asking.get("/health/live").statusCode()).isEqualTo(200);
                statement.execute("ROLLBACK");
            }
            PolledCondition.await(() -> asking.get("/health/ready").statusCode() == 200);
        }
    }

    @Test
    void oneServerAtATimeUsesAnSqliteFile() {
        FeedmillServer first = server();
        assertThatThrownBy(this::server)
                .isInstanceOf(ServerStartException.class)
                .hasMessageContaining(
                        "Another server (process " + ProcessHandle.current().pid() + ")")
                .hasMessageContaining("FEEDMILL_DB");
        first.close();
        server().close();
    }

    @Test
    void aClockThatIsSetBackLocksNobodyOut() {
        SettableClock clock = new SettableClock(Instant.parse("2026-03-02T09:00:00Z"));
        try (FeedmillServer server = new FeedmillServer(settings(), clock)) {
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            HttpResponse<String> answer = asking.get("/api/feeds");
            while (answer.statusCode() != 429) {
                answer = asking.get("/api/feeds", "Authorization", "Bearer wrong");
            }
            clock.advance(Duration.ofDays(-3));
            do {
                answer = asking.get("/api/feeds", "Authorization", "Bearer wrong");
            } while (answer.statusCode() != 429);
            assertThat(Long.parseLong(answer.headers().firstValue("Retry-After").orElseThrow()))
                    .isLessThan(60);
            assertThat(asking.get("/health/ready").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void metricsAreForAdministrators() {
        try (FeedmillServer server = server()) {
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            asking.get("/");
            assertThat(asking.get("/metrics").statusCode()).isEqualTo(401);
            assertThat(asking.get("/metrics", "Authorization", "Bearer wrong").statusCode())
                    .isEqualTo(401);
            assertThat(asking.get("/metrics", ADMIN).body())
                    .contains("feedmill_http_requests_seconds_count{method=\"GET\",route=\"/\",status=\"200\"}")
                    .contains("jvm_memory_used_bytes");
        }
    }

    @Test
    void neighboursReadMetricsOnlyWithoutAProxyBetween() {
        try (FeedmillServer server = server("FEEDMILL_METRICS", "127.0.0.0/8")) {
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            assertThat(asking.get("/metrics").statusCode()).isEqualTo(200);
            assertThat(asking.get("/metrics", "X-Forwarded-For", "203.0.113.5").statusCode())
                    .isEqualTo(401);
        }
        try (FeedmillServer server = server("FEEDMILL_METRICS", "none")) {
            server.start();
            assertThat(new HttpTestClient(server.port()).get("/metrics", ADMIN).statusCode())
                    .isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json"})
    void theLogHoldsNoSecretsAndOneLineForEachEvent(String style) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        try (FeedmillServer server = server("FEEDMILL_LOG", style, "FEEDMILL_LOG_LEVEL", "debug")) {
            LogSetup.start(
                    settings("FEEDMILL_LOG", style, "FEEDMILL_LOG_LEVEL", "debug")
                            .log(),
                    log);
            server.start();
            HttpTestClient asking = new HttpTestClient(server.port());
            asking.get("/?token=s3cret-in-the-query", ADMIN);
            asking.get("/feeds/k3jh45kj3h45kjh345kjh3k4j5.rss");
            asking.get("/a%0Ab", "Authorization", "Bearer s3cret-but-wrong", "Cookie", "feedmill=s3cret-cookie");
        } finally {
            LogSetup.start(new LogSettings(false, LogSettings.Level.WARN), System.err);
        }
        String text = log.toString(UTF_8);
        assertThat(text).contains("k3jh45…", "404").doesNotContain("s3cret", TOKEN, "k3jh45kj3h");
        assertThat(text.lines()).allMatch(line -> line.startsWith(style.equals("json") ? "{\"at\":" : "20"));
    }

    @Test
    void aPortThatIsTakenIsSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                FeedmillServer server = server("FEEDMILL_PORT", Integer.toString(taken.getLocalPort()))) {
            assertThatThrownBy(server::start)
                    .isInstanceOf(ServerStartException.class)
                    .hasMessageContaining("Port " + taken.getLocalPort())
                    .hasMessageContaining("FEEDMILL_PORT");
        }
    }

    @Test
    void aDataFolderThatCannotBeMadeIsSaid() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> server("FEEDMILL_DATA", file.resolve("deep").toString()))
                .isInstanceOf(ServerStartException.class)
                .hasMessageContaining("FEEDMILL_DATA");
    }

    @Test
    void aDatabaseThatIsNotThereIsSaid() {
        String db = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        assertThatThrownBy(() -> server("FEEDMILL_DB", db.replaceFirst("/t[0-9a-f]+", "/nowhere")))
                .isInstanceOf(ServerStartException.class)
                .hasMessageContaining("does not exist");
    }

    @Test
    void aKeyIsMadeOnceForItsOwnerOnly() throws IOException {
        server().close();
        Path key = folder.resolve("data/feedmill.key");
        String first = Files.readString(key);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
        for (String name : List.of("feedmill.db", "feedmill.db-wal", "feedmill.db-shm")) {
            Path file = key.resolveSibling(name);
            if (Files.exists(file)) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .as(name)
                        .isEqualTo("rw-------");
            }
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.getParent())))
                .isEqualTo("rwx------");
        server().close();
        assertThat(Files.readString(key)).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"c2hvcnQ=", "not base64!"})
    void aKeyThatIsNoneIsSaidWithoutShowingIt(String key) {
        assertThatThrownBy(() -> server("FEEDMILL_KEY", key))
                .isInstanceOf(ServerStartException.class)
                .hasMessageContaining("FEEDMILL_KEY")
                .message()
                .doesNotContain(key);
    }

    @Test
    void refusesHeadersWithoutEnd() throws IOException {
        try (FeedmillServer server = server()) {
            server.start();
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                socket.setSoTimeout(30_000);
                socket.getOutputStream()
                        .write(("GET / HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(40_000) + "\r\n\r\n").getBytes(UTF_8));
                assertThat(new String(socket.getInputStream().readNBytes(12), UTF_8))
                        .isEqualTo("HTTP/1.1 431");
            }
        }
    }

    private FeedmillServer server(String... settings) {
        return new FeedmillServer(settings(settings), Clock.systemUTC());
    }

    private ServerSettings settings(String... settings) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_DATA",
                folder.resolve("data").toString(),
                "FEEDMILL_HOST",
                "127.0.0.1",
                "FEEDMILL_PORT",
                "0",
                "FEEDMILL_ADMIN_TOKEN",
                TOKEN));
        for (int i = 0; i < settings.length; i += 2) {
            environment.put(settings[i], settings[i + 1]);
        }
        return ServerSettings.read(null, Map.of(), environment);
    }
}
