package org.feedmill.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class IfModifiedSinceTest {

    private static final Instant MODIFIED = Instant.parse("2026-03-02T09:00:00Z");

    @Test
    void aDateOfTheFutureIsIgnored() {
        Instant now = Instant.parse("2026-03-02T10:00:00Z");
        assertThat(since("Mon, 02 Mar 2026 09:00:00 GMT", now)).isTrue();
        assertThat(since("Mon, 02 Mar 2026 08:59:59 GMT", now)).isFalse();
        assertThat(since("Thu, 05 Mar 2026 09:00:00 GMT", now)).isFalse();
    }

    private static boolean since(String date, Instant now) {
        return ConditionalRequest.isNotModified(null, date, "\"tag\"", MODIFIED, now);
    }
}
