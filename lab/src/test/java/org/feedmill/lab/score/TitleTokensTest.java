package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TitleTokensTest {

    @Test
    void foldsEntitiesFormsAndCase() {
        assertThat(TitleTokens.tokens("Smith &amp; STRASSE_ﬁve Straße ①２"))
                .containsExactly("smith", "strasse", "five", "strasse", "12");
    }

    @Test
    void pairsCharactersAcrossTokens() {
        assertThat(TitleTokens.bigrams("日本 語𠮷")).containsExactly("日本", "本語", "語𠮷");
        assertThat(TitleTokens.bigrams("日")).containsExactly("日");
        assertThat(TitleTokens.bigrams(" ")).isEmpty();
    }

    @Test
    void countsMultisets() {
        assertThat(TitleTokens.f1(List.of(), List.of())).isEqualTo(1.0);
        assertThat(TitleTokens.f1(List.of("a"), List.of())).isEqualTo(0.0);
        assertThat(TitleTokens.f1(List.of("a", "a", "b"), List.of("a", "b", "c")))
                .isCloseTo(2.0 / 3, within(1e-12));
    }
}
