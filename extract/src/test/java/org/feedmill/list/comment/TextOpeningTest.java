package org.feedmill.list.comment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextOpeningTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sehr schön!                                                  | Sehr schön!",
                "Danke! Das hat mir wirklich geholfen. Mehr davon bitte.      | Danke! Das hat mir wirklich geholfen.",
                "Ich war am 12. Mai bei Dr. Weber in der Praxis. Er war nett. | Ich war am 12. Mai bei Dr. Weber in der Praxis.",
                "Is version 2.5 out yet? I have been waiting for it.          | Is version 2.5 out yet?",
                "楼上说得对，我完全同意。不过还应该考虑农村的情况。                | 楼上说得对，我完全同意。",
                "「本当ですか？」と聞きました。答えはありません。                  | 「本当ですか？」と聞きました。",
                "यह खबर सही है या नहीं, मुझे अभी तक पता नहीं। कल देखेंगे।                     | यह खबर सही है या नहीं, मुझे अभी तक पता नहीं।"
            })
    void isTheFirstSentenceThatSaysEnough(String text, String opening) {
        assertThat(TextOpening.of(text)).isEqualTo(opening);
    }

    @Test
    void cutsLongSentencesBetweenWords() {
        String text = "there is a long way to go before we may say that all of this was worth the trouble it took us";
        assertThat(TextOpening.of(text))
                .isEqualTo("there is a long way to go before we may say that all of this was worth the…");
    }

    @Test
    void countsIdeographsAsTwoColumns() {
        assertThat(TextOpening.of("很".repeat(60))).isEqualTo("很".repeat(40) + "…");
    }

    @Test
    void cutsNoCharacterInTwo() {
        String family = "👨‍👩‍👧";
        String opening = TextOpening.of(family.repeat(60));
        assertThat(opening).endsWith("…");
        assertThat(opening.substring(0, opening.length() - 1).replace(family, ""))
                .isEmpty();
        assertThat(TextOpening.cut("𠮷".repeat(20), 7)).isEqualTo("𠮷𠮷𠮷…");
    }
}
