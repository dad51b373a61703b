package org.feedmill.cli.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticlePartsCommandTest {

    private static final String COMMENT = "Dogs are allowed & welcome <here>.";

    @TempDir
    private Path folder;

    private String page() throws IOException {
        return Files.writeString(folder.resolve("page.html"), """
                <!DOCTYPE html><html lang=en><head><title>The pier opens again</title></head><body>
                <nav><a href=/>Home</a> <a href=/walks>Walks</a></nav><main><article><h1>The pier opens again</h1>
                <p class=byline>By Ada Lund, 4 May 2026</p>
                <p>The pier is open again after two winters. The storm had taken forty metres of planks and three of the
                oak posts, and the town had to wait for timber that was long enough and dry enough to be used.</p>
                <figure><img src="https://pier.example/p.jpg" width=600 height=400><figcaption>The new planks are still
                pale.</figcaption></figure>
                <p>The posts now have sleeves of steel, and the planks can be taken up in an hour when a storm is
                announced. The harbour master says that he has practised it twice.</p>
                <p>The ice cream stall at the end of the pier will be back in June, and the telescope is free.</p></article>
                <section class=comments id=comments><h2>2 comments</h2>
                <div class=comment id=c1><b class=author>Finn</b> <time datetime=2026-05-04T18:00:00Z>4 May</time>
                <p>Dogs are allowed &amp; welcome &lt;here&gt;.</p></div>
                <div class=comment id=c2><b class=author>Mo</b> <time datetime=2026-05-05T07:30:00Z>5 May</time>
                <p>What about bicycles?</p></div></section></main><footer>Imprint</footer></body></html>
                """).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "markdown", "html", "json"})
    void partsAreNotInTheTextByDefault(String format) throws IOException {
        CommandRun run = CommandRun.of("article", page(), "--format", format);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("The posts now have sleeves of steel")
                .doesNotContain("Dogs are allowed", "What about bicycles", "\"comments\"", "\"captions\"");
        if (!format.equals("html") && !format.equals("markdown")) {
            assertThat(run.out().replaceAll("\"html\":\".*", "")).doesNotContain("new planks are still", "By Ada Lund");
        }
    }

    @Test
    void jsonHasAnArrayForEachRequestedPart() throws IOException {
        CommandRun run = CommandRun.of(
                "article", page(), "--url", "https://pier.example/a", "--with", "captions,comments", "-f", "json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("\"captions\":[{\"text\":\"The new planks are still pale.\","
                        + "\"image\":\"https://pier.example/p.jpg\"}]")
                .contains("\"comments\":[{\"url\":\"https://pier.example/a#c1\",\"author\":\"Finn\","
                        + "\"date\":\"2026-05-04T18:00:00Z\",\"text\":\"" + COMMENT + "\"},"
                        + "{\"url\":\"https://pier.example/a#c2\",\"author\":\"Mo\",\"date\":\"2026-05-05T07:30:00Z\","
                        + "\"text\":\"What about bicycles?\"}]")
                .doesNotContain("\"bylines\"");
    }

    @Test
    void htmlHasSectionsAfterTheArticle() throws IOException {
        String out = CommandRun.of("article", page(), "--with", "comments,bylines,captions", "-f", "html")
                .out();
        assertThat(out)
                .containsSubsequence(
                        "</article>\n<section class=\"bylines\">\n<p>By Ada Lund, 4 May 2026</p>\n</section>\n",
                        "<section class=\"comments\">\n<article>\n",
                        "<p>Finn · <time datetime=\"2026-05-04T18:00:00Z\">2026-05-04T18:00:00Z</time></p>\n",
                        "<p>Dogs are allowed &amp; welcome &lt;here&gt;.</p>\n</article>\n",
                        "</section>\n</body>")
                .containsOnlyOnce("The new planks are still pale.");
    }

    @ParameterizedTest
    @CsvSource({"text, Comments:", "markdown, ## Comments"})
    void textAndMarkdownHaveHeadings(String format, String heading) throws IOException {
        String out = CommandRun.of("article", page(), "--with", "comments", "-f", format)
                .out();
        assertThat(out)
                .containsSubsequence(
                        "the telescope is free.", "\n\n" + heading + "\n\nFinn, 2026-05-04T18:00:00Z\n\nDogs", "Mo, ");
    }

    @Test
    void batchAnswersHaveTheParts() throws IOException {
        String line = "{\"id\":\"a\",\"url\":\"https://pier.example/a\",\"file\":\"" + page() + "\"}\n"
                + "{\"id\":\"b\",\"url\":\"\",\"file\":\"" + Files.writeString(folder.resolve("e.html"), "") + "\"}";
        String out = CommandRun.withInput(line, "article", "--batch", "-", "--with", "captions,comments")
                .out();
        assertThat(out.lines().toList().get(0))
                .contains("\"captions\":[{\"text\":\"The new planks are still pale.\"", "\"author\":\"Mo\"");
        assertThat(out.lines().toList().get(1)).contains("\"captions\":[],\"comments\":[]");
    }

    @Test
    void refusesPartsThatDoNotExist() throws IOException {
        CommandRun run = CommandRun.of("article", page(), "--with", "menus");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("menus", "bylines, captions, comments");
    }

    @ParameterizedTest
    @CsvSource({"best, econ.distance=1", "best, tsrec.pages=2", "econ, tsrec.pages=2", "tsrec, econ.punctuation=3"})
    void refusesOptionsOfAnotherFinder(String finder, String option) throws IOException {
        CommandRun run = CommandRun.of("article", page(), "--finder", finder, "--set", option);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("has no effect with --finder " + finder, option.substring(0, 4));
    }

    @ParameterizedTest
    @CsvSource({"econ, econ.distance=1", "tsrec, tsrec.pages=2", "best, econ.distance=0"})
    void acceptsOptionsOfTheFinderAndDefaults(String finder, String option) throws IOException {
        CommandRun run = CommandRun.of("article", page(), "--finder", finder, "--set", option);
        assertThat(run.exit()).as(run.err()).isZero();
    }
}
