package org.feedmill.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class RepeatedBodyTest {

    private static String twice(String page) {
        return new String(RepeatedBody.repeat(page.getBytes(StandardCharsets.UTF_8), 2), StandardCharsets.UTF_8);
    }

    @Test
    void repeatsWhatStandsInTheBody() {
        assertThat(twice("<html><BODY class=x>ä</body></html>")).isEqualTo("<html><BODY class=x>ää</body></html>");
    }

    @Test
    void repeatsAllWhereNoBodyIsMarked() {
        assertThat(twice("<p>語")).isEqualTo("<p>語<p>語");
    }
}
