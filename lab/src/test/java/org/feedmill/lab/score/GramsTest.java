package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class GramsTest {

    @Test
    void foldsEntitiesFormsAndCase() {
        assertThat(Grams.tokens("Smith &amp; STRASSE_ﬁve Straße ①２"))
                .containsExactly("smith", "strasse", "five", "strasse", "12");
    }

    @Test
    void pairsCharactersAcrossTokens() {
        assertThat(Grams.bigrams("日本 語𠮷")).containsExactly("日本", "本語", "語𠮷");
        assertThat(Grams.bigrams("日")).containsExactly("日");
        assertThat(Grams.bigrams(" ")).isEmpty();
    }

    @Test
    void countsMultisets() {
        assertThat(Grams.f1(List.of(), List.of())).isEqualTo(1.0);
        assertThat(Grams.f1(List.of("a"), List.of())).isEqualTo(0.0);
        assertThat(Grams.f1(List.of("a", "a", "b"), List.of("a", "b", "c"))).isCloseTo(2.0 / 3, within(1e-12));
    }
}
