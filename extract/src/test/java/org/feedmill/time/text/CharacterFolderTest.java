package org.feedmill.time.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterFolderTest {

    @ParameterizedTest
    @CsvSource({
        "A, a", "z, z", "Ä, a", "é, e", "Ñ, n", "ç, c", "ø, o", "ł, l", "đ, d", "ı, i", "þ, t", "Σ, σ", "ς, σ", "ή, η",
        "Ё, е", "й, и", "أ, ا", "ى, ي", "ک, ك", "７, 7", "ａ, a", "￥, ¥", "￡, £", "￦, ₩", "’, ''''", "ʼ, ''''", "״, \"",
        "“, \"", "年, 年", "월, 월",
    })
    void foldsSpellings(char given, String folded) {
        assertThat(String.valueOf(CharacterFolder.fold(given))).isEqualTo(folded);
    }

    @ParameterizedTest
    @ValueSource(chars = {'\u200b', '\u200e', '\u200f', '\ufeff', '\u00ad', '\u0301', '\u064e', '\u05b0'})
    void removesMarksAndInvisibleCharacters(char given) {
        assertThat(CharacterFolder.fold(given)).isEqualTo(CharacterFolder.REMOVED);
    }
}
