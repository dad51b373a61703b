package org.feedmill.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

class UserConfigurationTest {

    @Command(name = "feedmill", subcommands = ArticleLike.class)
    private static final class FeedLike {
        @Option(names = {"-f", "--format"})
        private String format = "";

        @Option(names = "--header")
        private List<String> headers = List.of();

        @Option(names = "--full-text")
        private boolean fullText;

        @Option(names = "--url")
        private String url = "";
    }

    @Command(name = "article")
    private static final class ArticleLike {
        @Option(names = "--header")
        private List<String> headers = List.of();
    }

    @TempDir
    private Path folder;

    private String[] completed(String configuration, String... args) throws IOException, CommandException {
        Path file = folder.resolve("feedmill/config");
        Files.createDirectories(file.getParent());
        Files.writeString(file, configuration);
        CommandConsole console = new CommandConsole(
                java.io.InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream()),
                Clock.systemUTC(),
                Map.of("XDG_CONFIG_HOME", folder.toString()),
                false);
        CommandSpec spec = new CommandLine(new FeedLike()).getCommandSpec();
        return UserConfiguration.apply(console, spec, args);
    }

    private static final String FILE = """
            # for all
            format = atom
            full-text

            [example.org]
            format = json
            header = X-A: 1
            header = X-B: 2
            """;

    @Test
    void defaultsApplyToAddressesAndSitesComeFirst() throws Exception {
        assertThat(completed(FILE, "https://other.example/"))
                .containsExactly("https://other.example/", "--format=atom", "--full-text");
        assertThat(completed(FILE, "www.example.org/news"))
                .containsExactly(
                        "www.example.org/news", "--format=json", "--full-text", "--header=X-A: 1", "--header=X-B: 2");
        assertThat(completed(FILE, "https://notexample.org/")).contains("--format=atom");
    }

    @Test
    void theCommandLineTakesPrecedence() throws Exception {
        assertThat(completed(FILE, "-f", "rss", "https://example.org/", "--header=X: 3"))
                .containsExactly("-f", "rss", "https://example.org/", "--header=X: 3", "--full-text");
    }

    @Test
    void aCommandGetsOnlyOptionsThatItHas() throws Exception {
        assertThat(completed(FILE, "article", "https://example.org/"))
                .containsExactly("article", "https://example.org/", "--header=X-A: 1", "--header=X-B: 2");
    }

    @Test
    void filesAndCommandsWithoutAddressAreLeftAlone() throws Exception {
        Path page = Files.writeString(folder.resolve("page.html"), "");
        assertThat(completed(FILE, page.toString(), "--url", "https://example.org/"))
                .containsExactly(page.toString(), "--url", "https://example.org/");
        assertThat(completed(FILE, "-")).containsExactly("-");
        assertThat(completed(FILE)).isEmpty();
    }

    @Test
    void mistakesNameTheLine() {
        assertThatThrownBy(() -> completed("format = rss\nno option\n", "https://a.example/"))
                .hasMessageContaining("line 2: \"no option\" is not an option");
        assertThatThrownBy(() -> completed("[a b]\n", "https://a.example/")).hasMessageContaining("line 1: [a b]");
        assertThatThrownBy(() -> completed("output = x\n", "https://a.example/"))
                .hasMessageContaining("cannot be set here".replace("cannot", "is not an option that can"));
        assertThatThrownBy(() -> completed("full-text = 3\n", "https://a.example/"))
                .hasMessageContaining("line 1: full-text has no value");
    }

    @Test
    void theCommandReadsTheFileOfTheUser() throws IOException {
        Path file = folder.resolve(".config/feedmill/config");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "format = nothing\n");
        CommandRun run = CommandRun.with(Map.of("HOME", folder.toString()), "https://127.0.0.1:1/");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("'nothing' is not supported");
    }
}
