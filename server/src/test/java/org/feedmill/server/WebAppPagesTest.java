package org.feedmill.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.server.config.ServerSettings;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the web app as browsers without scripts show it. */
@Timeout(120)
final class WebAppPagesTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    private static final String PAGE = """
            <!doctype html><html lang="de"><head><title>Hafenblatt</title><meta charset="utf-8">
            <link rel="stylesheet" href="/look.css"><style>h2 { color: teal }</style></head>
            <body class="front"><h1>Hafenblatt</h1><script>document.title = 'x'</script>
            <ul class="news">
            <li><a href="/a/1">Die Uhr geht wieder</a> <time>2. Mai 2026</time><p>Nach zwei Wintern in der Werkstatt.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen, vier Boote.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Der Kran hat ein neues Dach</a> <time>17. April 2026</time><p>Ein Kran ohne Dach ist traurig.</p></li>
            <li><a href="/a/5">Seekarten im Netz</a> <time>9. April 2026</time><p>Viertausend Karten, alle frei.</p></li>
            </ul></body></html>""";

    @TempDir
    private Path folder;

    private HttpServer site;
    private FeedmillServer server;
    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

    @BeforeEach
    void start() throws IOException {
        site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        answer("/", "text/html; charset=utf-8", PAGE);
        answer("/look.css", "text/css", ".news { color: navy } </style><script>alert(1)</script>");
        answer("/empty", "text/html; charset=utf-8", "<title>Leer</title><p>Hier steht nichts.");
        site.start();
        Map<String, String> environment = Map.of(
                "FEEDMILL_DATA", folder.resolve("data").toString(),
                "FEEDMILL_HOST", "127.0.0.1",
                "FEEDMILL_PORT", "0",
                "FEEDMILL_ALLOW_NET", "127.0.0.0/8",
                "FEEDMILL_HOST_DELAY", "10ms",
                "FEEDMILL_ADMIN_TOKEN", TOKEN);
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), environment), Clock.systemUTC());
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
        site.stop(0);
    }

    private void answer(String path, String type, String body) {
        site.createContext(path, exchange -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            byte[] bytes = body.getBytes(UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private String at(String path) {
        return "http://127.0.0.1:" + site.getAddress().getPort() + path;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return browser.send(request.timeout(Duration.ofSeconds(60)).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    }

    private HttpResponse<String> get(String path, String... headers) {
        HttpRequest.Builder request = request(path);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    private HttpResponse<String> post(String path, String... fields) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            form.append(form.isEmpty() ? "" : "&")
                    .append(fields[i])
                    .append('=')
                    .append(URLEncoder.encode(fields[i + 1], UTF_8));
        }
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form.toString())));
    }

    private void signIn() {
        HttpResponse<String> answer = post("/app/sign-in", "token", TOKEN, "next", "/app/feeds");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(location(answer)).isEqualTo("/app/feeds");
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElse("");
    }

    private static Document document(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Jsoup.parse(answer.body());
    }

    @Test
    void fromAnAddressToAFeedWithoutAnyScript() {
        signIn();
        assertThat(document(get("/")).select("form.address-form input[name=url]"))
                .hasSize(1);
        Document waiting = document(get("/app/new?url=" + URLEncoder.encode(at("/"), UTF_8)));
        String next = waiting.select("#result").attr("hx-get");
        Document preview = document(get(next));
        assertThat(preview.select(".items li a").eachText())
                .startsWith("Die Uhr geht wieder")
                .hasSize(5);
        assertThat(preview.select(".items time").eachAttr("datetime")).contains("2026-05-02", "2026-04-09");
        HttpResponse<String> made = post(
                "/app/feeds",
                "csrf",
                preview.select("input[name=csrf]").val(),
                "snapshot",
                preview.select("input[name=snapshot]").val(),
                "list",
                "0");
        assertThat(made.statusCode()).isEqualTo(303);
        Document feed = document(get(location(made)));
        assertThat(feed.select("h1").text()).isEqualTo("Hafenblatt");
        assertThat(feed.select(".items li")).hasSize(5);
        String rss = feed.select("#rss").val();
        assertThat(send(HttpRequest.newBuilder(URI.create(rss))).body()).contains("Briefe aus dem Eis");
        assertThat(document(get("/app/feeds")).select("ol.feeds > li")).hasSize(1);
        assertThat(document(get("/app/feeds?words=nothingofthekind")).select("ol.feeds"))
                .isEmpty();
        goneAndBack(feed, rss);
    }

    /** Polls the number of items that a reader gets, which may lag by a second. */
    private int awaited(String address, int wanted) {
        int status = 0;
        for (int i = 0; i < 100 && status != wanted; i++) {
            status = send(HttpRequest.newBuilder(URI.create(address))).statusCode();
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
        return status;
    }

    private void goneAndBack(Document feed, String rss) {
        String delete = feed.select("form[action$=/delete]").attr("action");
        assertThat(post(delete, "csrf", "forged").statusCode()).isEqualTo(403);
        HttpResponse<String> deleted =
                post(delete, "csrf", feed.select("input[name=csrf]").val());
        assertThat(deleted.statusCode()).isEqualTo(303);
        assertThat(document(get("/app/feeds")).select("ol.feeds")).isEmpty();
        assertThat(awaited(rss, 410)).isEqualTo(410);
        Document given = document(get(location(deleted)));
        HttpResponse<String> back = post(
                given.select(".flash-message form").attr("action"),
                "csrf",
                given.select(".flash-message input[name=csrf]").val(),
                "feed",
                given.select(".flash-message input[name=feed]").val());
        assertThat(back.statusCode()).isEqualTo(303);
        assertThat(document(get("/app/feeds")).select("ol.feeds > li")).hasSize(1);
    }

    @Test
    void thePageInItsFrameCanDoNothing() {
        signIn();
        String snapshot = document(get("/app/new/result?url=" + URLEncoder.encode(at("/"), UTF_8)))
                .select("#result")
                .attr("data-snapshot");
        HttpResponse<String> frame = get("/app/shots/" + snapshot + "/page");
        Document page = document(frame);
        assertThat(page.select("script")).hasSize(1);
        assertThat(page.select("body.front ul.news > li")).hasSize(5);
        assertThat(page.select("style").html())
                .contains("teal")
                .contains("navy")
                .doesNotContain("</style>");
        String policy = frame.headers().firstValue("Content-Security-Policy").orElse("");
        Matcher nonce = Pattern.compile("script-src 'nonce-([\\w-]+)'").matcher(policy);
        assertThat(nonce.find()).isTrue();
        assertThat(page.select("script").attr("nonce")).isEqualTo(nonce.group(1));
        assertThat(policy)
                .contains("sandbox allow-scripts;")
                .doesNotContain("allow-same-origin")
                .contains("default-src 'none'")
                .contains("form-action 'none'");
        assertThat(frame.headers().allValues("X-Frame-Options")).isEqualTo(List.of("SAMEORIGIN"));
    }

    @Test
    void nobodySeesAnothersPreview() {
        signIn();
        String snapshot = document(get("/app/new/result?url=" + URLEncoder.encode(at("/"), UTF_8)))
                .select("#result")
                .attr("data-snapshot");
        HttpResponse<String> stranger = new HttpTestClient(server.port()).get("/app/shots/" + snapshot + "/page");
        assertThat(stranger.statusCode()).isEqualTo(302);
        assertThat(location(stranger)).startsWith("/app/sign-in?next=");
        assertThat(get("/app/shots/AAAA/page").statusCode()).isEqualTo(410);
    }

    @Test
    void strangersAreAskedToSignIn() {
        Document home = document(get("/"));
        assertThat(home.select("input[name=url]")).isEmpty();
        assertThat(home.select("a[href=/app/sign-in]")).isNotEmpty();
        assertThat(get("/app/feeds").statusCode()).isEqualTo(302);
        HttpResponse<String> wrong = post("/app/sign-in", "name", "admin", "password", "guess");
        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(Jsoup.parse(wrong.body()).select("[role=alert]").text()).isNotEmpty();
    }

    @Test
    void signingInLeadsNowhereElse() {
        for (String next :
                List.of("//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)")) {
            assertThat(location(post("/app/sign-in", "token", TOKEN, "next", next)))
                    .as(next)
                    .isEqualTo("/");
        }
    }

    @Test
    void nothingFoundTellsWhyAndWhatToTry() {
        signIn();
        Document result = document(get("/app/new/result?url=" + URLEncoder.encode(at("/empty"), UTF_8)));
        assertThat(result.select("h1").text()).isEqualTo("No list found on this page");
        assertThat(result.select(".reasons li")).isNotEmpty();
        assertThat(result.select("input[name=render][value=always]")).hasSize(1);
        assertThat(get("/app/new?url=no%20address").statusCode()).isEqualTo(400);
    }

    @Test
    void speaksTheBrowsersLanguage() {
        Document home = document(get("/", "Accept-Language", "ja,en;q=0.5"));
        assertThat(home.select("html").attr("lang")).isEqualTo("ja");
        assertThat(home.select("h1").text()).isEqualTo("どんなページもフィードに");
    }

    @Test
    void signingOutEndsTheSession() {
        signIn();
        String csrf = document(get("/")).select("form.who input[name=csrf]").val();
        assertThat(post("/app/sign-out", "csrf", "").statusCode()).isEqualTo(403);
        assertThat(get("/app/feeds").statusCode()).isEqualTo(200);
        assertThat(post("/app/sign-out", "csrf", csrf).statusCode()).isEqualTo(303);
        assertThat(get("/app/feeds").statusCode()).isEqualTo(302);
    }

    @Test
    void allFilesOfTheAppAreThere() {
        Document home = document(get("/"));
        for (String file : List.of("app.css", "app.js", "preview.js", "feeds.js", "htmx.js", "icon.svg")) {
            assertThat(get("/app/files/" + file).statusCode()).as(file).isEqualTo(200);
        }
        assertThat(home.select("script:not([src]), style, [style], [onclick]")).isEmpty();
    }
}
