package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.option.FinderOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests --set, --options, --pick and the groups of lists. */
class FinderOptionsCommandTest {

    private static final String PAGE = """
        <html lang=en><title>Town</title><body><h1>Town paper</h1>
        <h2>Local</h2><ul><li><a href=/a1>The town hall gets a new roof</a> 2026-01-02</li>
        <li><a href=/a2>Schools open again on Monday</a> 2026-01-03</li></ul>
        <h2>World</h2><ul><li><a href=/b1>Ships return from the far seas</a> 2026-01-04</li>
        <li><a href=/b2>Stars over the southern sky</a> 2026-01-05</li></ul>
        <h2>Calendar</h2><table><tr><td>03/02/2026</td><td><a href=/c1>Concert in the park by moonlight</a></td></tr>
        <tr><td>13/02/2026</td><td><a href=/c2>Theatre night at the harbour</a></td></tr>
        <tr><td>23/02/2026</td><td><a href=/c3>Reading of new poems in town</a></td></tr></table></body></html>
        """;

    @TempDir
    private Path folder;

    private String page;
    private String batch;

    @BeforeEach
    void write() throws IOException {
        page = Files.writeString(folder.resolve("town.html"), PAGE, UTF_8).toString();
        batch = Files.writeString(
                        folder.resolve("in.jsonl"),
                        "{\"id\":1,\"url\":\"https://town.example/\",\"file\":\"" + page + "\"}\n",
                        UTF_8)
                .toString();
    }

    private CommandRun run(String... options) {
        String[] all = new String[options.length + 5];
        System.arraycopy(new String[] {page, "--url", "https://town.example/", "--finder", "time"}, 0, all, 0, 5);
        System.arraycopy(options, 0, all, 5, options.length);
        return CommandRun.of(all);
    }

    @Test
    void anOptionChangesTheFeedTheCandidatesAndTheBatch() {
        assertThat(run().out()).contains("town hall").doesNotContain("Concert");
        assertThat(run("--set", "time.pattern=dd/mm/yyyy").out())
                .contains("Concert")
                .doesNotContain("town hall");
        assertThat(run("--set", "time.groups=all").out()).contains("town hall", "Concert");
        assertThat(run("--candidates", "--set", "time.groups=all").out())
                .contains("\"count\":7")
                .doesNotContain("\"pick\":2");
        assertThat(CommandRun.of("list", "--batch", batch, "--finder", "time", "--set", "time.groups=all")
                        .out())
                .contains("town hall", "Concert");
        assertThat(CommandRun.of("list", "--batch", batch, "--finder", "time").out())
                .doesNotContain("Concert");
    }

    @Test
    void anUnknownOptionAndABadValueAreUsageErrorsThatNameTheValidOnes() {
        CommandRun unknown = run("--set", "record.X=1");
        assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.out()).isEmpty();
        assertThat(unknown.err())
                .startsWith("feedmill: --set: There is no option \"record.X\" here.")
                .contains("record.T", "time.groups");
        CommandRun tooLarge = CommandRun.of("list", "--batch", batch, "--set", "record.T=7");
        assertThat(tooLarge.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(tooLarge.err()).contains("record.T must be a number from 0 to 1, not \"7\"");
    }

    @Test
    void listsTheOptionsOfEachCommandWithDefaultsAndMeanings() {
        CommandRun lists = CommandRun.of("list", "--options");
        assertThat(lists.exit()).isZero();
        assertThat(lists.out()).contains("record.T=0.7  (a number from 0 to 1)").doesNotContain("key.D");
        assertThat(CommandRun.of("--options").out()).contains("record.K=6", "key.D=2");
        assertThat(CommandRun.of("article", "--options").out())
                .contains("key.D=2", "econ.distance=0")
                .doesNotContain("record.T");
        assertThat(CommandRun.of("rule", "induce", "--options").out()).contains("tag.coverage=0.02");
        String text = (CommandRun.of("--options").out()
                        + CommandRun.of("article", "--options").out())
                .replaceAll("\\s+", " ");
        for (FinderOption option : FinderOption.values()) {
            assertThat(text).contains(option.description());
        }
    }

    @Test
    void picksAnotherListThanTheFirst() {
        CommandRun candidates = run("--candidates");
        assertThat(candidates.out()).contains("\"pick\":2", "\"path\":\"/HTML[0]/BODY[0]/TABLE[0]/TBODY[0]\"");
        CommandRun second = run("--pick", "2");
        assertThat(second.exit()).isZero();
        assertThat(second.out()).contains("Concert", "Theatre", "Reading").doesNotContain("town hall");
        CommandRun none = run("--pick", "3");
        assertThat(none.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(none.err()).contains("the page has only 2 lists; --candidates shows them");
        assertThat(run("--pick", "0").exit()).isEqualTo(ExitCode.USAGE);
        assertThat(run("--pick", "1", "--candidates").exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aRuleInducedFromThePickedListKeepsTheChoice() throws IOException {
        String rule = folder.resolve("rule.xml").toString();
        CommandRun induced = CommandRun.of(
                "rule",
                "induce",
                page,
                "--url",
                "https://town.example/",
                "--finder",
                "time",
                "--pick",
                "2",
                "-o",
                rule);
        assertThat(induced.exit()).as(induced.err()).isZero();
        assertThat(CommandRun.of(page, "--url", "https://town.example/", "--rule", rule)
                        .out())
                .contains("Concert", "Theatre", "Reading")
                .doesNotContain("town hall");
    }

    @Test
    void theBatchAnswersTheHeadingsWithTheirItemsAndTheLanguage() {
        String answer =
                CommandRun.of("list", "--batch", batch, "--finder", "time").out();
        assertThat(answer)
                .contains("\"groups\":[{\"title\":\"Local\",\"items\":[{\"title\":\"The town hall gets a new roof\","
                        + "\"link\":\"https://town.example/a1\",\"date\":\"2026-01-02\"},")
                .contains("{\"title\":\"World\",\"items\":[{\"title\":\"Ships return from the far seas\"")
                .contains("\"language\":\"en\"");
        assertThat(CommandRun.of("list", "--batch", batch, "--finder", "time", "--pick", "2")
                        .out())
                .contains("\"groups\":[],");
    }

    @Test
    void picksTheListOfEveryPageOfABatchForItself() throws IOException {
        String other = """
            <html lang=en><title>Shore</title><body><h1>Shore news</h1>
            <ol><li><b>2026-03-02</b> <a href=/s1>The ferry gets a second deck</a></li>
            <li><b>2026-03-03</b> <a href=/s2>Seals counted on the sandbank</a></li>
            <li><b>2026-03-04</b> <a href=/s3>The lighthouse is painted white</a></li>
            <li><b>2026-03-05</b> <a href=/s4>A storm moved the buoys again</a></li></ol>
            <h2>Dates</h2><div><p>13/04/2026 <a href=/t1>Swimming lessons for beginners</a></p>
            <p>23/04/2026 <a href=/t2>Rowing across the wide bay</a></p>
            <p>30/04/2026 <a href=/t3>Bonfire on the long beach</a></p></div></body></html>
            """;
        Path shore = Files.writeString(folder.resolve("shore.html"), other, UTF_8);
        Path lines = Files.writeString(
                folder.resolve("two.jsonl"),
                "{\"id\":1,\"url\":\"https://town.example/\",\"file\":\"" + page + "\"}\n"
                        + "{\"id\":2,\"url\":\"https://shore.example/\",\"file\":\"" + shore + "\"}\n",
                UTF_8);
        String[] answers = CommandRun.of("list", "--batch", lines.toString(), "--finder", "time", "--pick", "2")
                .out()
                .split("\n");
        assertThat(answers[0]).contains("Concert", "Theatre").doesNotContain("town hall");
        assertThat(answers[1]).contains("Swimming", "Rowing", "Bonfire").doesNotContain("ferry");
        CommandRun induced = CommandRun.of(
                "rule",
                "induce",
                page,
                shore.toString(),
                "--url",
                "https://shore.example/",
                "--finder",
                "time",
                "--pick",
                "2");
        assertThat(induced.out()).as(induced.err()).contains("<item");
    }

    @Test
    void refusesAnInvalidTimePatternInASentence() {
        for (String pattern : new String[] {"y".repeat(201), " "}) {
            CommandRun refused = run("--time-pattern", pattern);
            assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err())
                    .contains("--time-pattern", "at most 200 characters")
                    .doesNotContain("Internal error");
        }
    }

    @Test
    void anOptionOfKeyParagraphsDoesNotReplaceARuleByTheFinders() throws IOException {
        Path rule = Files.writeString(
                folder.resolve("none.xml"), "<page><subject><item path='//DL/DT'/></subject></page>", UTF_8);
        String[] asked = {page, "--url", "https://town.example/", "--rule", rule.toString(), "--query", "Concert"};
        assertThat(CommandRun.of(asked).exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        String[] more = Arrays.copyOf(asked, asked.length + 2);
        more[asked.length] = "--set";
        more[asked.length + 1] = "key.D=1";
        assertThat(CommandRun.of(more).exit()).isEqualTo(ExitCode.NOTHING_FOUND);
    }
}
