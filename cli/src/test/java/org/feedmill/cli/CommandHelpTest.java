package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandHelpTest {

    @ParameterizedTest
    @CsvSource({"artcle, article", "wach, watch", "serv, serve", "rules, rule"})
    void misspeltCommandIsSuggested(String name, String command) {
        CommandRun run = CommandRun.of(name);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("Did you mean feedmill " + command + "?");
    }

    @Test
    void commandsAreGroupedInTheHelp() {
        assertThat(CommandRun.of("--help").out())
                .contains("Read pages:", "Keep feeds up to date:", "Connect other programs:", "Examples:")
                .containsPattern("\n  mcp +Serves an AI agent")
                .containsPattern("\n  watch +Updates feeds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void completionKnowsCommandsAndOptions(String shell) {
        CommandRun run = CommandRun.of("completion", shell);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("watch", "serve", "full-text", "new-only");
        assertThat(CommandRun.of("completion", "csh").err()).contains("choose one of bash, zsh, fish");
    }
}
