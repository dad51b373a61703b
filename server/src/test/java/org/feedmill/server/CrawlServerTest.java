package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.feedmill.feed.FeedFormat;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.PolledCondition;
import org.feedmill.store.TestDatabases;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests crawls of a whole server: feeds of results, stopping and starting again, the rules for fetching. */
@Timeout(180)
final class CrawlServerTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    /** The path whose response waits until the test permits it. */
    private static final String SLOW_PATH = "/a/slow";

    @TempDir
    private Path folder;

    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final CountDownLatch slowRequested = new CountDownLatch(1);
    private final CountDownLatch slowPermitted = new CountDownLatch(1);
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer site;
    private @Nullable FeedmillServer server;

    @BeforeEach
    void startSite() throws IOException {
        site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        site.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        site.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            if (path.equals(SLOW_PATH)) {
                slowRequested.countDown();
                awaitPermit();
            }
            byte[] body = pages.getOrDefault(path, "").getBytes(UTF_8);
            exchange.getResponseHeaders()
                    .set("Content-Type", path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8");
            exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        site.start();
        pages.put("/", list("/a/1", "The harbour bridge opens again", SLOW_PATH, "The harbour bridge is repaired"));
        pages.put("/a/1", article("The harbour bridge opens again"));
        pages.put(SLOW_PATH, article("The harbour bridge is repaired"));
    }

    private void awaitPermit() {
        try {
            slowPermitted.await(2, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() {
        slowPermitted.countDown();
        if (server != null) {
            server.close();
        }
        site.stop(0);
        client.close();
    }

    private static String list(String... links) {
        StringBuilder html = new StringBuilder("<html lang=en><title>News</title><body><h1>News</h1><ul>");
        for (int i = 0; i < links.length; i += 2) {
            html.append("<li><a href='" + links[i] + "'>" + links[i + 1] + "</a></li>");
        }
        return html.append("</ul></body></html>").toString();
    }

    private static String article(String title) {
        return "<html lang=en><title>" + title + "</title><body><main><article><h1>" + title + "</h1><p>"
                + title + ": the people of the town had waited for it for many years, and a good number of them came to"
                + " see it. Nobody in the town hall wanted to say what it will cost.</p><p>In the afternoon the guests"
                + " of \"" + title + "\" walked through the narrow streets, past the shops, and down to the water,"
                + " where the boats of the fishermen lay until late in the evening.</p></article></main></body></html>";
    }

    private void start(String... settings) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_DATA", folder.resolve("data").toString(),
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_ALLOW_NET", "127.0.0.0/8",
                "FEEDMILL_HOST_DELAY", "1ms",
                "FEEDMILL_ADMIN_TOKEN", TOKEN));
        for (int i = 0; i < settings.length; i += 2) {
            environment.put(settings[i], settings[i + 1]);
        }
        FeedmillServer started =
                new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        server = started;
        started.start();
    }

    private FeedmillServer running() {
        return Objects.requireNonNull(server);
    }

    private HttpResponse<String> send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + running().port() + path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + TOKEN)
                .header("Content-Type", "application/json")
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private JsonNode json(String method, String path, String body) {
        return JsonMapper.shared().readTree(send(method, path, body).body());
    }

    private String begin() {
        HttpResponse<String> answer = send(
                "POST",
                "/api/crawls",
                "{\"query\": \"harbour bridge\", \"seeds\": [\"http://127.0.0.1:"
                        + site.getAddress().getPort() + "/\"]}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).get("id").asString();
    }

    private JsonNode await(String id, Predicate<JsonNode> condition) {
        AtomicReference<JsonNode> now = new AtomicReference<>();
        PolledCondition.await(() -> {
            now.set(json("GET", "/api/crawls/" + id, ""));
            return condition.test(now.get());
        });
        return now.get();
    }

    private static Predicate<JsonNode> inState(String state) {
        return crawl -> crawl.path("state").asString("").equals(state);
    }

    @Test
    void resultsAreAFeedInAllFormatsAndAreSearched() {
        slowPermitted.countDown();
        start();
        String id = begin();
        await(id, inState("finished"));
        for (FeedFormat format : FeedFormat.forAllEntries()) {
            HttpResponse<String> feed = send("GET", "/feeds/" + id + "." + format.extension(), "");
            assertThat(feed.statusCode()).as(format.extension()).isEqualTo(200);
            assertThat(feed.body()).contains("The harbour bridge opens again", "The harbour bridge is repaired");
        }
        AtomicReference<JsonNode> found = new AtomicReference<>();
        PolledCondition.await(
                () -> { // the index follows within seconds
                    found.set(json("GET", "/api/search?q=harbour+bridge+repaired", ""));
                    return found.get().path("total").asInt(0) > 0;
                });
        assertThat(found.toString()).contains(SLOW_PATH).contains(id);
    }

    @ParameterizedTest
    @EnumSource
    void aServerStopsWhileACrawlWaitsForAPageAndResumesIt(TestDatabases.Kind kind) throws Exception {
        String database = TestDatabases.empty(kind);
        start("FEEDMILL_DB", database);
        String id = begin();
        slowRequested.await();
        long begin = System.nanoTime();
        running().close();
        assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .as("the page would take two minutes")
                .isLessThan(Duration.ofMinutes(1));
        slowPermitted.countDown();
        start("FEEDMILL_DB", database);
        await(id, inState("interrupted"));
        assertThat(send("POST", "/api/crawls/" + id + "/resume", "").statusCode())
                .isEqualTo(200);
        JsonNode ended = await(id, inState("finished"));
        assertThat(ended.get("found").asInt()).isEqualTo(2);
        assertThat(Files.exists(folder.resolve("data/crawls/" + id))).isTrue();
        assertThat(send("DELETE", "/api/crawls/" + id, "").statusCode()).isEqualTo(204);
        PolledCondition.await(() -> Files.notExists(folder.resolve("data/crawls/" + id)));
        assertThat(send("GET", "/feeds/" + id + ".rss", "").statusCode()).isEqualTo(410);
    }

    @Test
    void aStoppedCrawlKeepsWhatItFoundAndIsResumed() throws Exception {
        start("FEEDMILL_CRAWLS", "1");
        String id = begin();
        slowRequested.await();
        String waiting = begin();
        assertThat(json("GET", "/api/crawls/" + waiting, "").get("state").asString())
                .isEqualTo("queued");
        assertThat(json("POST", "/api/crawls/" + id + "/stop", "").get("state").asString())
                .isEqualTo("stopped");
        slowPermitted.countDown();
        await(waiting, inState("finished"));
        assertThat(json("POST", "/api/crawls/" + id + "/resume", "")
                        .get("state")
                        .asString())
                .isEqualTo("queued");
        assertThat(await(id, inState("finished")).get("found").asInt()).isEqualTo(2);
    }

    @Test
    void theRulesForFetchingApply() {
        slowPermitted.countDown();
        pages.put("/robots.txt", "User-agent: *\nDisallow: /a/slow\n");
        start();
        String id = begin();
        await(id, inState("finished"));
        assertThat(json("GET", "/api/crawls/" + id + "/results", "").get("results"))
                .extracting(result -> URI.create(result.get("url").asString()).getPath())
                .isEqualTo(List.of("/a/1"));
        running().close();
        start("FEEDMILL_ALLOW_NET", "192.0.2.0/24");
        String blocked = begin();
        JsonNode ended = await(blocked, inState("failed"));
        assertThat(ended.get("end").asString()).isEqualTo("shut");
        assertThat(ended.get("troubles").toString()).contains("127.0.0.1");
    }

    @Test
    void crawlsCanBeSwitchedOff() {
        start("FEEDMILL_CRAWLS", "0");
        HttpResponse<String> answer =
                send("POST", "/api/crawls", "{\"query\": \"bridge\", \"seeds\": [\"https://news.example/\"]}");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("FEEDMILL_CRAWLS");
    }
}
