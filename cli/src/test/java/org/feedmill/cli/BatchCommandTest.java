package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.feedmill.cli.terminal.CommandConsole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BatchCommandTest {

    private static final String PAGE = "../examples/notices-zh.html";
    private static final String GOOD = line("good", PAGE);

    @TempDir
    private Path folder;

    @Test
    void answersAPageWithItsItems() {
        CommandRun run = CommandRun.withInput(GOOD, "list", "--batch", "-");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("{\"id\":\"good\",\"items\":[{\"title\":\"关于2026年劳动节放假期间教学安排的通知\","
                        + "\"link\":\"https://x.example/a/info/1042.htm\",\"date\":\"2026-04-30\",\"category\":")
                .containsPattern("\"description\":.*,\"image\":.*,\"author\":")
                .contains("],\"groups\":[],\"language\":\"zh-CN\",\"finder\":")
                .containsPattern("\"finder\":\"time\",\"millis\":\\d+\\.\\d{3},\"parseMillis\":\\d+\\.\\d{3}}\\n$")
                .hasLineCount(1);
    }

    @Test
    void goesOnAfterBadLines() throws IOException {
        Path pdf = Files.writeString(folder.resolve("x.pdf"), "%PDF-1.4");
        String in = String.join(
                "\n",
                "nonsense",
                "{\"id\":\"cut\",\"file\":",
                "[1]",
                "{\"id\":\"nofile\"}",
                line("missing", "no/such/file.html"),
                line("pdf", pdf.toString()),
                "{\"id\":17,\"file\":\"" + PAGE + "\",\"fetched\":\"soon\"}",
                "{\"id\":\"two\"} {\"id\":\"three\"}",
                "{\"id\":null,\"file\":\"" + PAGE + "\",\"more\":{\"deep\":[1,2]}}",
                GOOD);
        CommandRun run = CommandRun.withInput(in, "list", "--batch", "-");
        assertThat(run.exit()).isZero();
        List<String> answers = run.out().lines().toList();
        assertThat(answers).hasSize(10);
        assertThat(answers.get(0)).startsWith("{\"id\":null,\"error\":\"not JSON");
        assertThat(answers.get(1)).startsWith("{\"id\":\"cut\",\"error\":\"not JSON");
        assertThat(answers.get(2)).startsWith("{\"id\":null,\"error\":\"not a JSON object");
        assertThat(answers.get(3)).startsWith("{\"id\":\"nofile\",\"error\":\"no \\\"file\\\"");
        assertThat(answers.get(4)).startsWith("{\"id\":\"missing\",\"error\":\"No such file");
        assertThat(answers.get(5)).startsWith("{\"id\":\"pdf\",\"error\":\"This is a PDF document");
        assertThat(answers.get(6)).startsWith("{\"id\":17,\"error\":\"\\\"fetched\\\"");
        assertThat(answers.get(7)).startsWith("{\"id\":\"two\",\"error\":");
        assertThat(answers.get(8)).startsWith("{\"id\":null,\"items\":[{");
        assertThat(answers.get(9)).startsWith("{\"id\":\"good\",\"items\":[{");
    }

    @Test
    void answersAPageWithoutListWithNoItems() throws IOException {
        Path page = Files.writeString(folder.resolve("x.html"), "<p>Only words.");
        CommandRun run = CommandRun.withInput(
                line("x", page.toString()),
                "list",
                "--batch",
                "-",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.out())
                .startsWith(
                        "{\"id\":\"x\",\"items\":[],\"groups\":[],\"language\":null,\"finder\":\"best\",\"millis\":");
        assertThat(folder.resolve("out")).isEmptyDirectory();
    }

    @Test
    void keepsTheOrderOnManyThreads() throws IOException {
        List<String> lines = IntStream.range(0, 60)
                .mapToObj(i -> line("n" + i, i % 3 == 0 ? "missing" : PAGE))
                .toList();
        Path in = Files.write(folder.resolve("in.jsonl"), lines);
        CommandRun run = CommandRun.of("list", "--batch", in.toString(), "--threads", "4");
        assertThat(run.out().lines().map(l -> l.replaceFirst("^\\{\"id\":\"n(\\d+)\".*", "$1")))
                .containsExactlyElementsOf(
                        IntStream.range(0, 60).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @CsvSource({"rss, <rss", "atom, <feed", "json, jsonfeed.org", "rdf, rdf:RDF"})
    void writesOneFeedALine(String format, String mark) {
        Path out = folder.resolve("out");
        CommandRun run = CommandRun.withInput(
                line("source/case", PAGE) + "\n" + line("../../escape", PAGE),
                "list",
                "--batch",
                "-",
                "--out",
                out.toString(),
                "--format",
                format);
        assertThat(run.out()).hasLineCount(2).doesNotContain("\"error\"");
        assertThat(out.resolve("source/case." + format)).content().contains(mark);
        assertThat(folder).isDirectoryContaining(p -> p.equals(out)).isDirectoryNotContaining(p -> !p.equals(out));
    }

    @Test
    void writesTheSameFeedFileFromManyThreads() {
        String lines = (line("same", PAGE) + "\n").repeat(800);
        CommandRun run =
                CommandRun.withInput(lines, "list", "--batch", "-", "--out", folder.toString(), "--threads", "8");
        assertThat(run.out()).hasLineCount(800).doesNotContain("\"error\"");
        assertThat(folder.toFile().list()).containsExactly("same.rss");
    }

    @Test
    void saysThatAFeedFileCannotBeWritten() throws IOException {
        Files.writeString(folder.resolve("taken"), "a file, not a folder");
        String lines = line("taken/x", PAGE) + "\n" + line("a/".repeat(3000), PAGE);
        CommandRun run = CommandRun.withInput(lines, "list", "--batch", "-", "--out", folder.toString());
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines())
                .hasSize(2)
                .allMatch(answer -> answer.contains("\"error\":\"Cannot write the feed: "));
    }

    @Test
    void standsAPageWithoutAddressWhereItSaysThatItStands() throws IOException {
        Path page = folder.resolve("page.html");
        Files.writeString(
                page, Files.readString(Path.of("../examples/news-en.html")).replaceAll("<base[^>]*>", ""));
        CommandRun run = CommandRun.withInput("{\"id\":1,\"file\":\"" + page + "\"}", "list", "--batch", "-");
        assertThat(run.out()).contains("\"link\":\"https://harbour-museum.example/news/tide-clock-restored/\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "1.50", "true", "\"x\"", "\"a\\u0000b\"", "\"../x\"", "null", "-0", "1e400"})
    void givesIdsBackAsTheyCame(String id) {
        CommandRun run = CommandRun.withInput("{\"id\":" + id + ",\"text\":\"2026-05-01\"}", "time", "--batch", "-");
        assertThat(run.out()).isEqualTo("{\"id\":" + id + ",\"date\":\"2026-05-01\"}\n");
    }

    @Test
    void answersLinesThatComeThroughAPipeUnderAProgressBar() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "this system has pipes");
        Thread writer = Thread.ofVirtual().start(() -> {
            try {
                Files.writeString(pipe, "{\"id\":1,\"text\":\"2026-05-01\"}\n", StandardOpenOption.WRITE);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CommandConsole console = new CommandConsole(
                InputStream.nullInputStream(),
                out,
                new PrintStream(OutputStream.nullOutputStream(), true, UTF_8),
                Clock.systemUTC(),
                Map.of(),
                true);
        assertThat(FeedmillMain.run(console, "time", "--batch", pipe.toString()))
                .isZero();
        writer.join();
        assertThat(out.toString(UTF_8)).isEqualTo("{\"id\":1,\"date\":\"2026-05-01\"}\n");
    }

    @Test
    void needsAnIdToNameAFeedFile() {
        CommandRun run =
                CommandRun.withInput("{\"file\":\"" + PAGE + "\"}", "list", "--batch", "-", "--out", folder.toString());
        assertThat(run.out()).startsWith("{\"id\":null,\"error\":\"no \\\"id\\\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'id':'a','text':'2026-05-01','lang':'en','now':null}|{'id':'a','date':'2026-05-01'}",
                "{'id':'b','text':'no time at all'}|{'id':'b','date':null}",
                "{'id':'c','text':'yesterday','lang':'en','now':'2020-03-01T10:00:00'}|{'id':'c','date':'2020-02-29'}",
                "{'id':'d','text':'yesterday','lang':'en'}|{'id':'d','date':null}",
                "{'id':'e','lang':'en'}|{'id':'e','error':'no \\'text\\''}",
                "{'id':'g','text':'yesterday','now':'2020-03-01T10:00:00.12+09:00'}|{'id':'g','date':'2020-02-29'}",
                "{'id':'h','text':'yesterday','now':'2020-03-01T10:00:00.1234567+0900'}|{'id':'h','date':'2020-02-29'}",
                "{'id':'i','text':'yesterday','now':'2020-03-01'}|{'id':'i','date':'2020-02-29'}",
                "{'id':'j','text':'x','now':''}|{'id':'j','error':'\\'now\\' is not an ISO 8601 time: '}",
                "{'id':'k','text':'x','now':'2020-02-30'}|{'id':'k','error':'\\'now\\' is not an ISO 8601 time:"
                        + " 2020-02-30'}",
                "{'id':'l','text':['x']}|{'id':'l','error':'no \\'text\\''}",
                "{'id':'m','text':'2026-05-01','lang':'\\u0000~~','now':null}|{'id':'m','date':'2026-05-01'}",
                "{'id':'f','text':'x','now':'soon'}|{'id':'f','error':'\\'now\\' is not an ISO 8601 time: soon'}"
            })
    void readsTimes(String line, String answer) {
        CommandRun run = CommandRun.withInput(line.replace('\'', '"'), "time", "--batch", "-");
        assertThat(run.out().strip()).isEqualTo(answer.replace('\'', '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"article", "list", "time"})
    void needsAnInput(String command) {
        assertThat(CommandRun.of(command).exit()).isEqualTo(2);
        assertThat(CommandRun.of(command, "--batch", "missing.jsonl").exit()).isEqualTo(4);
        assertThat(CommandRun.of(command, "--batch", "-", "--threads", "0").exit())
                .isEqualTo(2);
    }

    private static String line(String id, String file) {
        return "{\"id\":\"" + id + "\",\"url\":\"https://x.example/a/\",\"file\":\"" + file.replace("\\", "\\\\")
                + "\"}";
    }
}
