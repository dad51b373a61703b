package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
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
        Run run = Run.withInput(GOOD, "list", "--batch", "-");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("{\"id\":\"good\",\"items\":[{\"title\":\"关于2026年劳动节放假期间教学安排的通知\","
                        + "\"link\":\"https://x.example/a/info/1042.htm\",\"date\":\"2026-04-30\",\"category\":")
                .containsPattern("\"description\":.*,\"image\":.*,\"author\":")
                .containsPattern("],\"finder\":\"time\",\"millis\":\\d+\\.\\d{3},\"parseMillis\":\\d+\\.\\d{3}}\\n$")
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
        Run run = Run.withInput(in, "list", "--batch", "-");
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
        Run run = Run.withInput(
                line("x", page.toString()),
                "list",
                "--batch",
                "-",
                "--out",
                folder.resolve("out").toString());
        assertThat(run.out()).startsWith("{\"id\":\"x\",\"items\":[],\"finder\":\"best\",\"millis\":");
        assertThat(folder.resolve("out")).isEmptyDirectory();
    }

    @Test
    void keepsTheOrderOnManyThreads() throws IOException {
        List<String> lines = IntStream.range(0, 60)
                .mapToObj(i -> line("n" + i, i % 3 == 0 ? "missing" : PAGE))
                .toList();
        Path in = Files.write(folder.resolve("in.jsonl"), lines);
        Run run = Run.of("list", "--batch", in.toString(), "--threads", "4");
        assertThat(run.out().lines().map(l -> l.replaceFirst("^\\{\"id\":\"n(\\d+)\".*", "$1")))
                .containsExactlyElementsOf(
                        IntStream.range(0, 60).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @CsvSource({"rss, <rss", "atom, <feed", "json, jsonfeed.org", "rdf, rdf:RDF"})
    void writesOneFeedALine(String format, String mark) {
        Path out = folder.resolve("out");
        Run run = Run.withInput(
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
    void needsAnIdToNameAFeedFile() {
        Run run = Run.withInput("{\"file\":\"" + PAGE + "\"}", "list", "--batch", "-", "--out", folder.toString());
        assertThat(run.out()).startsWith("{\"id\":null,\"error\":\"no \\\"id\\\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'id':'a','text':'2026-05-01','lang':'en','now':null}|{'id':'a','date':'2026-05-01'}",
                "{'id':'b','text':'no time at all'}|{'id':'b','date':null}",
                "{'id':'c','text':'yesterday','lang':'en','now':'2020-03-01T10:00:00'}|{'id':'c','date':'2020-02-29'}",
                "{'id':'d','text':'yesterday','lang':'en'}|{'id':'d','date':'2026-05-02'}",
                "{'id':'e','lang':'en'}|{'id':'e','error':'no \\'text\\''}",
                "{'id':'f','text':'x','now':'soon'}|{'id':'f','error':'\\'now\\' is no ISO 8601 time: soon'}"
            })
    void readsTimes(String line, String answer) {
        Run run = Run.withInput(line.replace('\'', '"'), "time", "--batch", "-");
        assertThat(run.out().strip()).isEqualTo(answer.replace('\'', '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "time"})
    void needsAnInput(String command) {
        assertThat(Run.of(command).exit()).isEqualTo(2);
        assertThat(Run.of(command, "--batch", "missing.jsonl").exit()).isEqualTo(4);
        assertThat(Run.of(command, "--batch", "-", "--threads", "0").exit()).isEqualTo(2);
    }

    private static String line(String id, String file) {
        return "{\"id\":\"" + id + "\",\"url\":\"https://x.example/a/\",\"file\":\"" + file.replace("\\", "\\\\")
                + "\"}";
    }
}
