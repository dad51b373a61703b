package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.feed.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NewItemCommandTest {

    private static final int MORE_THAN_A_PIPE_HOLDS = 500_000;

    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

    private boolean run(Duration timeout, String... words) throws InterruptedException {
        CommandConsole console = new CommandConsole(
                InputStream.nullInputStream(),
                new ByteArrayOutputStream(),
                new PrintStream(messages, true, UTF_8),
                Clock.systemUTC(),
                Map.of(),
                false);
        Entry entry = Entry.builder("id", "Title")
                .contentHtml("x".repeat(MORE_THAN_A_PIPE_HOLDS))
                .build();
        return new NewItemCommand(List.of(words), console, timeout).run("https://town.example/", entry);
    }

    @Test
    void endsACommandThatDoesNotReadItsInput() throws InterruptedException {
        assertThat(run(Duration.ofSeconds(1), "sleep", "300")).isFalse();
        assertThat(messages.toString(UTF_8)).contains("did not end within 1 seconds");
    }

    @Test
    void acceptsACommandThatEndsWithoutReadingItsInput() throws InterruptedException {
        assertThat(run(Duration.ofSeconds(30), "true")).isTrue();
        assertThat(messages.toString(UTF_8)).isEmpty();
    }

    @Test
    void passesTheWholeItem() throws InterruptedException {
        assertThat(run(Duration.ofSeconds(30), "wc", "-c")).isTrue();
        assertThat(Integer.parseInt(messages.toString(UTF_8).strip())).isGreaterThan(MORE_THAN_A_PIPE_HOLDS);
    }
}
