package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which titles count as the same item, and which as another. */
class TitleNormalizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Library opens on Sundays | libraryopensonsundays",
                "LIBRARY – opens, on: Sundays! | libraryopensonsundays",
                "Öffnung am Sonntag | öffnungamsonntag",
                "ÖFFNUNG AM SONNTAG | öffnungamsonntag",
                "图书馆（周日）开放 | 图书馆周日开放",
                "Библиотека №5 | библиотека5",
                "مكتبة، جديدة | مكتبةجديدة",
                "»…« | »…«"
            })
    void keepsTheLettersAndDigitsOfATitle(String title, String key) {
        assertThat(TitleNormalizer.key(title)).isEqualTo(key);
    }

    @Test
    void readsLongTitlesToALimitOnly() {
        assertThat(TitleNormalizer.key("x".repeat(1_000))).hasSize(300);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Library opens on Sundays | Library opens on Sundays",
                "New: Library opens on Sundays from May | Library opens on Sundays from May",
                "Libary opens on Sundays from May | Library opens on Sundays from May",
                "关于调整图书馆开放时间的通知公告 | 关于调整图书馆开放时间的通知"
            })
    void takesTitlesWrittenALittleOtherwiseForOne(String one, String other) {
        assertThat(similarity(one, other)).isGreaterThanOrEqualTo(TitleNormalizer.MIN_SIMILARITY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Library opens on Sundays | Road works in the old town",
                "Library | Library opens on Sundays",
                "Minutes of the spring assembly | Agenda of the autumn meeting",
                "a | b"
            })
    void takesOtherTitlesForOthers(String one, String other) {
        assertThat(similarity(one, other)).isLessThan(TitleNormalizer.MIN_SIMILARITY);
    }

    private static double similarity(String one, String other) {
        String a = TitleNormalizer.key(one);
        String b = TitleNormalizer.key(other);
        double both = TitleNormalizer.similarity(a, b);
        assertThat(TitleNormalizer.similarity(b, a)).isEqualTo(both);
        return both;
    }

    @Test
    void saysOfTooDifferentLengthsThatNothingIsAlike() {
        assertThat(TitleNormalizer.similarity("library", "libraryopensonsundays"))
                .isZero();
        assertThat(TitleNormalizer.similarity(
                        TitleNormalizer.bigrams("library"), TitleNormalizer.bigrams("libraryopensonsundays")))
                .isZero();
    }

    @Test
    void countsAPairAsOftenAsItOccurs() {
        assertThat(TitleNormalizer.similarity("aaaaaaaab", "aaaaaaaac")).isEqualTo(0.875);
        assertThat(TitleNormalizer.similarity("abababab", "abcdefgh")).isLessThan(0.2);
    }

    @ParameterizedTest
    @CsvSource({"minutes2024part3, 20243", "minutes, ''", "第３回, ３"})
    void keepsTheDigitsThatTellPartsAndDaysApart(String key, String digits) {
        assertThat(TitleNormalizer.digitsOf(key)).isEqualTo(digits);
    }
}
