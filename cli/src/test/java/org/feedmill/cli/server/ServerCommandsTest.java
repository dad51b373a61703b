package org.feedmill.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.feedmill.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands that work on a server's database. */
final class ServerCommandsTest {

    private static final String LIST = """
        <opml version="2.0"><body>
        <outline text="Rathaus: Bekanntmachungen" htmlUrl="https://rathaus.example/aktuelles"/>
        <outline text="港だより" xmlUrl="https://minato.example/feed.xml" htmlUrl="https://minato.example/"/>
        <outline text="Nothing" htmlUrl="mailto:x@y.example"/>
        </body></opml>
        """;

    @TempDir
    private Path folder;

    @Test
    void listsComeInOnceAndGoOut() throws IOException {
        Path file = Files.writeString(folder.resolve("in.opml"), LIST);
        CommandRun first = run("import", file.toString());
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(first.out())
                .contains(
                        "made\thttps://rathaus.example/aktuelles",
                        "made\thttps://minato.example/feed.xml",
                        "refused\t");
        assertThat(first.err()).contains("2 feeds imported, 0 existed already, 1 refused.");
        assertThat(run("import", file.toString()).err()).contains("0 feeds imported, 2 existed already, 1 refused.");
        CommandRun out = run("export");
        assertThat(out.out())
                .contains("Rathaus: Bekanntmachungen", "港だより", "https://rathaus.example/aktuelles")
                .containsPattern("http://localhost:8080/feeds/[a-z0-9]{26}\\.rss");
        assertThat(run("export", "--owner", "nobody").err()).contains("feedmill user list");
    }

    @Test
    void foldersOfListsAndRulesComeIn() throws IOException {
        Path rules = Files.createDirectories(folder.resolve("rules/more"));
        Files.writeString(rules.resolveSibling("in.opml"), LIST);
        Files.writeString(rules.resolve("films.yml"), """
            channel: { url: "https://films.example/new", ttl: 60 }
            selectors:
              items: { selector: li }
              title: { selector: h3 }
              guid: [title]
            """);
        Files.writeString(rules.resolve("town.example.txt"), "body: //article\n");
        Files.writeString(rules.resolve("notes.md"), "Nothing to see here");
        CommandRun run = run("import", folder.resolve("rules").toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("made\thttps://films.example/new\tNot taken: guid", "made\thttps://minato");
        assertThat(run.err())
                .contains("3 feeds imported, 0 existed already, 1 refused.")
                .contains("town.example.txt: it is for articles", "notes.md: ");
    }

    @Test
    void whatIsNoListIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("in.opml"), "not a list");
        CommandRun run = run("import", file.toString());
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).hasLineCount(1).startsWith("feedmill: ");
    }

    @Test
    void peopleComeAndGo() {
        CommandRun added = run("user", "add", "Ann", "--admin");
        assertThat(added.exit()).as(added.err()).isZero();
        assertThat(added.out()).startsWith("fm_").hasLineCount(1);
        assertThat(run("user", "add", "ann").err()).contains("already");
        assertThat(run("user", "add", "Böll").exit()).isZero();
        assertThat(run("user", "list").out()).contains("Ann\tadmin", "Böll\tuser");
        assertThat(run("user", "token", "Ann").out()).startsWith("fm_").isNotEqualTo(added.out());
        assertThat(run("user", "remove", "Böll").exit()).isZero();
        assertThat(run("user", "remove", "Böll").exit()).isEqualTo(2);
        assertThat(run("user", "remove", "Ann").exit()).isEqualTo(2);
        assertThat(run("user").err()).contains("add, list, token or remove");
    }

    @Test
    void whatWasBackedUpComesBack() throws IOException {
        run("import", Files.writeString(folder.resolve("in.opml"), LIST).toString());
        Path backup = folder.resolve("all.gz");
        CommandRun saved = run("backup", backup.toString());
        assertThat(saved.exit()).as(saved.err()).isZero();
        assertThat(saved.err()).contains("rows to").hasLineCount(1);
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.copy(folder.resolve("data/feedmill.key"), other.resolve("feedmill.key"));
        CommandRun restored = run("restore", backup.toString(), "--data", other.toString());
        assertThat(restored.exit()).as(restored.err()).isZero();
        assertThat(run("export", "--data", other.toString()).out())
                .isEqualTo(run("export").out());
        CommandRun again = run("restore", backup.toString(), "--data", other.toString());
        assertThat(again.exit()).isEqualTo(4);
        assertThat(again.err()).hasLineCount(1);
        assertThat(run(
                                "restore",
                                folder.resolve("none").toString(),
                                "--data",
                                folder.resolve("new").toString())
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void settingsAreShownWithoutSecrets() {
        CommandRun run = CommandRun.with(
                Map.of(
                        "FEEDMILL_DATA", folder.toString(),
                        "FEEDMILL_ADMIN_TOKEN", "s3cret-s3cret-s3cret-s3cret",
                        "FEEDMILL_PROT", "1"),
                "serve",
                "--print-settings",
                "--port",
                "1234");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .containsPattern("FEEDMILL_PORT +1234 +option")
                .containsPattern("FEEDMILL_ADMIN_TOKEN +\\(secret\\) +variable")
                .doesNotContain("s3cret");
        assertThat(run.err()).contains("FEEDMILL_PROT", "FEEDMILL_PORT").hasLineCount(1);
    }

    @Test
    void aServerThatCannotStartSaysWhy() throws IOException {
        CommandRun wrong = run("serve", "--port", "http");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("FEEDMILL_PORT is \"http\"").hasLineCount(1);
        Path file = Files.createFile(folder.resolve("file"));
        CommandRun folderless = run("serve", "--data", file.resolve("x").toString());
        assertThat(folderless.exit()).isEqualTo(6);
        assertThat(folderless.err()).contains("FEEDMILL_DATA").hasLineCount(1);
    }

    @Test
    void theHelpNamesThem() {
        assertThat(CommandRun.of("--help").out()).contains("serve", "import", "export", "backup", "restore", "user");
        assertThat(CommandRun.of("serve", "--help").out())
                .contains("--print-settings")
                .doesNotContain("--rehearse");
    }

    private CommandRun run(String... args) {
        return CommandRun.with(Map.of("FEEDMILL_DATA", folder.resolve("data").toString()), args);
    }
}
