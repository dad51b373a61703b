package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final String ENGLISH = EXAMPLES.resolve("news-en.html").toString();

    @TempDir
    private Path folder;

    @Test
    void looksOnlyForThePatternsAskedFor() {
        String page = EXAMPLES.resolve("notices-zh.html").toString();
        assertThat(CommandRun.of("--time-pattern", "yyyy-mm-dd", page).exit()).isZero();
        assertThat(CommandRun.of("--finder", "time", "--time-pattern", "dd/mm/yyyy", page)
                        .exit())
                .isEqualTo(3);
        assertThat(CommandRun.of("--time-pattern", "yyyy-mm-dd", "--candidates", page)
                        .out())
                .contains("\"date\":\"2026");
        assertThat(CommandRun.of("--time-pattern", "dd/mm/yyyy", "--candidates", page)
                        .out())
                .contains("\"title\":")
                .doesNotContain("\"date\":\"2026");
    }

    @ParameterizedTest
    @CsvSource({
        "news-en.html, 10, The old tide clock is ticking again,"
                + " https://harbour-museum.example/news/tide-clock-restored/, 2026-05-01",
        "notices-ja.html, 10, 5月の臨時休館日について, https://midori-library.example/oshirase/20260501.html, 2026-05-01",
        "press-de.html, 10, Freibad startet am 9. Mai in die Saison,"
                + " https://stadtwerke-auenfeld.example/presse/2026/freibad-saison, 2026-04-30",
        "notices-zh.html, 10, 关于2026年劳动节放假期间教学安排的通知, https://jwc.qingshan.example/tzgg/info/1042.htm, 2026-04-30"
    })
    void readsTheExamples(String file, int items, String title, String link, String date) {
        CommandRun run = CommandRun.of("--candidates", EXAMPLES.resolve(file).toString());
        assertThat(run.exit()).as(run.err()).isZero();
        String first = run.out()
                .split("\"candidates\":\\[", 2)[1]
                .split("\"items\":\\[", 2)[1]
                .split("]", 2)[0];
        assertThat(first).contains("\"title\":\"" + title + "\"", "\"link\":\"" + link + "\"", "\"date\":\"" + date);
        assertThat(first.split("\"title\"")).hasSize(3 + 1);
        assertThat(run.out()).contains("\"count\":" + items + ",");
    }

    @ParameterizedTest
    @CsvSource({"rss, <rss", "atom, <feed", "json, jsonfeed.org/version/1.1", "rdf, rdf:RDF"})
    void writesEveryFormat(String format, String mark) {
        CommandRun run = CommandRun.of(ENGLISH, "--format", format);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains(mark).contains("tide clock").endsWith("\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void writesRssUnlessTold() {
        assertThat(CommandRun.of(ENGLISH)).isEqualTo(CommandRun.of("--format", "RSS", ENGLISH));
    }

    @Test
    void readsStandardInput() throws IOException {
        CommandRun run =
                CommandRun.withInput(Files.readAllBytes(Path.of(ENGLISH)), "-", "--url", "https://other.example/a/");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("https://other.example/news/tide-clock-restored/");
    }

    @Test
    void fetchesAnAddress() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/news/", "text/html", Files.readAllBytes(Path.of(ENGLISH)));
            CommandRun run = CommandRun.of(server.url("/news/"));
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out()).contains(server.url("/news/night-of-lanterns/"));
        }
    }

    @Test
    void readsRelativeDatesOfAnAddressByTheClock() throws IOException {
        StringBuilder html = new StringBuilder("<html lang=en><title>News</title><ul>");
        for (int i = 1; i <= 5; i++) {
            html.append("<li><a href=/")
                    .append(i)
                    .append(">A story with number ")
                    .append(i)
                    .append("</a> <span>")
                    .append(i)
                    .append(" days ago</span>");
        }
        Path file = Files.writeString(folder.resolve("page.html"), html);
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/", "text/html", Files.readAllBytes(file));
            assertThat(CommandRun.of(server.url("/"), "--candidates").out()).contains("\"date\":\"2026-05-02");
        }
        assertThat(CommandRun.of(file.toString(), "--candidates", "--fetched", "2020-01-10")
                        .out())
                .contains("\"date\":\"2020-01-09");
        assertThat(CommandRun.of(file.toString(), "--candidates").out()).doesNotContain("\"date\":\"2");
    }

    @Test
    void saysThatAnAddressFailed() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            CommandRun run = CommandRun.of(server.url("/missing"));
            assertThat(run.exit()).isEqualTo(4);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .startsWith("feedmill: No page at http://")
                    .contains("404")
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"missing.html, 4, No such file", ".,            4, is a folder", "ftp://x.example/, 4, No such file"})
    void saysThatAFileCannotBeRead(String name, int exit, String sentence) {
        CommandRun run = CommandRun.of(name);
        assertThat(run.exit()).isEqualTo(exit);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("feedmill: ").contains(sentence).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'%PDF-1.7', 5, is a PDF document",
        "'\\211PNG\\r\\n\\032\\n', 5, is an image",
        "'<rss version=\"2.0\"></rss>', 5, is already a feed",
        "'{\"a\": 1}', 3, no array of the document has records with titles",
        "'\\0\\1\\2\\3', 5, is a binary file",
        "'', 3, the page is empty",
        "'  \\n', 3, the page is empty",
        "'<html><body><h1>Hello</h1><p>Only words here.</p></body></html>', 3, No list found",
    })
    void saysWhatIsWrongWithTheInput(String bytes, int exit, String sentence) {
        byte[] input = bytes.translateEscapes().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        CommandRun run = CommandRun.withInput(input, "-");
        assertThat(run.exit()).isEqualTo(exit);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("standard input").contains(sentence).doesNotContain("\tat ");
    }

    @Test
    void saysThatRelativeLinksNeedAnAddress() throws IOException {
        String page = Files.readString(Path.of(ENGLISH)).replace("rel=\"canonical\"", "rel=\"other\"");
        CommandRun run = CommandRun.withInput(page, "-");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("--url").hasLineCount(1);
        assertThat(CommandRun.withInput(page, "-", "--url", "https://a.example/")
                        .err())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ftp://x/, true", "news.html, false", "../x.html, false", "/a.b/c, false"})
    void hintsAtHowAnAddressBegins(String name, boolean hint) {
        assertThat(CommandRun.of(name).err().contains("http://")).isEqualTo(hint);
    }

    @Test
    void readsPatternsOfTheUser() throws IOException {
        String page = "<ul><li>2026~05~01 <a href=/a>First of the stories</a><li>2026~04~30 <a href=/b>Second of the"
                + " stories</a><li>2026~04~29 <a href=/c>Third of the stories</a></ul>";
        Path patterns = Files.writeString(folder.resolve("patterns.txt"), "# mine\n\nyyyy~mm~dd\n");
        CommandRun run = CommandRun.withInput(page, "-", "--candidates", "--patterns", patterns.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"date\":\"2026-04-30\"");
        assertThat(CommandRun.withInput(page, "-", "--candidates").out()).doesNotContain("2026-04-30");
        assertThat(CommandRun.withInput(page, "-", "--finder", "time").exit()).isEqualTo(3);
    }

    @Test
    void namesABadPattern() throws IOException {
        Path patterns = Files.writeString(folder.resolve("patterns.txt"), "nonsense\n");
        CommandRun run = CommandRun.of(ENGLISH, "--patterns", patterns.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("nonsense").hasLineCount(1);
    }

    @Test
    void tellsAllReasonsWhereNothingIsFound() {
        CommandRun run = CommandRun.withInput("<p>Only words.", "-");
        assertThat(run.err().lines().toList()).hasSizeGreaterThan(1).anyMatch(line -> line.startsWith("  - "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--finder=unknown",
                "--format=pdf",
                "--limit=0",
                "--limit=x",
                "--pages=0",
                "--pages=101",
                "--pages=2",
                "--fetched=yesterday",
                "--nonsense",
                "--url=example.org",
                "http://x.example/"
            })
    void refusesWrongUse(String option) {
        CommandRun run = CommandRun.of(option, ENGLISH);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("feedmill: ");
    }

    @Test
    void namesTheFindersThereAre() {
        assertThat(CommandRun.of("--finder", "unknown", ENGLISH).err())
                .contains("'unknown' is not supported; choose one of best, time, price");
    }

    @Test
    void wantsNoSecondAddress() {
        assertThat(CommandRun.of("http://a.example/", "--url", "http://b.example/")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void wantsAPage() {
        assertThat(CommandRun.of().exit()).isEqualTo(2);
    }

    @Test
    void helpListsOptionsAndExitCodes() {
        CommandRun run = CommandRun.of("--help");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains(
                        "--format",
                        "--url",
                        "--finder",
                        "--candidates",
                        "--explain",
                        "--patterns",
                        "--limit",
                        "--pages",
                        "--fetched",
                        "--debug",
                        "--output");
        assertThat(run.out()).contains("Exit codes:", "  0   ", "  1   ", "  2   ", "  3   ", "  4   ", "  5   ");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"article", "list", "time"})
    void everyCommandHasHelp(String command) {
        assertThat(CommandRun.of(command, "--help").out()).contains("--batch", "--threads");
        assertThat(CommandRun.of("help", command).out())
                .isEqualTo(CommandRun.of(command, "--help").out());
    }

    @Test
    void tellsItsVersion() {
        assertThat(CommandRun.of("--version").out())
                .matches("feedmill \\d+\\.\\d+\\.\\d+\\S* \\((commit [0-9a-f]+, )?Java .*\\)\\R");
    }

    @Test
    void explainsOnStandardErrorAndLeavesTheFeedAlone() {
        CommandRun run = CommandRun.of("--explain", ENGLISH);
        assertThat(run.out()).isEqualTo(CommandRun.of(ENGLISH).out());
        assertThat(run.err()).contains("List 1: 10 items", "the feed", "because", "2026-05-01", "The old tide clock");
    }

    @Test
    void showsNoTerminalCommandsOfAPage() throws IOException {
        String page = Files.readString(Path.of(ENGLISH)).replace("<title>News", "<title>\u001B[2JNews\u009B\u202E");
        CommandRun run = CommandRun.withInput(page, "--explain", "-");
        assertThat(run.err()).contains("[2JNews").doesNotContain("\u001B", "\u009B", "\u202E");
    }

    @Test
    void keepsTheFirstItemsOnly() {
        CommandRun run = CommandRun.of(ENGLISH, "--limit", "2");
        assertThat(run.out().split("<item>")).hasSize(3);
        assertThat(run.out()).contains("tide clock", "lanterns");
    }

    @Test
    void givesItemsTheSameIdsHoweverManyAreKept() {
        String page = "<ul><li>2026-05-01 <a href=/docket>The first of all stories</a><li>2026-04-30 <a href=/docket>"
                + "The second of all stories</a><li>2026-04-29 <a href=/c>The third of all stories</a></ul>";
        String all =
                CommandRun.withInput(page, "-", "--url", "https://a.example/").out();
        String one = CommandRun.withInput(page, "-", "--url", "https://a.example/", "--limit", "1")
                .out();
        assertThat(one.replaceFirst("(?s).*<guid[^>]*>(.*?)</guid>.*", "$1"))
                .isEqualTo(all.split("</guid>", 2)[0].replaceFirst("(?s).*<guid[^>]*>", ""));
        assertThat(one).containsOnlyOnce("<item>");
    }

    @Test
    void writesToAFile() throws IOException {
        Path file = folder.resolve("feed.rss");
        CommandRun run = CommandRun.of(ENGLISH, "--output", file.toString());
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).isEqualTo(CommandRun.of(ENGLISH).out());
        assertThat(folder).isDirectoryContaining(p -> p.equals(file)).isDirectoryNotContaining(p -> !p.equals(file));
    }

    @Test
    void keepsTheOldFileWhenNothingIsFound() throws IOException {
        Path file = Files.writeString(folder.resolve("feed.rss"), "old");
        assertThat(CommandRun.withInput("<p>Only words.", "-", "--output", file.toString())
                        .exit())
                .isEqualTo(3);
        assertThat(file).hasContent("old");
    }

    @Test
    void saysThatAFileCannotBeWritten() {
        CommandRun run = CommandRun.of(
                ENGLISH, "--output", folder.resolve("no/such/folder.rss").toString());
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err())
                .startsWith("feedmill: Cannot write")
                .endsWith("folder.rss: no such file or folder. Check the path and its permissions.\n")
                .hasLineCount(1);
        assertThat(CommandRun.of(ENGLISH, "--output", folder.toString()).err())
                .endsWith(": Is a directory. Check the path and its permissions.\n");
    }

    @Test
    void endsQuietlyWhenNobodyReadsOn() {
        StringBuilder err = new StringBuilder();
        assertThat(runInto("Broken pipe", err)).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void complainsWhenTheDiskIsFull() {
        StringBuilder err = new StringBuilder();
        assertThat(runInto("No space left on device", err)).isEqualTo(4);
        assertThat(err.toString()).contains("No space left on device");
    }

    private static int runInto(String trouble, StringBuilder err) {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(trouble);
            }
        };
        var said = new java.io.ByteArrayOutputStream();
        PrintStream spoken = new PrintStream(said, true, UTF_8);
        CommandConsole console =
                new CommandConsole(InputStream.nullInputStream(), out, spoken, Clock.systemUTC(), Map.of(), false);
        int exit = FeedmillMain.run(console, ENGLISH);
        err.append(said.toString(UTF_8));
        return exit;
    }

    @Test
    void showsTheStackTraceOnlyWhenAsked() {
        assertThat(CommandRun.of("--debug", "missing.html").err()).contains("\tat ");
        assertThat(CommandRun.of("missing.html").err()).doesNotContain("\tat ");
    }
}
