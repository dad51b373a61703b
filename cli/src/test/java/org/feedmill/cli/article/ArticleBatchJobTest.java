package org.feedmill.cli.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArticleBatchJobTest {

    private static final String TIDE = "../examples/articles/tide-clock-en.html";
    private static final String LANTERNS = "../examples/articles/lanterns-en.html";
    private static final String LIBRARY = "../examples/articles/library-ja.html";

    @TempDir
    private Path folder;

    @Test
    void answersAPageWithItsArticle() {
        CommandRun run = CommandRun.withInput(line("good", "https://x.example/a", TIDE), "article", "--batch", "-");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .matches(
                        "\\{\"id\":\"good\",\"title\":[^\\n]*,\"text\":\"[^\\n]*\",\"date\":[^\\n]*,\"author\":[^\\n]*,"
                                + "\"lang\":[^\\n]*,\"millis\":\\d+\\.\\d{3},\"parseMillis\":\\d+\\.\\d{3}}\\n")
                .contains("it always was; the pilots knew that, and so does the chalk board beneath it.")
                .contains("shows high water once more.\\n");
    }

    @Test
    void answersAPageWithoutArticleWithNoText() throws IOException {
        Path page = Files.writeString(folder.resolve("x.html"), "<!DOCTYPE html><title>x</title><img src=a.png>");
        Path empty = Files.writeString(folder.resolve("empty.html"), "");
        String in = line("x", "https://x.example/", page.toString()) + "\n" + line("y", "", empty.toString());
        assertThat(CommandRun.withInput(in, "article", "--batch", "-").out().lines())
                .hasSize(2)
                .allSatisfy(
                        answer -> assertThat(answer)
                                .contains(
                                        "\"title\":null,\"text\":\"\",\"date\":null,\"author\":null,\"lang\":null,\"millis\":"));
    }

    @Test
    void goesOnAfterBadLines() throws IOException {
        Path pdf = Files.writeString(folder.resolve("x.pdf"), "%PDF-1.4");
        String in = String.join(
                "\n",
                "nonsense",
                "{\"id\":\"nofile\",\"url\":\"https://x.example/\"}",
                line("missing", "https://x.example/", "no/such/file.html"),
                line("pdf", "https://x.example/", pdf.toString()),
                "{\"id\":17,\"file\":\"" + TIDE + "\",\"fetched\":\"soon\"}",
                line("good", "https://x.example/1", TIDE));
        List<String> answers = CommandRun.withInput(in, "article", "--batch", "-")
                .out()
                .lines()
                .toList();
        assertThat(answers).hasSize(6);
        assertThat(answers.get(0)).startsWith("{\"id\":null,\"error\":\"not JSON");
        assertThat(answers.get(1)).startsWith("{\"id\":\"nofile\",\"error\":\"no \\\"file\\\"");
        assertThat(answers.get(2)).startsWith("{\"id\":\"missing\",\"error\":\"No such file");
        assertThat(answers.get(3)).startsWith("{\"id\":\"pdf\",\"error\":\"This is a PDF document");
        assertThat(answers.get(4)).startsWith("{\"id\":17,\"error\":\"\\\"fetched\\\"");
        assertThat(answers.get(5)).startsWith("{\"id\":\"good\",\"title\":");
    }

    @Test
    void givesTheKindAndTheContentOfAnyPage() throws IOException {
        Path in = Files.write(folder.resolve("in.jsonl"), List.of(line("a", "https://x.example/news/1", TIDE)));
        assertThat(CommandRun.of("article", "--any", "--batch", in.toString()).out())
                .startsWith("{\"id\":\"a\",\"kind\":\"article\",\"evidence\":[\"")
                .contains("\"title\":\"The old tide clock is ticking again\",\"text\":\"The old tide clock");
    }

    @Test
    void givesWhatAPageWithoutAnArticleStates() throws IOException {
        Path page = Files.writeString(
                folder.resolve("tides.html"),
                "<html lang=en><title>Tide tables</title><meta property=article:published_time content=2024-05-02>"
                        + "<nav><a href=/a>Home</a></nav>");
        Path in =
                Files.write(folder.resolve("in.jsonl"), List.of(line("b", "https://x.example/tides", page.toString())));
        assertThat(CommandRun.of("article", "--batch", in.toString()).out())
                .startsWith("{\"id\":\"b\",\"title\":\"Tide tables\",\"text\":\"\",\"date\":\"2024-05-02\"");
    }

    @Test
    void answersTheSameOnAnyNumberOfThreads() throws IOException {
        List<String> files = List.of(TIDE, LANTERNS, LIBRARY, "missing");
        List<String> lines = IntStream.range(0, 48)
                .mapToObj(i -> line("n" + i, "https://x.example/" + i % 7, files.get(i % 4)))
                .toList();
        Path in = Files.write(folder.resolve("in.jsonl"), lines);
        String one = untimed(CommandRun.of("article", "--batch", in.toString()));
        String many = untimed(CommandRun.of("article", "--batch", in.toString(), "--threads", "4"));
        assertThat(many).isEqualTo(one).hasLineCount(48);
        String piped = String.join("\n", lines);
        assertThat(untimed(CommandRun.withInput(piped, "article", "--batch", "-", "--threads", "4")))
                .isEqualTo(untimed(CommandRun.withInput(piped, "article", "--batch", "-")));
    }

    @Test
    void comparesAPageWithThePagesOfItsHostInTheWholeFile() throws CommandException, IOException {
        Path in = Files.write(
                folder.resolve("in.jsonl"),
                List.of(
                        line("a", "https://x.example/news/1", TIDE),
                        line("b", "http://www.x.example/news/2", LANTERNS),
                        line("c", "https://y.example/news/3", LIBRARY)));
        assertThat(siblings(HostSiblingIndex.read(in.toString()), in))
                .containsExactly(
                        List.of("http://www.x.example/news/2"), List.of("https://x.example/news/1"), List.of());
    }

    @Test
    void comparesAPageWithThoseBeforeItWhereLinesComeThroughAPipe() throws IOException {
        Path in = Files.write(
                folder.resolve("in.jsonl"),
                List.of(
                        line("a", "https://x.example/news/1", TIDE),
                        line("b", "https://x.example/news/2", LANTERNS),
                        line("c", "https://x.example/news/3", LIBRARY)));
        assertThat(siblings(new RecentLineSiblings(), in))
                .containsExactly(
                        List.of(),
                        List.of("https://x.example/news/1"),
                        List.of("https://x.example/news/1", "https://x.example/news/2"));
    }

    @Test
    void leavesOutASiblingThatIsNoPage() throws CommandException, IOException {
        Path in = Files.write(
                folder.resolve("in.jsonl"),
                List.of(
                        line("a", "https://x.example/news/1", "missing"),
                        line("b", "https://x.example/news/2", LANTERNS)));
        assertThat(siblings(HostSiblingIndex.read(in.toString()), in)).containsExactly(List.of());
    }

    /** Returns the addresses of the pages that each page was compared with. */
    private static List<List<String>> siblings(SiblingSelector neighbours, Path in) throws IOException {
        List<List<String>> all = new ArrayList<>();
        ArticleFinder finder = (page, siblings) -> {
            all.add(siblings.stream().map(Page::url).toList());
            return new ArticleResult.None(List.of());
        };
        ArticleBatchJob batch = new ArticleBatchJob(finder, neighbours);
        Files.readAllLines(in).forEach(batch::answer);
        return all;
    }

    private static String untimed(CommandRun run) {
        return run.out().replaceAll(",\"millis\":.*", "");
    }

    private static String line(String id, String url, String file) {
        return "{\"id\":\"" + id + "\",\"url\":\"" + url + "\",\"file\":\"" + file.replace("\\", "\\\\") + "\"}";
    }
}
