package org.feedmill.cli.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlCommandTest {

    private static final String WARNING =
            "Das Landesamt gab am Dienstag eine Warnung vor Hochwasser heraus, als der Pegel in einer Nacht um einen"
                    + " Meter stieg.";

    @TempDir
    Path folder;

    private LocalPageServer server;

    @BeforeEach
    void open() throws IOException {
        server = new LocalPageServer();
        put(
                "/",
                "<main><h1>Stadt</h1><ul><li><a href='/1'>Warnung vor Hochwasser im Tal</a></li>"
                        + "<li><a href='/2'>Chor singt im Theater</a></li></ul></main>");
        article("/1", "Warnung vor Hochwasser im Tal", WARNING);
        article(
                "/2",
                "Chor singt im Theater",
                "Der Chor sang alle seine Lieder, und die Bürgermeisterin hielt eine Rede.");
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void writesAFeedOfWhatItFound() {
        CommandRun run = CommandRun.of("crawl", "--query", "Hochwasser Warnung", "--seed", server.url("/"));
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("<?xml")
                .contains("Warnung vor Hochwasser im Tal", WARNING)
                .doesNotContain("Chor singt");
        assertThat(run.err()).contains("Found 1 article on ").contains("all known addresses were requested");
    }

    @Test
    void writesLinesWithScores() {
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser Warnung", "-s", server.url("/"), "--format", "jsonl");
        assertThat(run.out().lines())
                .singleElement()
                .asString()
                .contains("\"score\":", "\"key\":\"" + WARNING, "\"lang\":\"de\"");
    }

    @Test
    void writesAnArchive() throws IOException {
        Path file = folder.resolve("found.warc.gz");
        CommandRun run = CommandRun.of(
                "crawl", "-q", "Hochwasser Warnung", "-s", server.url("/"), "-f", "warc", "-o", file.toString());
        assertThat(run.exit()).isZero();
        assertThat(Files.readAllBytes(file)).startsWith(0x1F, 0x8B);
    }

    @Test
    void goesOnInItsFolder() {
        List<String> order =
                List.of("crawl", "-q", "Hochwasser Warnung", "-s", server.url("/"), "--folder", folder.toString());
        CommandRun first = CommandRun.of(order.toArray(String[]::new));
        long pages = pages();
        CommandRun second = CommandRun.of(order.toArray(String[]::new));
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(pages()).as("nothing is asked for again").isEqualTo(pages);
        CommandRun other = CommandRun.of("crawl", "-q", "Chor", "-s", server.url("/"), "--folder", folder.toString());
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err()).contains("another query");
    }

    @Test
    void saysWhenNothingWasFound() {
        CommandRun run = CommandRun.of("crawl", "-q", "Vulkan", "-s", server.url("/"));
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Found 0 articles", "--synonyms");
    }

    @Test
    void findsBySynonyms() throws IOException {
        Path words = Files.writeString(folder.resolve("words.txt"), "flood, Hochwasser\nwarning, Warnung\n");
        CommandRun run =
                CommandRun.of("crawl", "-q", "flood warning", "-s", server.url("/"), "--synonyms", words.toString());
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("Warnung vor Hochwasser im Tal");
    }

    @Test
    void saysThatASeedIsDown() {
        String address = server.url("/");
        server.close();
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser", "-s", address);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("no site could be reached", "127.0.0.1");
    }

    @Test
    void saysThatOneOfTheSeedsIsDown() throws IOException {
        String down;
        try (LocalPageServer other = new LocalPageServer()) {
            down = other.url("/");
        }
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser Warnung", "-s", server.url("/"), "-s", down);
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("Found 1 article", "no connection");
    }

    @Test
    void saysThatATrapWasLeft() {
        for (int day = 0; day < 30; day++) {
            String name = "x".repeat(day + 1);
            String morrow = "/calendar/" + name + "x";
            put(
                    "/calendar/" + name,
                    "<main><h1>" + name + "</h1><a href='" + morrow + "'>Morgen</a> <a href='" + morrow
                            + "x'>Danach</a></main>");
        }
        put("/", "<main><h1>Stadt</h1><a href='/calendar/x'>Kalender</a></main>");
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser", "-s", server.url("/"));
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("Found 0 articles", "unlikely to be relevant");
    }

    @Test
    void saysThatRobotsAreForbidden() {
        server.put("/robots.txt", "text/plain", "User-agent: *\nDisallow: /".getBytes(UTF_8));
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser", "-s", server.url("/"));
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("robots.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "?!"})
    void refusesAnEmptyQuery(String query) {
        CommandRun run = CommandRun.of("crawl", "--query", query, "--seed", server.url("/"));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--query is empty");
        assertThat(server.requested()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--limit=0", "--pages=-1", "--max-time=never", "--format=doc", "--seed=news"})
    void refusesWhatMakesNoSense(String option) {
        CommandRun run = CommandRun.of("crawl", "-q", "Hochwasser", "-s", server.url("/"), option);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(server.requested()).isEmpty();
    }

    @Test
    void showsHowFarItGot() {
        CommandRun run = CommandRun.watched("crawl", "-q", "Hochwasser Warnung", "-s", server.url("/"));
        assertThat(run.err()).contains("Page 1 of 5000", "links known");
        assertThat(run.out()).startsWith("<?xml");
    }

    private long pages() {
        return server.requested().stream()
                .filter(path -> !path.equals("/robots.txt"))
                .count();
    }

    private void article(String path, String title, String sentence) {
        put(
                path,
                "<main><article><h1>" + title
                        + "</h1><p>Die Menschen in der Stadt hatten viele Jahre darauf gewartet, und"
                        + " etliche von ihnen kamen am " + Math.floorMod(title.hashCode(), 997)
                        + ". Tag, um es zu sehen.</p><p>" + sentence + "</p><p>Am Nachmittag gingen die Gäste durch"
                        + " die engen Gassen, an den Läden vorbei und"
                        + " hinunter zum Hafen, wo bis in den späten"
                        + " Abend Musik gespielt"
                        + " wurde.</p></article></main>");
    }

    private void put(String path, String body) {
        String page = "<!DOCTYPE html><html lang='de'><head><meta charset='utf-8'><title>Stadt</title></head><body>"
                + body + "</body></html>";
        server.put(path, "text/html; charset=utf-8", page.getBytes(UTF_8));
    }
}
