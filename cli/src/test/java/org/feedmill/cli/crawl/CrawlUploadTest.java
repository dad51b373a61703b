package org.feedmill.cli.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the results of a crawl are put into a real server. */
final class CrawlUploadTest {

    private static final String TOKEN = "token-of-the-operator-0123456789";

    @TempDir
    private Path folder;

    private LocalPageServer site;
    private FeedmillServer server;

    @BeforeEach
    void open() throws IOException {
        site = new LocalPageServer();
        put("/", "<main><h1>Stadt</h1><ul><li><a href='/1'>Warnung vor Hochwasser im Tal</a></li></ul></main>");
        article(
                "/1",
                "Warnung vor Hochwasser im Tal",
                "In der Altstadt stehen die ersten Keller unter Wasser, die Feuerwehr füllt Sandsäcke.");
        Map<String, String> settings = Map.of(
                "FEEDMILL_HOST",
                "127.0.0.1",
                "FEEDMILL_PORT",
                "0",
                "FEEDMILL_DATA",
                folder.resolve("data").toString(),
                "FEEDMILL_ADMIN_TOKEN",
                TOKEN);
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), settings), Clock.systemUTC());
        server.start();
    }

    @AfterEach
    void close() {
        server.close();
        site.close();
    }

    private void put(String path, String main) {
        site.put(
                path,
                "text/html; charset=utf-8",
                ("<!DOCTYPE html><html lang=\"de\"><title>Stadt</title><body>" + main + "</body></html>")
                        .getBytes(UTF_8));
    }

    private void article(String path, String title, String news) {
        put(
                path,
                "<main><article><h1>" + title + "</h1><p>Das Landesamt gab am Dienstag eine Warnung vor Hochwasser"
                        + " heraus, als der Pegel in einer Nacht um einen Meter stieg. " + news + "</p><p>Am"
                        + " Nachmittag gingen die Gäste durch die engen Gassen hinunter zum Fluss, wo die Boote der"
                        + " Fischer lagen, und blieben dort bis in den späten Abend.</p></article></main>");
    }

    private CommandRun crawl(String token, String... more) {
        String[] arguments = {
            "crawl",
            "-q",
            "Hochwasser Warnung",
            "-s",
            site.url("/"),
            "--into",
            "http://127.0.0.1:" + server.port() + "/"
        };
        String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return CommandRun.with(
                Map.of("FEEDMILL_ALLOW_NET", "127.0.0.0/8", "FEEDMILL_HOST_DELAY", "0", "FEEDMILL_TOKEN", token), all);
    }

    private static String get(String address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            return answer.body();
        }
    }

    private static String feedAddress(CommandRun run) {
        return run.err()
                .lines()
                .filter(line -> line.contains("are in the feed "))
                .map(line -> line.substring(line.indexOf("http")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theArticlesAreAFeedThatGrowsWhenTheCommandIsRepeated() throws Exception {
        CommandRun once = crawl(TOKEN);
        assertThat(once.exit()).as(once.err()).isZero();
        assertThat(once.out()).isEmpty();
        String address = feedAddress(once);
        assertThat(get(address))
                .contains("Warnung vor Hochwasser im Tal")
                .containsOnlyOnce("<item>")
                .contains(site.url("/1"));
        put(
                "/",
                "<main><h1>Stadt</h1><ul><li><a href='/1'>Warnung vor Hochwasser im Tal</a></li>"
                        + "<li><a href='/2'>Neue Warnung vor Hochwasser am Berg</a></li></ul></main>");
        article(
                "/2",
                "Neue Warnung vor Hochwasser am Berg",
                "Auf dem Berg rutschte ein Hang ab, die Straße zum Pass bleibt bis auf Weiteres gesperrt.");
        Path file = folder.resolve("found.rss");
        CommandRun again = crawl(TOKEN, "--output", file.toString());
        assertThat(feedAddress(again)).isEqualTo(address);
        assertThat(file).exists();
        String search = get("http://127.0.0.1:" + server.port() + "/feeds/"
                + address.substring(address.lastIndexOf('/') + 1).replace(".rss", ".json"));
        assertThat(search).contains("am Berg", "im Tal");
    }

    @Test
    void mistakesAreReportedBeforeOrAfterTheCrawl() {
        CommandRun none = crawl("");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).contains("FEEDMILL_TOKEN");
        assertThat(none.err()).doesNotContain("Found");
        CommandRun wrong = crawl("no-token-of-this-server");
        assertThat(wrong.exit()).isEqualTo(4);
        assertThat(wrong.err()).contains("status 401").doesNotContain("no-token-of-this-server");
    }
}
