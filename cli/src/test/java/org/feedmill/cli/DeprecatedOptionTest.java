package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that options with a new name still work under the old one, which the help no longer shows. */
class DeprecatedOptionTest {

    private static final String PAGE = "../examples/news-en.html";

    private static final String FEEDS = """
        channel:
          url: https://a.example/
        selectors:
          items:
            selector: article
          title:
            selector: h2
        """;

    @TempDir
    private Path folder;

    @Test
    void maxIsLimit() {
        assertSame(CommandRun.of(PAGE, "--max", "2"), CommandRun.of(PAGE, "--limit", "2"));
        assertThat(CommandRun.of(PAGE, "--max", "0").exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void onlyIsTimePattern() {
        for (String pattern : List.of("yyyy-mm-dd", "dd/mm/yyyy")) {
            assertSame(
                    CommandRun.of(PAGE, "--only", pattern, "--candidates"),
                    CommandRun.of(PAGE, "--time-pattern", pattern, "--candidates"));
        }
        assertSame(
                CommandRun.of(PAGE, "--only", "dd/mm/yyyy", "--only", "yyyy-mm-dd", "--candidates"),
                CommandRun.of(PAGE, "--time-pattern", "dd/mm/yyyy", "--time-pattern", "yyyy-mm-dd", "--candidates"));
    }

    @Test
    void formIsFormat() {
        CommandRun old = CommandRun.of("rule", "induce", PAGE, "--form", "ini");
        assertThat(old.out()).contains("[Paths]");
        assertSame(old, CommandRun.of("rule", "induce", PAGE, "--format", "ini"));
    }

    @Test
    void linesIsJsonLines() throws IOException {
        Path rule = folder.resolve("rule.xml");
        assertThat(CommandRun.of("rule", "induce", PAGE, "-o", rule.toString()).exit())
                .isZero();
        CommandRun old = CommandRun.of("rule", "apply", rule.toString(), PAGE, "--lines");
        assertThat(old.out()).startsWith("{");
        assertSame(old, CommandRun.of("rule", "apply", rule.toString(), PAGE, "--json-lines"));
    }

    @Test
    void pickIsSelect() throws IOException {
        String yaml = Files.writeString(folder.resolve("a.yml"), FEEDS).toString();
        CommandRun old = CommandRun.of("rule", "convert", yaml, "--pick", "1");
        assertThat(old.exit()).as(old.err()).isZero();
        assertSame(old, CommandRun.of("rule", "convert", yaml, "--select", "1"));
        assertThat(CommandRun.of("rule", "convert", yaml, "--pick", "7").exit()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "--per-host, 0, --pages-per-host",
        "--per-host, 9, ''",
        "--time, never, --max-time",
        "--time, 90s, ''",
        "--patience, 0, --max-fruitless",
        "--patience, 9, ''"
    })
    void crawlKnowsOldNames(String option, String value, String complaint) {
        CommandRun run = CommandRun.of("crawl", "-q", "words", "-s", "none", option, value);
        assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(complaint.isEmpty() ? "--seed must be" : complaint);
    }

    @Test
    void helpShowsNewNamesOnly() {
        List<String> help = new ArrayList<>();
        for (String[] command :
                List.of(new String[] {"crawl"}, new String[] {"rule", "apply"}, new String[] {"rule", "convert"})) {
            List<String> args = new ArrayList<>(List.of(command));
            args.add("--help");
            help.add(CommandRun.of(args.toArray(String[]::new)).out());
        }
        help.add(CommandRun.of("--help").out());
        assertThat(String.join("\n", help))
                .contains(
                        "--limit", "--time-pattern", "--max-fruitless", "--pages-per-host", "--select", "--json-lines")
                .doesNotContainPattern("--(max|only|patience|per-host|time|lines|form)[ ,=]");
        // Elsewhere, --pick N takes another list.
        assertThat(help.get(2)).doesNotContain("--pick");
    }

    private static void assertSame(CommandRun old, CommandRun renamed) {
        assertThat(old.exit()).as(old.err()).isEqualTo(renamed.exit());
        assertThat(old.out()).isEqualTo(renamed.out());
        assertThat(old.err()).isEqualTo(renamed.err());
    }
}
