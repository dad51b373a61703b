package org.feedmill.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CommandWordsTest {

    @Test
    void quotesAndBackslashesJoinWords() {
        assertThat(CommandWords.split("  notify 'a b' \"c 'd'\" e\\ f '' \"g\\\"h\" 'i\\j'"))
                .containsExactly("notify", "a b", "c 'd'", "e f", "", "g\"h", "i\\j");
    }

    @Test
    void nothingIsExpanded() {
        assertThat(CommandWords.split("echo $HOME `id` * > file | cat"))
                .containsExactly("echo", "$HOME", "`id`", "*", ">", "file", "|", "cat");
    }

    @Test
    void openQuotesAndEmptyCommandsAreRejected() {
        assertThatThrownBy(() -> CommandWords.split("say 'hello")).hasMessage("a quote is not closed");
        assertThatThrownBy(() -> CommandWords.split("  ")).hasMessage("it is empty");
    }
}
