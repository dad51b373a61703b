package org.feedmill.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the advice given when a page cannot be fetched. */
class CommandExceptionTest {

    @Test
    void namesTheOptionThatMayHelp() {
        assertThat(sentence(401, null)).startsWith("http://a.example/ failed. ").contains("--login");
        assertThat(sentence(403, null)).contains("--cookie", "--header");
        assertThat(sentence(404, null)).isEqualTo("http://a.example/ failed.");
    }

    @Test
    void tellsWhenToAskAgain() {
        assertThat(sentence(429, Instant.parse("2026-05-03T12:02:00.123Z"))).contains("2026-05-03T12:02:00Z");
        assertThat(sentence(503, null)).isEqualTo("http://a.example/ failed.");
    }

    private static String sentence(int status, @Nullable Instant later) {
        return CommandException.of(new FetchResult.Failed(
                        FetchResult.Reason.STATUS, "http://a.example/ failed.", null, status, later))
                .summary();
    }
}
