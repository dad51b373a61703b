package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.NetworkRange;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.MillListener;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.rule.ArticleRule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests reading articles with the rules of their sites, from a real server. */
final class SiteRuleTest {

    private static final String TEXT =
            "Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, und die Läden blieben geschlossen.";

    @TempDir
    private Path folder = Path.of("");

    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final List<String> agents = new CopyOnWriteArrayList<>();
    private final List<String> cookies = new CopyOnWriteArrayList<>();
    private HttpServer server;

    SiteRuleTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        agents.add(exchange.getRequestHeaders().getFirst("User-Agent"));
        cookies.add(String.valueOf(exchange.getRequestHeaders().getFirst("Cookie")));
        byte[] body =
                pages.getOrDefault(exchange.getRequestURI().toString(), "").getBytes(Charset.forName("windows-1252"));
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=windows-1252");
        exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    private void rule(String name, String text) throws IOException {
        Files.write(folder.resolve(name), text.getBytes(UTF_8));
    }

    private List<Entry> entries() throws IOException {
        int port = server.getAddress().getPort();
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                NetworkRange.parseList("127.0.0.1:" + port),
                Duration.ofMillis(1),
                false,
                SiteRuleFolder.open(folder));
        try (WebAccess web = new WebAccess(settings, Clock.systemUTC())) {
            Mill mill = web.mill(ListFinders.best(), MillListener.NONE);
            MillResult result =
                    mill.feed(MillRequest.of("http://127.0.0.1:" + port + "/").fullText(3));
            assertThat(result).isInstanceOf(MillResult.Extracted.class);
            return ((MillResult.Extracted) result).feed().entries();
        }
    }

    @Test
    void readsArticlesByTheRuleOfTheirSite() throws IOException {
        pages.put("/", MillTestSite.list("de", "Bericht vom Hafen", 3));
        for (int i = 1; i <= 3; i++) {
            pages.put(
                    "/story/" + i,
                    "<html lang=de><p>Nur der Anfang.</p><a class=druck href=/print/" + i + ">Drucken</a>");
            pages.put(
                    "/print/" + i,
                    "<html lang=de><h1>Bericht</h1><div class=menu><p>Menü. " + TEXT + "</p></div><!--artikel-->"
                            + "<p>" + i + ". " + TEXT + "</p></html>");
        }
        rule("127.0.0.1.txt", """
                body: //article
                author: "Käthe Möller"
                single_page_link: //a[@class='druck']
                replace_string(<!--artikel-->): <article>
                http_header(user-agent): Reader/2
                http_header(cookie): consent=yes; seen=1
                """);
        List<Entry> entries = entries();
        for (int i = 1; i <= 3; i++) {
            assertThat(entries.get(i - 1).contentHtml())
                    .contains(i + ". " + TEXT)
                    .doesNotContain("Menü", "Anfang");
            assertThat(entries.get(i - 1).author()).isEqualTo("Käthe Möller");
        }
        assertThat(agents).containsOnly("Reader/2");
        assertThat(cookies).allMatch(cookie -> cookie.contains("consent=yes") && cookie.contains("seen=1"));
    }

    @Test
    void findsTheFileOfAHost() throws IOException {
        rule("example.org.txt", "body: //article");
        rule(".example.com.txt", "body: //main");
        rule("broken.example.txt", "nothing that is known");
        rule("notes.md", "body: //p");
        SiteRuleFolder rules = SiteRuleFolder.open(folder);
        assertThat(rules.size()).isEqualTo(3);
        assertThat(site(rules, "example.org")).isEqualTo("example.org");
        assertThat(site(rules, "www.example.org")).isEqualTo("example.org");
        assertThat(rules.find("blog.example.org")).isNull();
        assertThat(site(rules, "example.com")).isEqualTo("example.com");
        assertThat(site(rules, "a.b.example.com")).isEqualTo("example.com");
        assertThat(rules.find("notexample.com")).isNull();
        assertThat(rules.find("broken.example")).isNull();
        assertThatThrownBy(() -> SiteRuleFolder.open(folder.resolve("missing")))
                .isInstanceOf(NoSuchFileException.class);
    }

    private static String site(SiteRules rules, String host) {
        ArticleRule rule = Objects.requireNonNull(rules.find(host));
        return Objects.requireNonNull(rule.site());
    }
}
