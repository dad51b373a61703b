package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers and words of a page that look like dates but are not, each next to the date that it resembles. */
class FalseDateTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            30.02.2024 | 29.02.2024
            2024-04-31 | 2024-04-30
            2023-02-29 | 2024-02-29
            2024/06/31 | 2024/06/30
            """)
    void knowsTheLengthOfEachMonth(String none, String date) {
        assertThat(scan("de", none)).isEmpty();
        assertThat(scan("de", date)).containsExactly(date);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 / 9     | 01/09
            3-2       | 03-02
            24/7      | 24/6
            22-10-M   | 22-10
            """)
    void takesDayAndMonthOnlyWhereTheyStandClose(String none, String date) {
        assertThat(scan("de", none)).isEmpty();
        assertThat(scan("de", date)).containsExactly(date);
    }

    @Test
    void takesDayAndMonthBesideATitleOnlyInEastAsia() {
        assertThat(scan("en", "05/12 The council met")).isEmpty();
        assertThat(scan("fr", "Chapitre 05/12")).isEmpty();
        assertThat(scan("ja", "05/12 市議会が開かれた")).containsExactly("05/12");
        assertThat(scan("zh", "市议会召开会议 05-12")).containsExactly("05-12");
        assertThat(scan("zh", "第 05-12 号文件")).isEmpty();
        assertThat(scan("zh", "10-22-M")).isEmpty();
    }

    @Test
    void takesDayAndMonthInATitleWhereAClockOrWeekdayJoinsThem() {
        assertThat(scan("en", "Meeting 05/12 10:30 in the hall")).containsExactly("05/12 10:30");
        assertThat(scan("en", "Meeting Fri 05/12 in the hall")).containsExactly("Fri 05/12");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | this year     | The best films of this year so far
            en | now           | You can now buy tickets here
            en | this week     | What we learned this week about cats
            de | dieses Jahr   | Was dieses Jahr wichtig ist
            """)
    void takesAnIdleWordOnlyWhereItStandsAlone(String lang, String word, String sentence) {
        assertThat(scan(lang, sentence)).isEmpty();
        assertThat(scan(lang, word)).isNotEmpty();
    }

    @Test
    void takesADayToldFromNowInsideASentence() {
        assertThat(scan("en", "The mayor said yesterday that it rains")).containsExactly("yesterday");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Friday  | The Friday market opens
            de | Montag  | Der Montag ist Ruhetag
            zh | 星期五  | 星期五市场开放了新的摊位
            """)
    void takesABareWeekdayOnlyWhereItIsAllThereIs(String lang, String word, String sentence) {
        assertThat(scan(lang, sentence)).isEmpty();
        assertThat(scan(lang, word)).containsExactly(word);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 45.May 2024
            en | 45/May 2024
            en | 45-May 2024
            de | 45. Mai 2024
            """)
    void readsNoHalfOfADateBesideANumberItDoesNotUnderstand(String lang, String text) {
        assertThat(scan(lang, text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+2024-05-03",
                "#2024-05-03",
                "$2024-05-03",
                "=2024-05-03",
                "_2024-05-03",
                "1.2024-05-03",
                "img/2024-05-03",
                "2024-05-03%",
                "2024-05-03/7",
                "2024-05-03.5",
                "12:30°",
                "x2024-05-03",
                "2024-05-03x"
            })
    void takesNoPartOfANumberPathOrCode(String text) {
        assertThat(scan("en", text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (2024-05-03)           | 2024-05-03
            [2024-05-03]           | 2024-05-03
            Date:2024-05-03        | 2024-05-03
            2024-05-03, Berlin     | 2024-05-03
            2024-05-03: opened     | 2024-05-03
            2024-05-03.            | 2024-05-03
            10:30-11:00            | 10:30-11:00
            """)
    void takesADateBesideOrdinaryPunctuation(String text, String date) {
        assertThat(scan("en", text)).contains(date);
    }

    @Test
    void takesAShortWeekdayBesideADateOnly() {
        assertThat(scan("ja", "5月3日（金）")).containsExactly("5月3日（金）");
        assertThat(scan("ja", "金")).isEmpty();
        assertThat(scan("ja", "金の価格")).isEmpty();
        assertThat(scan("ja", "金 10:30")).doesNotContain("金 10:30");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 3 hours          | 3 hours ago
            en | 2 days of rain   | 2 days ago
            de | 2 Stunden        | vor 2 Stunden
            ru | 2 часа           | 2 часа назад
            ja | 3分              | 3分前
            """)
    void takesAnAmountOfTimeOnlyWithAWordForThePast(String lang, String none, String date) {
        assertThat(scan(lang, none)).isEmpty();
        assertThat(scan(lang, date)).containsExactly(date);
    }

    @Test
    void takesDigitsWithoutSeparatorsOnlyAsAPossibleDate() {
        assertThat(scan("en", "20240503")).containsExactly("20240503");
        assertThat(scan("en", "20241303")).isEmpty();
        assertThat(scan("en", "20240532")).isEmpty();
        assertThat(scan("en", "20240500")).isEmpty();
        assertThat(scan("en", "18990503")).isEmpty();
        assertThat(scan("en", "202405031545")).containsExactly("202405031545");
        assertThat(scan("en", "202405032545")).isEmpty();
        assertThat(scan("en", "202405031560")).isEmpty();
        assertThat(scan("en", "1234567")).isEmpty();
    }

    @Test
    void takesTwoPairsOfDigitsForADayOnlyInAColumn() {
        assertThat(scan("ja", "03.17")).containsExactly("03.17");
        assertThat(scan("ja", "4.05")).isEmpty();
        assertThat(scan("ja", "12.75")).isEmpty();
        assertThat(scan("ja", "評価 03.17 です")).isEmpty();
    }

    /** Mehr is a Persian month, which English texts name too, and the German word of every link to more. */
    @Test
    void takesNoPersianMonthBesideAYearOfOurs() {
        assertThat(scan("en", "2026 — Mehr erfahren")).isEmpty();
        assertThat(scan("en", "5 Mehr 1403")).containsExactly("5 Mehr 1403");
    }

    @Test
    void takesNothingAfterAtOrInBracketsForAYear() {
        assertThat(scan("en", "20 May (12)")).containsExactly("20 May");
        assertThat(scan("en", "20 May at 05")).containsExactly("20 May");
    }

    private static List<String> scan(String lang, String text) {
        return TimeReader.standard().scan(text, new TimeContext(lang, NOW, null)).stream()
                .map(match -> text.substring(match.start(), match.end()))
                .toList();
    }
}
