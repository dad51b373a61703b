package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.guard.NetworkRange;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.websub.SubscriberStub;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests {@code /RssRequest}, the address in the papers, against a small site on this machine. */
class RssRequestTest {

    private static final String LIST = """
            <!DOCTYPE html><html lang="ja"><head><title>町のお知らせ</title></head><body><h1>町のお知らせ</h1><ul>
            <li><time datetime="2026-02-27">2026年2月27日</time> <a href="/n/1">川沿いの桜が満開になりました</a></li>
            <li><time datetime="2026-02-25">2026年2月25日</time> <a href="/n/2">新しい図書館が開館します</a></li>
            <li><time datetime="2026-02-20">2026年2月20日</time> <a href="/n/3">市役所の窓口時間が変わります</a></li>
            <li><time datetime="2026-02-11">2026年2月11日</time> <a href="/n/4">冬まつりの写真を公開しました</a></li>
            </ul></body></html>""";

    private final AtomicInteger requested = new AtomicInteger();
    private final Semaphore slow = new Semaphore(0);
    private HttpServer site;

    @BeforeEach
    void start() throws IOException {
        site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        site.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        site.createContext("/", exchange -> {
            requested.incrementAndGet();
            String path = exchange.getRequestURI().getPath();
            if (path.equals("/slow")) {
                slow.acquireUninterruptibly();
            }
            byte[] body = (path.equals("/list") || path.equals("/slow") ? LIST : "<title>x</title><p>Nothing here.</p>")
                    .getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(path.equals("/broken") ? 500 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        site.start();
    }

    @AfterEach
    void stop() {
        slow.release(100);
        site.stop(0);
    }

    private FeedTestServer mill(TestDatabases.Kind kind, boolean open, Duration patience) {
        List<NetworkRange> allowed =
                List.of(NetworkRange.parse("127.0.0.1:" + site.getAddress().getPort()));
        ServeSettings settings = new ServeSettings(FeedTestServer.BASE, open, List.of(), patience);
        return new FeedTestServer(
                TestDatabases.empty(kind),
                new SettableClock(FeedTestServer.START),
                settings,
                HubSettings.STANDARD,
                allowed);
    }

    private String path(String path) {
        String page = "http://127.0.0.1:" + site.getAddress().getPort() + path;
        return "/RssRequest?url=" + URLEncoder.encode(page, UTF_8);
    }

    @ParameterizedTest
    @EnumSource
    void makesTheFeedOfAPageAtOnceAndKeepsIt(TestDatabases.Kind kind) {
        try (FeedTestServer mill = mill(kind, true, Duration.ofSeconds(25))) {
            HttpResponse<byte[]> first = mill.get(path("/list") + "&format=atom");
            assertThat(first.statusCode()).isEqualTo(200);
            String text = new String(first.body(), UTF_8);
            assertThat(text).contains("川沿いの桜が満開になりました", "新しい図書館が開館します", "<updated>");
            assertThat(FeedTestServer.header(first, "Content-Type")).startsWith("application/atom+xml");
            String place = FeedTestServer.header(first, "Content-Location");
            assertThat(place).matches(FeedTestServer.BASE + "/feeds/[a-z0-9]{26}\\.atom");

            int before = requested.get();
            HttpResponse<byte[]> again =
                    mill.get(path("/list") + "&format=atom", "If-None-Match", FeedTestServer.header(first, "ETag"));
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(mill.get(place.substring(FeedTestServer.BASE.length())).body())
                    .isEqualTo(first.body());
            assertThat(new String(mill.get(path("/list") + "&words=図書館").body(), UTF_8))
                    .contains("図書館")
                    .doesNotContain("冬まつり");
            assertThat(requested.get()).isEqualTo(before);
        }
    }

    @Test
    void strangersMakeNothingUnlessTheServerIsOpen() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE, false, Duration.ofSeconds(25))) {
            HttpResponse<byte[]> answer = mill.get(path("/list"));
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(FeedTestServer.header(answer, "Content-Type")).startsWith("application/problem+json");
            assertThat(new String(answer.body(), UTF_8)).contains("signed-in users");
            assertThat(mill.store.feeds().count(null)).isZero();
            assertThat(requested.get()).isZero();
        }
    }

    @Test
    void whatCannotBeMadeIsSaidAndNeverServedAsAnItem() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE, true, Duration.ofSeconds(25))) {
            HttpResponse<byte[]> empty = mill.get(path("/empty"));
            assertThat(empty.statusCode()).isEqualTo(422);
            assertThat(new String(empty.body(), UTF_8)).contains("\"detail\"");
            assertThat(mill.get(path("/broken")).statusCode()).isEqualTo(502);
            assertThat(mill.get("/RssRequest?url=http%3A%2F%2F10.0.0.1%2F").statusCode())
                    .isIn(422, 502);
            for (String bad : List.of("", "?url=", "?url=ftp%3A%2F%2Fa.example%2F", "?url=x")) {
                assertThat(mill.get("/RssRequest" + bad).statusCode()).isEqualTo(400);
            }
            assertThat(mill.get(path("/list") + "&format=pdf").statusCode()).isEqualTo(400);
        }
    }

    @Test
    void whoCannotWaitIsToldWhenToComeBack() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE, true, Duration.ofMillis(300))) {
            HttpResponse<byte[]> early = mill.get(path("/slow"));
            assertThat(early.statusCode()).isEqualTo(503);
            assertThat(FeedTestServer.header(early, "Retry-After")).isEqualTo("5");
            slow.release(100);
            SubscriberStub.until(() -> mill.get(path("/slow")).statusCode() == 200);
        }
    }
}
