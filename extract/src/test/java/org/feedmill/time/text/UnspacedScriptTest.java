package org.feedmill.time.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnspacedScriptTest {

    @ParameterizedTest
    @ValueSource(chars = {'年', 'あ', 'カ', 'ｶ', '월', 'ᄀ', 'ม', 'ວ', 'ខ', 'မ', 'ཟ', '々', '豈'})
    void knowsScriptsWithoutSpaces(char c) {
        assertThat(UnspacedScript.isUnspaced(c)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(chars = {'a', 'ß', 'й', 'ω', 'ع', 'ש', 'ह', 'Ⴀ', '「', '・', '。', '、', '－', '7'})
    void knowsScriptsWithSpacesAndSigns(char c) {
        assertThat(UnspacedScript.isUnspaced(c)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "三, 3, 1, 1",
        "十, 10, 1, 2",
        "十二, 12, 2, 2",
        "二十, 20, 2, 2",
        "二十一, 21, 3, 2",
        "廿一, 21, 2, 2",
        "卅, 30, 1, 2",
        "一百零五, 105, 4, 2",
        "二千零二十六, 2026, 6, 4",
        "二〇二六, 2026, 4, 4",
        "二○二六, 2026, 4, 4",
        "两, 2, 1, 1",
        "三月, 3, 1, 1",
        "十二廿, 12, 2, 2",
    })
    void readsNumbersInIdeographs(String text, int value, int length, int digits) {
        assertThat(UnspacedScript.numeral(text.toCharArray(), 0, text.length()))
                .isEqualTo(new UnspacedScript.Numeral(value, length, digits));
    }

    @ParameterizedTest
    @ValueSource(chars = {'年', 'a', '7', '日', '万', '○'})
    void knowsOtherCharacters(char c) {
        assertThat(UnspacedScript.numeral(c)).isEqualTo(UnspacedScript.NONE);
    }
}
