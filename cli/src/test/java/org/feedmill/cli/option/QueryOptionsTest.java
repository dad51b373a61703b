package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QueryOptionsTest {

    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final String TIDE =
            EXAMPLES.resolve("articles/tide-clock-en.html").toString();
    private static final String LIBRARY =
            EXAMPLES.resolve("articles/library-ja.html").toString();
    private static final String NEWS = EXAMPLES.resolve("news-en.html").toString();

    @TempDir
    private Path folder;

    @Test
    void givesTheParagraphThatAnswers() {
        CommandRun run = CommandRun.of("article", TIDE, "--query", "entrance halls");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("Since Friday the clock hangs in the entrance hall.")
                .hasLineCount(1);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void answersInJapanese() {
        CommandRun run = CommandRun.of("article", LIBRARY, "--query", "新しい車両");

        assertThat(run.out()).contains("移動図書館「かわせみ号」が、三十年ぶりに新しい車両になりました。");
    }

    @Test
    void tellsTheParagraphBesideTheArticleInJson() {
        CommandRun run = CommandRun.of("article", TIDE, "--query", "entrance hall", "--format", "json");

        assertThat(run.out())
                .contains(
                        "\"key\":{\"query\":\"entrance hall\",\"text\":\"",
                        "\"answers\":[\"entrance\",\"hall\"]",
                        "\"html\":");
        assertThat(CommandRun.of("article", TIDE, "--format", "json").out()).doesNotContain("\"key\":{");
    }

    @Test
    void saysThatNothingAnswers() {
        CommandRun run = CommandRun.of("article", TIDE, "--query", "volcano");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("none of the words volcano").hasLineCount(1);
    }

    @Test
    void readsSynonymsAndNamesWrongLines() throws IOException {
        Path good = Files.writeString(folder.resolve("good.txt"), "foyer, entrance hall\n");
        Path bad = Files.writeString(folder.resolve("bad.txt"), "foyer, hall\n\nalone\n");

        CommandRun run = CommandRun.of("article", TIDE, "--query", "foyer", "--synonyms", good.toString());
        assertThat(run.out()).contains("entrance hall");
        CommandRun faulty = CommandRun.of("article", TIDE, "--query", "foyer", "--synonyms", bad.toString());
        assertThat(faulty.exit()).isEqualTo(4);
        assertThat(faulty.err()).contains("\n  - Line 3: a single word has no synonym");
    }

    @Test
    void keepsTheItemsThatAnswer() {
        CommandRun run = CommandRun.of(NEWS, "--query", "tide clocks");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).containsOnlyOnce("<item>").contains("tide clock");
        CommandRun none = CommandRun.of(NEWS, "--query", "volcano");
        assertThat(none.exit()).isEqualTo(3);
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains("contains the words volcano");
    }

    @Test
    void readsTheArticlesBehindTheItems() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            String news = Files.readString(Path.of(NEWS)).replaceAll("<base[^>]*>|<link[^>]*canonical[^>]*>", "");
            server.put("/news/", "text/html", news.getBytes(UTF_8));
            server.put("/news/tide-clock-restored/", "text/html", Files.readAllBytes(Path.of(TIDE)));

            CommandRun run = CommandRun.of(server.url("/news/"), "--query", "entrance hall Friday");

            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.out())
                    .containsOnlyOnce("<item>")
                    .contains("Since Friday the clock hangs in the entrance hall.")
                    .doesNotContain("content:encoded>");
        }
    }

    @Test
    void refusesWhatDoesNotGoTogether() {
        assertThat(CommandRun.of("article", TIDE, "--query", " ?! ").exit()).isEqualTo(2);
        assertThat(CommandRun.of("article", TIDE, "--synonyms", "x.txt").exit()).isEqualTo(2);
        assertThat(CommandRun.of("article", TIDE, "--query", "clock", "--format", "html")
                        .exit())
                .isEqualTo(2);
        assertThat(CommandRun.of(NEWS, "--query", "clock", "--candidates").exit())
                .isEqualTo(2);
        assertThat(CommandRun.of("article", "--batch", "x.jsonl", "--query", "clock")
                        .exit())
                .isEqualTo(2);
    }
}
