package org.feedmill.rule.mark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhraseFoldingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Über-Nacht 7",
                "ÜBER‑NACHT 7",
                "über–nacht\u00a07",
                "„Über—Nacht“ 7",
                "U\u0308ber−Nacht ７",
                "Über\u00ad-Na\u200bcht\u2003'7'",
                "「Über‐Nacht」\n7",
            })
    void foldsSpellingsOfOneText(String text) {
        assertThat(PhraseFolding.fold(text)).isEqualTo("über-nacht7");
    }

    @Test
    void keepsWhatTellsTextsApart() {
        assertThat(PhraseFolding.fold("Uber")).isNotEqualTo(PhraseFolding.fold("Über"));
        assertThat(PhraseFolding.fold("7.5%")).isEqualTo("7.5%");
        assertThat(PhraseFolding.fold("市議会（第12号）")).isEqualTo("市議会(第12号)");
    }
}
