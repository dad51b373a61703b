package org.feedmill.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class LabTest {

    private static final String BENCH = "src/test/resources/bench";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine command = Lab.command();
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return command.execute(args);
    }

    /** The columns up to "empty" of the first row of that name. */
    private List<String> figures(String name) {
        String row = out.toString()
                .lines()
                .filter(l -> l.startsWith(name))
                .findFirst()
                .orElseThrow();
        return List.of(row.split("\\s+")).subList(1, 12);
    }

    @Test
    void gatePassesWithAWordWhereThereIsNoBench(@TempDir Path nothing) throws Exception {
        Path floors = Files.writeString(nothing.resolve("floors.txt"), "lists-saved.links.F1 >= 1.1\n");
        assertThat(run("gate", "--bench", nothing.toString(), "--floors", floors.toString()))
                .isZero();
        assertThat(err.toString()).contains("no bench folder").contains(nothing.toString());
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void gateMeasuresGeneratedPagesWithoutABench(@TempDir Path nothing) throws Exception {
        Path floors = Files.writeString(
                nothing.resolve("floors.txt"), "lists-saved.links.F1 >= 1.1\npapers.p3.plain >= 1.1\n");
        assertThat(run("gate", "--bench", nothing.toString(), "--floors", floors.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains("papers.p3.plain").doesNotContain("lists-saved");
    }

    @Test
    void papersWritesThePagesOfTheCorpus(@TempDir Path folder) {
        assertThat(run("papers", "--write", folder.toString())).isZero();
        assertThat(folder.resolve("dated/zh-0.html")).isNotEmptyFile();
        assertThat(folder.resolve("articles")).isDirectoryContaining("glob:**.html");
    }

    @Test
    void gateFailsBelowAFloor(@TempDir Path folder) throws Exception {
        Path floors = Files.writeString(folder.resolve("floors.txt"), "lists-saved.links.F1 >= 1.1\n");
        assertThat(run("gate", "--bench", BENCH, "--floors", floors.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("BROKEN").contains("1 floors are broken");
    }

    @Test
    void gatePassesAboveEveryFloor(@TempDir Path folder) throws Exception {
        Path floors = Files.writeString(
                folder.resolve("floors.txt"), "lists-saved.links.R >= 0.5\nlists-saved.links.pages == 2\n");
        assertThat(run("gate", "--bench", BENCH, "--floors", floors.toString())).isZero();
        assertThat(out.toString()).contains("all floors are met");
    }

    @Test
    void listsWritesAnswersThatItCanScoreAgain(@TempDir Path folder) {
        String base = folder.resolve("out").toString();
        assertThat(run("lists", "--bench", BENCH, "--finder", "links", "--json-out", base))
                .isZero();
        String written = base + ".lists-saved.links.jsonl";
        assertThat(run("lists", "--bench", BENCH, "--folder", "lists-saved", "--json-in", written))
                .isZero();
        assertThat(figures("out.lists-saved.links.jsonl ")).isEqualTo(figures("links "));
    }

    @Test
    void listsScoresTheAnswersOfOthers() {
        assertThat(run("lists", "--bench", BENCH, "--json-in", BENCH + "/answers.jsonl", "--sources", "--worst", "1"))
                .isZero();
        assertThat(out.toString()).contains("0.375").contains("mill/silent").contains("kanji");
    }

    @Test
    void datesPrintsARowForEachSet() {
        assertThat(run("dates", "--bench", BENCH)).isZero();
        assertThat(out.toString()).contains("made").contains("ALL");
    }

    @Test
    void saysWhichFindersThereAre() {
        assertThat(run("lists", "--bench", BENCH, "--finder", "nobody")).isNotZero();
        assertThat(err.toString()).contains("no list finder \"nobody\"");
    }

    @Test
    void articlesWritesAnswersThatItCanScoreAgain(@TempDir Path folder) {
        String base = folder.resolve("out").toString();
        assertThat(run("articles", "--bench", BENCH, "--finder", "best", "--sources", "--json-out", base))
                .isZero();
        assertThat(run("articles", "--bench", BENCH, "--json-in", base + ".best.jsonl"))
                .isZero();
        assertThat(figures("out.best.jsonl ")).isEqualTo(figures("best "));
        assertThat(out.toString()).contains("macro, gold sources").contains("ja/all-gold");
    }

    @Test
    void articlesRunsTheRivals() {
        assertThat(run("articles", "--bench", BENCH, "--finder", "readability4j,boilerpipe", "--case", "mill/wheel"))
                .isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).contains("readability4j on mill/wheel").contains("boilerpipe on mill/wheel");
        assertThat(out.toString().split("The old mill by the river", -1)).hasSize(3);
    }

    @Test
    void articlesTellsWhatWasNotReadRight(@TempDir Path folder) throws Exception {
        Path answers =
                Files.writeString(folder.resolve("answers.jsonl"), "{\"id\":\"mill/wheel\",\"title\":\"Wheels\"}\n");
        assertThat(run("articles", "--bench", BENCH, "--json-in", "" + answers, "--worst", "1", "--field-misses", "9"))
                .isZero();
        assertThat(out.toString())
                .contains("«The wheel turns» read as «Wheels»")
                .contains("(empty)");
    }

    @Test
    void gateMeasuresArticles(@TempDir Path folder) throws Exception {
        Path floors = Files.writeString(
                folder.resolve("floors.txt"),
                "article.pages == 3\narticle.best.faults <= 0\nspeed.article.ratio <= 99\n");
        assertThat(run("gate", "--bench", BENCH, "--floors", floors.toString(), "--all"))
                .isZero();
        assertThat(out.toString())
                .contains("article.best.macro")
                .contains("speed.article.pace")
                .contains("speed.article.parse")
                .doesNotContain("speed.scan");
    }
}
