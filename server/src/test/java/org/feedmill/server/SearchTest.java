package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.PolledCondition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests searches over the items of all feeds, and searches as feeds. */
@Timeout(120)
final class SearchTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    private static final String ITEMS = """
            <li><a href="/a/1">Hochwasser am Hafen erwartet</a> <time>2. Mai 2026</time><p>Die Pegel steigen seit Freitag.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen, vier Boote.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">洪水警報が解除された</a> <time>17. April 2026</time><p>川の水位は下がりました。</p></li>""";

    @TempDir
    private Path folder;

    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer site;
    private FeedmillServer server;

    @BeforeEach
    void start() throws IOException {
        site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        site.createContext("/", exchange -> {
            byte[] body =
                    pages.getOrDefault(exchange.getRequestURI().getPath(), "").getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        site.start();
        pages.put("/", page(ITEMS));
        server = server(Map.of());
    }

    private FeedmillServer server(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "FEEDMILL_DATA", folder.resolve("data").toString(),
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_ALLOW_NET", "127.0.0.0/8",
                "FEEDMILL_HOST_DELAY", "1ms",
                "FEEDMILL_ADMIN_TOKEN", TOKEN));
        environment.putAll(more);
        FeedmillServer started =
                new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        started.start();
        return started;
    }

    @AfterEach
    void stop() {
        server.close();
        site.stop(0);
    }

    private static String page(String items) {
        return "<!doctype html><html lang=\"de\"><head><title>Hafenblatt</title></head><body><ul>" + items
                + "</ul></body></html>";
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(60));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private HttpRequest.Builder known(String path) {
        return to(path).header("Authorization", "Bearer " + TOKEN);
    }

    private String make(String path) {
        HttpResponse<String> made = send(known("/api/feeds")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"url\":\"http://127.0.0.1:" + site.getAddress().getPort() + path + "\"}")));
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(made.body()).get("id").asString();
    }

    private JsonNode search(String words) {
        HttpResponse<String> answer = send(known("/api/search?q=" + URLEncoder.encode(words, UTF_8)));
        return answer.statusCode() == 200
                ? JsonMapper.shared().readTree(answer.body())
                : JsonMapper.shared().readTree("{}");
    }

    /** Polls, because the index is updated some seconds later. */
    private JsonNode awaited(String words, Predicate<JsonNode> wanted) {
        AtomicReference<JsonNode> last = new AtomicReference<>();
        PolledCondition.await(() -> {
            last.set(search(words));
            return wanted.test(last.get());
        });
        return last.get();
    }

    private static Predicate<JsonNode> total(int number) {
        return answer -> answer.path("total").asInt(-1) == number;
    }

    @Test
    void findsItemsInTheirLanguage() {
        String id = make("/");
        JsonNode found = awaited("Laterne", total(1));
        assertThat(found.at("/items/0/title").asString()).isEqualTo("Nacht der Laternen am Kai");
        assertThat(found.at("/items/0/feed").asString()).isEqualTo(id);
        assertThat(found.at("/items/0/answer").asString()).isEqualTo("Sechzig Laternen, vier Boote.");
        awaited("洪水警報", total(1));
        awaited("Nordlicht", total(0));
    }

    @Test
    void aSearchIsAFeedThatGrows() {
        String id = make("/");
        awaited("Hochwasser", total(1));
        HttpResponse<String> feed = send(known("/search.rss?q=Hochwasser"));
        assertThat(feed.headers().firstValue("Content-Type").orElse("")).startsWith("application/rss+xml");
        assertThat(feed.body()).contains("Hochwasser am Hafen erwartet").doesNotContain("Briefe");
        String tag = feed.headers().firstValue("ETag").orElse("");
        assertThat(send(known("/search.rss?q=Hochwasser").header("If-None-Match", tag))
                        .statusCode())
                .isEqualTo(304);
        pages.put(
                "/",
                page("<li><a href=\"/a/9\">Hochwasser geht zurück</a> <time>3. Mai 2026</time><p>Es ist"
                        + " vorbei.</p></li>" + ITEMS));
        send(known("/api/feeds/" + id + "/refresh").POST(HttpRequest.BodyPublishers.noBody()));
        awaited("Hochwasser", total(2));
        assertThat(send(known("/search.json?q=Hochwasser")).body().indexOf("geht zurück"))
                .isBetween(0, send(known("/search.json?q=Hochwasser")).body().indexOf("am Hafen erwartet"));
    }

    @Test
    void whatIsDeletedIsFoundNoMore() {
        String id = make("/");
        awaited("Hochwasser", total(1));
        send(known("/api/feeds/" + id).DELETE());
        awaited("Hochwasser", total(0));
    }

    @Test
    void theIndexOutlivesTheServerAndCatchesUp() {
        make("/");
        awaited("Hochwasser", total(1));
        server.close();
        server = server(Map.of("FEEDMILL_SEARCH", "no"));
        assertThat(send(known("/api/search?q=Hochwasser")).statusCode()).isEqualTo(501);
        pages.put("/more", page(ITEMS.replace("Hochwasser", "Sturmflut")));
        make("/more");
        server.close();
        server = server(Map.of());
        awaited("Sturmflut", total(1));
        awaited("Hochwasser", total(1));
    }

    @Test
    void strangersNeedAKeyAndWordsAreNeeded() {
        make("/");
        awaited("Hochwasser", total(1));
        assertThat(send(to("/search.rss?q=Hochwasser")).statusCode()).isEqualTo(401);
        assertThat(send(to("/search.rss?q=Hochwasser&key=operator-0123456789abcdef0123456789abcdef"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(known("/search.rss?q=")).statusCode()).isEqualTo(400);
        assertThat(send(known("/search.rss?q=%3F%21")).statusCode()).isEqualTo(400);
        assertThat(send(known("/search.rss?q=" + "x".repeat(1500))).statusCode())
                .isEqualTo(400);
        assertThat(send(known("/search.rss?q=a+AND+(b%22*:%5B")).statusCode()).isEqualTo(200);
    }
}
