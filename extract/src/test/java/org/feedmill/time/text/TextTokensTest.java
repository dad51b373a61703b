package org.feedmill.time.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTokensTest {

    private static final String KINDS = " NWGS";

    /** The kinds of the tokens; an underscore marks each token that white space precedes. */
    private static String kinds(String text) {
        TextTokens tokens = TextTokens.of(text);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < tokens.count; i++) {
            out.append(tokens.isSpaced(i) ? "_" : "").append(KINDS.charAt(tokens.kind(i)));
        }
        return out.toString();
    }

    private static long hash(String word) {
        TextTokens tokens = TextTokens.of(word);
        assertThat(tokens.count).isEqualTo(1);
        return tokens.hash[0];
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12 March 2026 | N_W_N",
                "12.3.2026 | NSNSN",
                "12th | NW",
                "May,12 | WSN",
                "2026年3月 | NGNG",
                "三月 | NG",
                "三月十二日 | NGNG",
                "3월 | NG",
                "มีนาคม | GGGGGG",
                "١٢ مارس | N_W",
                "１２：３０ | NSN",
                "o'clock | WSW",
                "- 7 | S_N",
            })
    void splitsTextIntoTokens(String text, String kinds) {
        assertThat(kinds(text)).isEqualTo(kinds);
    }

    @ParameterizedTest
    @CsvSource({
        "2026, 2026, 4",
        "007, 7, 3",
        "٢٠٢٦, 2026, 4",
        "２０, 20, 2",
        "9999999999, 2147483647, 10",
        "二〇二六, 2026, 4",
        "十二, 12, 2",
        "廿三, 23, 2",
        "二千零二十六, 2026, 4",
        "一百, 100, 2",
    })
    void readsNumbersOfAllScripts(String text, int value, int digits) {
        TextTokens tokens = TextTokens.of(text);
        assertThat(tokens.count).isEqualTo(1);
        assertThat(tokens.isNumber(0)).isTrue();
        assertThat(tokens.value(0)).isEqualTo(value);
        assertThat(tokens.digits(0)).isEqualTo(digits);
    }

    @Test
    void tellsIdeographsFromDigits() {
        assertThat(TextTokens.of("十二").isIdeographic(0)).isTrue();
        assertThat(TextTokens.of("12").isIdeographic(0)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "March, MARCH",
        "Février, FEVRIER",
        "MÄRZ, marz",
        "март, МАРТ",
        "Łódź, lodz",
        "Ağustos, agustos",
        "أبريل, ابريل",
        "2026, 02026",
        "٢٠٢٦, 2026",
    })
    void givesSpellingsOfOneWordOneHash(String one, String other) {
        assertThat(hash(one)).isEqualTo(hash(other));
    }

    @Test
    void givesOtherWordsOtherHashes() {
        assertThat(hash("march")).isNotEqualTo(hash("mars")).isNotEqualTo(hash("marchs"));
        assertThat(hash("12")).isNotEqualTo(hash("21"));
    }

    @Test
    void ignoresInvisibleCharacters() {
        assertThat(hash("Ma\u200brch")).isEqualTo(hash("March"));
        assertThat(TextTokens.of("20\u200e26").value(0)).isEqualTo(2026);
        assertThat(kinds("\u200f12\u200e")).isEqualTo("N");
    }

    @Test
    void knowsWhereTokensAre() {
        String text = "on 12 March";
        TextTokens tokens = TextTokens.of(text);
        assertThat(text.substring(tokens.start(1), tokens.end(1))).isEqualTo("12");
        assertThat(text.substring(tokens.start(2), tokens.end(2))).isEqualTo("March");
    }

    @Test
    void readsAStretchOfAText() {
        TextTokens tokens = TextTokens.of("ab 12 cd".toCharArray(), 3, 5);
        assertThat(tokens.count).isEqualTo(1);
        assertThat(tokens.value(0)).isEqualTo(12);
        assertThat(tokens.start(0)).isEqualTo(3);
    }

    @Test
    void readsSomeDigitsOfANumber() {
        TextTokens tokens = TextTokens.of("20260312");
        assertThat(tokens.digitsFrom(0, 0, 4)).isEqualTo(2026);
        assertThat(tokens.digitsFrom(0, 4, 2)).isEqualTo(3);
        assertThat(tokens.digitsFrom(0, 6, 2)).isEqualTo(12);
    }

    @Test
    void knowsSignsAndNeighbours() {
        TextTokens tokens = TextTokens.of("12: 30");
        assertThat(tokens.isSign(1, ':')).isTrue();
        assertThat(tokens.isSign(0, ':')).isFalse();
        assertThat(tokens.isSign(9, ':')).isFalse();
        assertThat(tokens.isGlued(1)).isTrue();
        assertThat(tokens.isGlued(2)).isFalse();
        assertThat(tokens.isGlued(0)).isFalse();
        assertThat(tokens.isNumber(-1)).isFalse();
    }

    @Test
    void keepsEveryTokenOfALongText() {
        TextTokens tokens = TextTokens.of("7 ".repeat(5000));
        assertThat(tokens.count).isEqualTo(5000);
        assertThat(tokens.value(4999)).isEqualTo(7);
        assertThat(tokens.start(4999)).isEqualTo(9998);
    }
}
