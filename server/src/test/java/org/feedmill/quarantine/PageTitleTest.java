package org.feedmill.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class PageTitleTest {

    @Test
    void theNameOfTheSiteDoesNotCount() {
        assertThat(PageTitle.score("News | Pebble", "News | Pebble")).isEqualTo(1);
        assertThat(PageTitle.score("News | Pebble", "Sign in | Pebble")).isEqualTo(-1);
        assertThat(PageTitle.score("お知らせ｜石町", "ログイン｜石町")).isEqualTo(-1);
        assertThat(PageTitle.score("News", "News | Pebble")).isZero();
    }

    /** Without a limit this took quadratic time in the number of parts, and the whole title was stored and shown. */
    @Test
    @Timeout(20)
    void aTitleWithoutEndIsCut() {
        PageSignal signal = PageTitle.compare(parts('a'), parts('n'));
        assertThat(signal.value()).isNegative();
        assertThat(signal.reasons().getFirst().sentence("en")).hasSizeLessThan(1000);
    }

    /** Returns words of 13 letters, starting with the given letter. */
    private static String parts(char first) {
        return IntStream.range(0, 300_000)
                .mapToObj(i -> Integer.toString(i, 13)
                        .chars()
                        .mapToObj(digit -> String.valueOf((char) (first + Character.digit(digit, 13))))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("|"));
    }
}
