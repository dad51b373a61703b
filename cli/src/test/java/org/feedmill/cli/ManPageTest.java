package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.cli.terminal.CommandConsole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class ManPageTest {

    @TempDir
    private Path folder;

    @Test
    void everyCommandHasAPageWithAllItsOptions() throws IOException {
        CommandRun run = CommandRun.of("man", "--out", folder.resolve("man1").toString());
        assertThat(run.exit()).as(run.err()).isZero();
        CommandLine root = FeedCommand.createCommandLine(CommandConsole.system(), "man");
        try (Stream<Path> files = Files.list(folder.resolve("man1"))) {
            assertThat(files.count()).isEqualTo(check(root));
        }
        assertThat(Files.readString(folder.resolve("man1/feedmill.1")))
                .startsWith(".TH \"FEEDMILL\" 1")
                .contains("feedmill \\- Turns a web page into a feed", "\\fB\\-\\-full\\-text\\fR", ".SH EXIT STATUS");
        assertThat(Files.readString(folder.resolve("man1/feedmill-rule-learn.1")))
                .contains("\\fB\\-\\-mark\\fR");
    }

    private int check(CommandLine command) throws IOException {
        int pages = 1;
        String page = Files.readString(
                folder.resolve("man1").resolve(command.getCommandSpec().qualifiedName("-") + ".1"));
        assertThat(page).doesNotContain("%n", "${");
        assertThat(page.lines()).noneMatch(line -> line.startsWith("'"));
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden() && !option.negatable()) {
                assertThat(page).contains("\\fB" + option.longestName().replace("-", "\\-") + "\\fR");
            }
        }
        for (Map.Entry<String, CommandLine> inner : command.getSubcommands().entrySet()) {
            pages += check(inner.getValue());
        }
        return pages;
    }

    @Test
    void aFolderThatCannotBeCreatedIsReported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        CommandRun run = CommandRun.of("man", "--out", file.resolve("man1").toString());
        assertThat(run.exit()).isEqualTo(4);
        assertThat(List.of(run.err().split("\n"))).singleElement().asString().contains("cannot be created");
    }
}
