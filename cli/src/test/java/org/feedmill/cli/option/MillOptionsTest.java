package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests paging, full text, native feeds and rendering options. */
class MillOptionsTest {

    private static final Path EXAMPLES = Path.of("../examples");

    private static final String FEED = """
        <?xml version="1.0"?>
        <rss version="2.0"><channel><title>Hafen</title><link>https://hafen.example/</link><description>Neues</description>
        <item><title>Die Fähre fährt wieder</title><guid isPermaLink="false">f-1</guid>
        <pubDate>Fri, 01 May 2026 08:00:00 GMT</pubDate></item></channel></rss>
        """;

    private LocalPageServer server;

    @BeforeEach
    void start() throws IOException {
        server = new LocalPageServer();
        server.put("/feed.xml", "application/rss+xml", FEED.getBytes(UTF_8));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void putsTheArticlesIntoTheFeed() throws IOException {
        String news = Files.readString(EXAMPLES.resolve("news-en.html"))
                .replaceAll("<base[^>]*>|<link[^>]*canonical[^>]*>", "");
        server.put("/news/", "text/html", news.getBytes(UTF_8));
        server.put(
                "/news/tide-clock-restored/",
                "text/html",
                Files.readAllBytes(EXAMPLES.resolve("articles/tide-clock-en.html")));
        CommandRun run = CommandRun.watched(server.url("/news/"), "--full-text", "--limit", "2");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("a train of wheels that lacked not a single tooth");
        assertThat(run.err()).contains("Fetching 127.0.0.1", "article 1 of 2", "[....", "404");
        assertThat(server.requested()).contains("/news/", "/robots.txt", "/news/tide-clock-restored/");
        assertThat(CommandRun.of(server.url("/news/"), "--full-text", "--limit", "1")
                        .err())
                .doesNotContain("\r");
    }

    @Test
    void readsAFeedLikeAList() {
        CommandRun run = CommandRun.of(server.url("/feed.xml"), "--format", "json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"Die Fähre fährt wieder\"", "\"f-1\"", "2026-05-01T08:00:00Z");
        assertThat(CommandRun.of(server.url("/feed.xml"), "--unchanged").out()).isEqualTo(FEED);
        assertThat(CommandRun.withInput(FEED, "-").out()).contains("<title>Die Fähre fährt wieder</title>");
    }

    @Test
    void takesThePagesOwnFeedWhereWanted() throws IOException {
        String news = Files.readString(EXAMPLES.resolve("news-en.html"))
                .replace("</title>", "</title><link rel=alternate type=application/rss+xml href=/feed.xml>");
        server.put("/news/", "text/html", news.getBytes(UTF_8));
        assertThat(CommandRun.of(server.url("/news/"), "--native").out()).contains("Die Fähre fährt wieder");
        assertThat(CommandRun.of(server.url("/news/"), "--native", "--unchanged")
                        .out())
                .isEqualTo(FEED);
        assertThat(CommandRun.of(server.url("/news/")).out()).contains("tide clock");
    }

    @Test
    void saysWhatAPageThatNeedsScriptsNeeds() {
        server.put(
                "/app",
                "text/html",
                "<!DOCTYPE html><html lang=en><title>App</title><div id=root></div><script src=/app.js></script>"
                        .getBytes(UTF_8));
        CommandRun run = CommandRun.of(server.url("/app"), "--no-render");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("No list found", "scripts");
        CommandRun none = CommandRun.of(server.url("/app"), "--browser", "/no/such/browser");
        assertThat(none.exit()).isEqualTo(3);
        assertThat(none.err()).contains("browser");
    }

    @Test
    void refusesWhatDoesNotGoTogether() {
        String feed = server.url("/feed.xml");
        assertThat(CommandRun.of(feed, "--unchanged", "--full-text").exit()).isEqualTo(2);
        assertThat(CommandRun.of(feed, "--candidates", "--native").exit()).isEqualTo(2);
        assertThat(CommandRun.of(feed, "--candidates").exit()).isEqualTo(2);
        assertThat(CommandRun.of(feed, "--pages", "0").exit()).isEqualTo(2);
    }
}
