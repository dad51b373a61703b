package org.feedmill.cli.article;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "articles");
    private static final String TIDE = EXAMPLES.resolve("tide-clock-en.html").toString();
    private static final String LANTERNS = EXAMPLES.resolve("lanterns-en.html").toString();
    private static final String BARE = "<!DOCTYPE html><title>Nothing</title><img src=a.png>";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "tide-clock-en.html, 'Since Friday the clock hangs in the entrance hall. It is wrong by four minutes a week,'",
        "lanterns-en.html, 'On the evening of 9 May the museum stays open until midnight, and from dusk on nobody"
                + " pays.'",
        "library-ja.html, 市内の二十四か所を回る移動図書館「かわせみ号」が、三十年ぶりに新しい車両になりました。"
    })
    void readsTheExamples(String file, String sentence) {
        CommandRun run = CommandRun.of("article", EXAMPLES.resolve(file).toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("\n\n" + sentence).endsWith("\n").doesNotContain("window.settings", "<p>");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void readsWithEveryFinder(ArticleFinderName finder) {
        CommandRun run = CommandRun.of("article", TIDE, "--finder", finder.toString(), "--sibling", LANTERNS);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("a train of wheels that lacked not a single tooth");
    }

    @ParameterizedTest
    @CsvSource({"html, <!DOCTYPE html>", "json, '{\"url\":\"https://harbour-museum.example/news/tide-clock-restored/\"'"
    })
    void writesEveryFormat(String format, String beginning) {
        CommandRun run = CommandRun.of("article", TIDE, "--format", format);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith(beginning)
                .contains("The old tide clock is ticking again")
                .endsWith("\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void writesTextUnlessTold() {
        assertThat(CommandRun.of("article", TIDE)).isEqualTo(CommandRun.of("article", "--format", "TEXT", TIDE));
        assertThat(CommandRun.of("article", TIDE, "-f", "markdown").exit()).isZero();
    }

    @Test
    void readsStandardInputAtAnAddress() throws IOException {
        byte[] page = Files.readAllBytes(Path.of(TIDE));
        CommandRun run =
                CommandRun.withInput(page, "article", "-", "--url", "https://a.example/x/", "--format", "json");
        assertThat(run.out()).startsWith("{\"url\":\"https://a.example/x/\",\"kind\":\"whole\",");
    }

    @Test
    void readsOtherCharsetsAsTheFeedCommandDoes() throws IOException {
        String page = Files.readString(EXAMPLES.resolve("library-ja.html")).replace("utf-8", "shift_jis");
        CommandRun run = CommandRun.withInput(page.getBytes(Charset.forName("Shift_JIS")), "article", "-");
        assertThat(run.out()).contains("停車中にエンジンをかける必要がありません。");
    }

    @Test
    void fetchesThePageAndNothingElse() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/news/tide/", "text/html; charset=utf-8", Files.readAllBytes(Path.of(TIDE)));
            CommandRun run = CommandRun.of("article", server.url("/news/tide/"), "--no-siblings");
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out()).contains("Since Friday the clock hangs in the entrance hall.");
            assertThat(server.requested()).containsExactly("/news/tide/");
        }
    }

    @ParameterizedTest
    @EnumSource
    void joinsThePagesOfAnArticle(ArticleFormat format) throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/ferry", "text/html; charset=utf-8", ferry("one", "<a rel=next href=/ferry/2>2</a>"));
            server.put(
                    "/ferry/2",
                    "text/html; charset=utf-8",
                    ferry("two", "<a href=/ferry>1</a> <a rel=next href=/ferry/3>3</a>"));
            server.put("/ferry/3", "text/html; charset=utf-8", ferry("three", "<a href=/ferry>1</a>"));
            CommandRun run = CommandRun.of("article", server.url("/ferry"), "--format", format.toString());
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out()).containsSubsequence("on day one,", "on day two,", "on day three,");
            assertThat(run.out()).doesNotContain("/ferry/2", "/ferry/3");
            assertThat(run.out().split("The ferry sails again</h1>|# The ferry sails again", -1))
                    .hasSizeLessThan(3);
            assertThat(server.requested()).contains("/ferry", "/ferry/2", "/ferry/3");
        }
    }

    @Test
    void readsAsManyPagesAsAskedForAndTellsTheNext() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/ferry", "text/html; charset=utf-8", ferry("one", "<a rel=next href='/ferry?page=2'>2</a>"));
            CommandRun one =
                    CommandRun.of("article", server.url("/ferry"), "--pages", "1", "--no-siblings", "--format", "json");
            assertThat(one.out()).contains("\"next\":\"" + server.url("/ferry?page=2"));
            assertThat(server.requested()).containsExactly("/ferry");
            server.put("/loop", "text/html; charset=utf-8", ferry("one", "<a rel=next href='/loop/2'>2</a>"));
            CommandRun broken = CommandRun.of("article", server.url("/loop"), "--format", "json");
            assertThat(broken.exit()).isZero();
            assertThat(broken.err())
                    .contains(server.url("/loop/2"), "could not be read")
                    .hasLineCount(1);
        }
    }

    private static byte[] ferry(String day, String pager) {
        String text =
                "<p>Before the rain, on day " + day + ", the ferry left the harbour, and nobody who had a ticket, or"
                        + " who had waited since the morning, was left behind at the old pier.</p>";
        String page =
                "<!DOCTYPE html><html lang=en><title>The ferry sails again | Pier Post</title><nav><a href=/>Start"
                        + "</a></nav><main><article><h1>The ferry sails again</h1>" + text.repeat(6) + "</article><div>"
                        + pager
                        + "</div></main>";
        return page.getBytes(UTF_8);
    }

    @Test
    void fetchesTheSiblingsItIsTold() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/tide/", "text/html", Files.readAllBytes(Path.of(TIDE)));
            server.put("/lanterns/", "text/html", Files.readAllBytes(Path.of(LANTERNS)));
            CommandRun run =
                    CommandRun.of("article", server.url("/tide/"), "--sibling", server.url("/lanterns/"), "--explain");
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(server.requested()).containsExactly("/tide/", "/lanterns/");
            assertThat(run.err()).contains("sibling  " + server.url("/lanterns/"));
        }
    }

    /** A story of a site whose template has a paragraph among those of its stories. */
    private static byte[] story(int number) {
        String about = "The Harbour Gazette is written by people who live at the harbour, and it is paid for by those"
                + " who read it, because a paper of its own is something that a town should have.";
        String own = "On day %1$d the crane of pier %1$d was moved by %2$s, and those who had come to see it, among"
                + " them the %3$s, stayed until the tide turned and the ropes were taken in.";
        List<String> days = List.of(
                "Monday was warm and the quay was full, though nobody knew what would happen.",
                "Rain fell on the pier all morning, while the dockers were waiting for the signal from the tower.",
                "At noon a bell was rung three times, and the old rails were greased with soap, as in former days.",
                "The wind had turned in the night, so that the pilots, who know it well, were asking for ropes.");
        String[] movers = {"two tugs", "a barge", "forty men", "the ferry"};
        String[] guests = {"baker", "school choir", "harbour master", "rowing club"};
        StringBuilder links = new StringBuilder();
        String[] names = {"tugs", "barge", "men", "ferry", "winch", "lorry"};
        for (int i = 1; i <= 6; i++) {
            links.append("<li><a href=/story/crane-and-").append(names[i - 1]).append(">The crane and the ");
            links.append(names[i - 1]).append("</a>");
        }
        String title = "The crane and the " + names[number - 1];
        String text = "<p>" + own.formatted(number, movers[number - 1], guests[number - 1]) + "</p><p>"
                + days.get(number - 1) + "</p>";
        String page = "<!DOCTYPE html><html lang=en><title>" + title + "</title><body><div><h1>" + title
                + "</h1><div><div>" + text + "</div><div><p>" + about + "</p></div></div></div><ul>" + links + "</ul>";
        return page.getBytes(UTF_8);
    }

    @ParameterizedTest
    @EnumSource(names = {"BEST", "TSREC"})
    void findsSiblingsByItselfAndReadsTheArticleBetterWithThem(ArticleFinderName finder) throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            String own = "/story/crane-and-barge";
            server.put(own, "text/html; charset=utf-8", story(2));
            server.put("/story/crane-and-tugs", "text/html; charset=utf-8", story(1));
            server.put("/story/crane-and-men", "text/html; charset=utf-8", story(3));
            server.put("/story/crane-and-ferry", "text/html; charset=utf-8", story(4));
            String[] plain = {"article", server.url(own), "--finder", finder.toString(), "--no-siblings"};
            CommandRun alone = CommandRun.of(plain);
            assertThat(server.requested()).containsExactly(own);
            CommandRun beside = CommandRun.of("article", server.url(own), "--finder", finder.toString());
            assertThat(beside.exit()).as(beside.err()).isZero();
            assertThat(server.requested().subList(1, server.requested().size()))
                    .containsExactly(
                            own,
                            "/robots.txt",
                            "/story/crane-and-tugs",
                            "/story/crane-and-men",
                            "/story/crane-and-ferry");
            assertThat(alone.out() + alone.err()).containsAnyOf("paid for by those", "No article found");
            assertThat(beside.out()).contains("was moved by a barge").doesNotContain("paid for by those");
        }
    }

    @Test
    void readsNoSiblingsForAFinderThatDoesNotCompare() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/story/1", "text/html; charset=utf-8", story(1));
            server.put("/story/2", "text/html; charset=utf-8", story(2));
            assertThat(CommandRun.of("article", server.url("/story/1"), "--finder", "econ")
                            .exit())
                    .isZero();
            assertThat(server.requested()).containsExactly("/story/1");
        }
    }

    @Test
    void goesOnWithoutASiblingThatCannotBeHad() throws IOException {
        Path pdf = Files.writeString(folder.resolve("x.pdf"), "%PDF-1.4");
        try (LocalPageServer server = new LocalPageServer()) {
            String[] args = {
                "article",
                TIDE,
                "--sibling",
                "missing.html",
                "--sibling",
                pdf.toString(),
                "--sibling",
                server.url("/gone")
            };
            CommandRun run = CommandRun.of(args);
            assertThat(run.exit()).isZero();
            assertThat(run.out()).isEqualTo(CommandRun.of("article", TIDE).out());
            assertThat(run.err().lines())
                    .hasSize(3)
                    .allMatch(line -> line.startsWith("feedmill: Skipped a sibling page: "));
            assertThat(run.err()).contains("No such file: missing.html", "is a PDF document", "404");
        }
    }

    @Test
    void saysThatAnAddressFailed() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            CommandRun run = CommandRun.of("article", server.url("/missing"));
            assertThat(run.exit()).isEqualTo(4);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .startsWith("feedmill: No page at http://")
                    .contains("404")
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'%PDF-1.7', 5, is a PDF document",
        "'<rss version=\"2.0\"></rss>', 5, is already a feed",
        "'', 3, the page is empty",
        "'" + BARE + "', 3, No article found",
    })
    void saysWhatIsWrongWithTheInput(String page, int exit, String sentence) {
        CommandRun run = CommandRun.withInput(page, "article", "-");
        assertThat(run.exit()).isEqualTo(exit);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("standard input").contains(sentence).doesNotContain("\tat ");
    }

    @Test
    void tellsTheReasonsWhereThereIsNoArticle() throws IOException {
        Path file = Files.writeString(folder.resolve("article.txt"), "old");
        CommandRun run = CommandRun.withInput(BARE, "article", "-", "--output", file.toString());
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err().lines().skip(1)).isNotEmpty().allMatch(line -> line.startsWith("  - "));
        assertThat(file).hasContent("old");
    }

    @Test
    void writesToAFile() throws IOException {
        Path file = folder.resolve("article.txt");
        assertThat(CommandRun.of("article", TIDE, "--output", file.toString()).out())
                .isEmpty();
        assertThat(Files.readString(file, UTF_8))
                .isEqualTo(CommandRun.of("article", TIDE).out());
    }

    @Test
    void explainsOnStandardErrorAndLeavesTheArticleAlone() {
        CommandRun run = CommandRun.of("article", "--explain", TIDE, "--sibling", LANTERNS);
        assertThat(run.out())
                .isEqualTo(CommandRun.of("article", TIDE, "--sibling", LANTERNS).out());
        assertThat(run.err())
                .contains("Page\n  title    The old tide clock is ticking again", "\nArticle\n", "\nTexts\n")
                .contains("sibling  https://harbour-museum.example/news/night-of-lanterns/");
    }

    @Test
    void showsNoTerminalCommandsOfAPage() throws IOException {
        String page = Files.readString(Path.of(TIDE)).replace("<title>The", "<title>\u001B[2JThe\u009B\u202E");
        assertThat(CommandRun.withInput(page, "article", "--explain", "-").err())
                .contains("[2JThe")
                .doesNotContain("\u001B", "\u009B", "\u202E");
    }

    @Test
    void saysThatRelativeLinksNeedAnAddressWhereThereAreLinks() throws IOException {
        String page = Files.readString(Path.of(TIDE)).replace("rel=\"canonical\"", "rel=\"other\"");
        assertThat(CommandRun.withInput(page, "article", "-").err()).isEmpty();
        assertThat(CommandRun.withInput(page, "article", "-", "--format", "html")
                        .err())
                .contains("--url")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--finder=time",
                "--format=rss",
                "--url=example.org",
                "--fetched=soon",
                "--nonsense",
                "--batch=-",
                "--pages=2",
                "--login=a:b"
            })
    void refusesWrongUse(String option) {
        CommandRun run = CommandRun.of("article", option, TIDE);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("feedmill: ");
    }

    @Test
    void wantsAPageOrABatch() {
        assertThat(CommandRun.of("article").exit()).isEqualTo(2);
    }
}
