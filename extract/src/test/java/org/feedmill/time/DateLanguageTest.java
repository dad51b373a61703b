package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates on pages that declare a wrong language or none. */
class DateLanguageTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3 Μαΐου 2024           | 2024-05-03
            3 мая 2024             | 2024-05-03
            3 հունիսի 2023         | 2023-06-03
            3 במאי 2024            | 2024-05-03
            3 مايو 2024            | 2024-05-03
            3 मई 2024              | 2024-05-03
            3 মে 2024              | 2024-05-03
            3 ਮਈ 2024              | 2024-05-03
            3 મે 2024              | 2024-05-03
            3 மே 2024              | 2024-05-03
            3 మే 2024              | 2024-05-03
            3 ಮೇ 2024              | 2024-05-03
            3 മേയ് 2024            | 2024-05-03
            3 මැයි 2024            | 2024-05-03
            3 พฤษภาคม 2567         | 2024-05-03
            3 ພຶດສະພາ 2024         | 2024-05-03
            3 မေ 2024              | 2024-05-03
            3 მაისი 2024           | 2024-05-03
            3 ឧសភា 2024            | 2024-05-03
            2024년 5월 3일         | 2024-05-03
            2024年5月3日           | 2024-05-03
            """)
    void takesTheLanguageOfTheScriptOnAPageThatClaimsEnglish(String text, String iso) {
        assertThat(read("en", text)).isEqualTo(iso);
        assertThat(scan("en", text)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3 Μαΐου     | 2024-05-03
            3 мая       | 2024-05-03
            3 հունիսի   | 2024-06-03
            3 במאי      | 2024-05-03
            3 مايو      | 2024-05-03
            3 मई        | 2024-05-03
            3 මැයි      | 2024-05-03
            3 พฤษภาคม   | 2024-05-03
            """)
    void takesTheLanguageOfTheScriptWithoutAYearToo(String text, String iso) {
        assertThat(read("en", text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            uk | 3 травня 2024     | 2024-05-03
            bg | 3 май 2024        | 2024-05-03
            sr | 3. мај 2024.      | 2024-05-03
            kk | 3 мамыр 2024      | 2024-05-03
            fa | ۳ مهٔ ۲۰۲۴        | 2024-05-03
            ur | 3 مئی 2024        | 2024-05-03
            mr | 3 मे 2024         | 2024-05-03
            ne | 3 मे 2024         | 2024-05-03
            ja | 5月3日(金)        | 2024-05-03
            """)
    void keepsTheDeclaredLanguageWhereItSharesTheScript(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de | 3 de mayo de 2024      | 2024-05-03
            en | 3 mai 2024             | 2024-05-03
            en | 3 maggio 2024          | 2024-05-03
            en | 3 mei 2024             | 2024-05-03
            en | 3 maj 2024             | 2024-05-03
            fr | 3 toukokuuta 2024      | 2024-05-03
            en | 3. Mai 2024            | 2024-05-03
            ja | 3 Mayıs 2024           | 2024-05-03
            en | 3 tháng 5, 2024        | 2024-05-03
            en | 3 května 2024          | 2024-05-03
            es | 3 de maio de 2024      | 2024-05-03
            """)
    void guessesTheLanguageByTheNameOfTheMonth(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
        assertThat(scan(lang, text)).hasSize(1);
    }

    @Test
    void guessesALanguageOnlyBesideAYearAndADay() {
        assertThat(scan("en", "27 lipca 2023")).containsExactly("27 lipca 2023");
        assertThat(scan("en", "27 lipca")).isEmpty();
        assertThat(scan("en", "lipca 2023")).isEmpty();
    }

    @Test
    void guessesALanguageInShortTextsOnly() {
        String words = "the long minutes of a meeting that took place in another town and country";
        assertThat(scan("en", "27 lipca 2023 " + words.substring(0, 40))).hasSize(1);
        assertThat(scan("en", words + " 27 lipca 2023 " + words)).isEmpty();
    }

    /** A snippet of a result page begins with its date; numbers further on make the text a long one. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 2. März 2026 — Die Arbeiten dauern voraussichtlich 63 Wochen, danach wird in Neukirch gefeiert. | 2. März 2026
            en | 27 de febrero de 2026 — Es la primera vez en 15 años que el museo cierra sus salas en invierno. | 27 de febrero de 2026
            en | 1. März 2026 — Mehr als 29 Menschen aus Grünhagen haben den Brief unterschrieben. | 1. März 2026
            de | 5 janvier 2026 · Plus de 120 habitants ont signé la lettre pour la réouverture de la gare. | 5 janvier 2026
            """)
    void guessesTheLanguageOfADateAtTheStartOfALongText(String lang, String text, String date) {
        assertThat(scan(lang, text)).containsExactly(date);
    }

    @Test
    void guessesNoLanguageWithinTheFirstWordsOfALongText() {
        String end = " — Die Arbeiten dauern voraussichtlich 63 Wochen, danach wird in Neukirch gefeiert.";
        assertThat(scan("en", "Nach dem 2. März 2026" + end)).isEmpty();
        assertThat(scan("en", "2. März" + end)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zh | Posted 3 hours ago    | 2024-06-15T07:30:00
            de | yesterday             | 2024-06-14
            fr | 2 days ago            | 2024-06-13
            ar | May 3, 2024           | 2024-05-03
            """)
    void readsEnglishOnAnyPage(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
        assertThat(scan(lang, text)).hasSize(1);
    }

    @Test
    void takesEnglishWhereThePageDeclaresNothing() {
        assertThat(read(null, "May 3, 2024")).isEqualTo("2024-05-03");
        assertThat(read(null, "05/03/2024")).isEqualTo(read("en", "05/03/2024"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en-US | 05/03/2024 | 2024-05-03
            en-GB | 05/03/2024 | 2024-03-05
            en-AU | 05/03/2024 | 2024-03-05
            fr    | 05/03/2024 | 2024-03-05
            pt-BR | 05/03/2024 | 2024-03-05
            ja    | 05/03/2024 | 2024-05-03
            ko    | 05/03/2024 | 2024-05-03
            zh    | 05/03/2024 | 2024-03-05
            hu    | 24/05/03   | 2024-05-03
            sv    | 24-05-03   | 2024-05-03
            """)
    void readsNumbersInTheOrderOfTheRegion(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    private static List<String> scan(String lang, String text) {
        return TimeReader.standard().scan(text, new TimeContext(lang, NOW, null)).stream()
                .map(match -> text.substring(match.start(), match.end()))
                .toList();
    }

    private static @Nullable String read(@Nullable String lang, String text) {
        return TimeReader.standard()
                .read(text, new TimeContext(lang, NOW, null))
                .map(Moment::toIso)
                .orElse(null);
    }
}
