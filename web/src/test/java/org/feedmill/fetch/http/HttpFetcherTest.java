package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFetcherTest {

    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final FetchLimits SMALL = new FetchLimits(Duration.ofSeconds(20), 3, 1000);

    private final CountDownLatch testOver = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        testOver.countDown();
        server.stop(0);
        threads.close();
    }

    @Test
    void returnsBodyTypeAddressAndTimes() {
        Ok ok = (Ok) fetch("/page", SMALL);
        assertThat(ok.body()).asString(UTF_8).isEqualTo("<p>hello");
        assertThat(ok.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(ok.finalUrl()).isEqualTo(url("/page"));
        assertThat(ok.lastModified()).isEqualTo(Instant.parse("2026-04-30T08:00:00Z"));
        assertThat(ok.receivedAt()).isEqualTo(NOW);
    }

    @Test
    void saysWhoItIsAndNothingMore() {
        Ok ok = (Ok) fetch("/agent", SMALL);
        assertThat(ok.body())
                .asString(UTF_8)
                .isEqualTo(CrawlerIdentity.STANDARD.userAgent())
                .matches("Feedmill/[0-9.]+");
    }

    @Test
    void undoesGzip() {
        Ok ok = (Ok) fetch("/gzip?500", SMALL);
        assertThat(ok.body()).hasSize(500);
    }

    @Test
    void countsDecodedBytesAgainstTheLimit() {
        Failed failed = (Failed) fetch("/gzip?1001", SMALL);
        assertThat(failed.reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(failed.message()).contains("larger than 1000 bytes");
    }

    @Test
    void takesABodyOfExactlyTheLimit() {
        assertThat(((Ok) fetch("/bytes?1000", SMALL)).body()).hasSize(1000);
        assertThat(((Failed) fetch("/bytes?1001", SMALL)).reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void stopsReadingABodyWithoutEnd() {
        assertThat(((Failed) fetch("/endless", SMALL)).reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void followsRedirectsUpToTheLimit() {
        Ok ok = (Ok) fetch("/hop?3", SMALL);
        assertThat(ok.finalUrl()).isEqualTo(url("/hop?0"));
        Failed failed = (Failed) fetch("/hop?4", SMALL);
        assertThat(failed.reason()).isEqualTo(Reason.REDIRECT);
        assertThat(failed.message()).contains("more than 3 times");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "ftp://example.org/", "", "javascript:alert(1)"})
    void refusesRedirectsThatLeaveHttp(String target) {
        Failed failed = (Failed) fetch("/to?" + target, SMALL);
        // an empty Location is the address itself, which then redirects too often
        assertThat(failed.reason()).isEqualTo(Reason.REDIRECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "ftp://example.org/", "example.org", "", "http://", "http://a b/"})
    void asksForHttpAddressesOnly(String address) {
        Failed failed = (Failed) LoopbackFetchers.fetcher(SMALL, CLOCK).fetch(address);
        assertThat(failed.reason()).isEqualTo(Reason.ADDRESS);
    }

    @Test
    void namesTheStatusOfAnErrorAnswer() {
        Failed failed = (Failed) fetch("/missing", SMALL);
        assertThat(failed.reason()).isEqualTo(Reason.STATUS);
        assertThat(failed.message()).contains("404");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/silent", "/stalls"})
    void givesUpAtTheDeadline(String path) {
        Failed failed = (Failed) fetch(path, new FetchLimits(Duration.ofMillis(200), 3, 1000));
        assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
    }

    @Test
    void oneDeadlineCoversAllRedirects() {
        Failed failed =
                (Failed) fetch("/hop?1000000", new FetchLimits(Duration.ofMillis(200), Integer.MAX_VALUE - 1, 1000));
        assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
    }

    @Test
    void saysThatNobodyListens() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Failed failed = (Failed) LoopbackFetchers.fetcher(SMALL, CLOCK).fetch("http://127.0.0.1:" + port + "/");
        assertThat(failed.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(failed.message()).isEqualTo("Could not connect to 127.0.0.1:" + port + ".");
    }

    @Test
    void refusesAnEncodingItCannotUndo() {
        Failed failed = (Failed) fetch("/brotli", SMALL);
        assertThat(failed.reason()).isEqualTo(Reason.ENCODING);
    }

    private FetchResult fetch(String path, FetchLimits limits) {
        return LoopbackFetchers.fetcher(limits, CLOCK).fetch(url(path));
    }

    private String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String query = exchange.getRequestURI().getRawQuery();
            String argument = query == null ? "" : query;
            switch (exchange.getRequestURI().getPath()) {
                case "/page" -> {
                    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
                    exchange.getResponseHeaders().set("Last-Modified", "Thu, 30 Apr 2026 08:00:00 GMT");
                    send(exchange, "<p>hello".getBytes(UTF_8));
                }
                case "/agent" ->
                    send(
                            exchange,
                            exchange.getRequestHeaders().getFirst("User-Agent").getBytes(UTF_8));
                case "/bytes" -> send(exchange, new byte[Integer.parseInt(argument)]);
                case "/gzip" -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    send(exchange, gzip(new byte[Integer.parseInt(argument)]));
                }
                case "/brotli" -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "br");
                    send(exchange, new byte[10]);
                }
                case "/hop" -> hop(exchange, Integer.parseInt(argument));
                case "/to" -> redirect(exchange, argument);
                case "/endless" -> endless(exchange);
                case "/silent" -> await();
                case "/stalls" -> stall(exchange);
                default -> exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private static void hop(HttpExchange exchange, int left) throws IOException {
        if (left == 0) {
            send(exchange, new byte[1]);
        } else {
            redirect(exchange, "hop?" + (left - 1));
        }
    }

    private static void redirect(HttpExchange exchange, String location) throws IOException {
        exchange.getResponseHeaders().set("Location", location);
        exchange.sendResponseHeaders(302, -1);
    }

    private static void endless(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        byte[] chunk = new byte[8192];
        while (true) { // ends when the client closes the connection
            out.write(chunk);
        }
    }

    private void stall(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(1);
        exchange.getResponseBody().flush();
        await();
    }

    private void await() {
        try {
            testOver.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, byte[] body) throws IOException {
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        }
        return packed.toByteArray();
    }
}
