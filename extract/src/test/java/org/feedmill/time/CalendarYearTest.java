package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Years of other calendars, years of two digits, and years that a text leaves out. */
class CalendarYearTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 فروردین 1403   | 2024-03-20
            1 فروردین 1402   | 2023-03-21
            1 فروردین 1404   | 2025-03-21
            30 اسفند 1403    | 2025-03-20
            29 اسفند 1402    | 2024-03-19
            31 شهریور 1402   | 2023-09-22
            1 مهر 1402       | 2023-09-23
            1 دی 1400        | 2021-12-22
            22 بهمن 1357     | 1979-02-11
            """)
    void convertsPersianDates(String text, String iso) {
        assertThat(read("fa", text)).isEqualTo(iso);
    }

    @Test
    void readsNoPersianDayThatDoesNotExist() {
        assertThat(read("fa", "31 مهر 1402")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ar | 1 رمضان 1445   | 2024-03-11
            ar | 1 محرم 1446    | 2024-07-07
            ar | 30 شعبان 1445  | 2024-03-11
            ar | 1445/09/01     | 2024-03-11
            ur | 1 رمضان 1445   | 2024-03-11
            """)
    void convertsHijriDatesWithAThirtiethDayInAnyMonth(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3 พฤษภาคม 2567   | 2024-05-03
            3 พ.ค. 67        | 2024-05-03
            3 พ.ค. 50        | 2007-05-03
            3 พ.ค. 2024      | 2024-05-03
            31/12/2566       | 2023-12-31
            3 พ.ค. 24        | 2024-05-03
            """)
    void convertsBuddhistYearsOfFourAndOfTwoDigits(String text, String iso) {
        assertThat(read("th", text)).isEqualTo(iso);
    }

    @Test
    void readsAYearOf2567AsGregorianOutsideThailand() {
        assertThat(read("en", "3 May 2567")).isNotEqualTo("2024-05-03");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ja | 令和6年5月3日    | 2024-05-03
            ja | 令和元年10月1日  | 2019-10-01
            ja | 平成元年1月8日   | 1989-01-08
            ja | 平成30年12月31日 | 2018-12-31
            ja | 昭和50年4月1日   | 1975-04-01
            ja | 大正12年9月1日   | 1923-09-01
            ja | H31.4.30         | 2019-04-30
            ja | S64.1.7          | 1989-01-07
            zh | 民國110年10月10日 | 2021-10-10
            """)
    void countsTheYearsOfAnEra(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de | 03.05.24  | 2024-05-03
            de | 03.05.44  | 2044-05-03
            de | 03.05.45  | 1945-05-03
            de | 03.05.99  | 1999-05-03
            en | 3 May '98 | 1998-05-03
            """)
    void putsATwoDigitYearAtMostTwentyYearsAhead(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @Test
    void splitsTheCenturiesAtSixtyWithoutACurrentTime() {
        TimeContext unknown = new TimeContext("de", null, null);
        assertThat(iso(unknown, "03.05.59")).isEqualTo("2059-05-03");
        assertThat(iso(unknown, "03.05.60")).isEqualTo("1960-05-03");
    }

    @Test
    void readsTwoDigitsInArabicAsHijriOnlyWhereTheWeekdayDoesNotFit() {
        assertThat(read("ar", "الجمعة 3/5/24")).isEqualTo("2024-05-03");
        assertThat(read("ar", "3/5/24")).isEqualTo("2024-05-03");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | June 15 | 2024-06-15
            en | June 16 | 2024-06-16
            en | June 17 | 2023-06-17
            en | Dec 24  | 2023-12-24
            de | 3. Mai  | 2024-05-03
            ru | 3 июля  | 2023-07-03
            fa | 1 فروردین | 2024-03-20
            fa | 1 مهر    | 2023-09-23
            ja | 5月3日  | 2024-05-03
            en | Feb 29  | 2024-02-29
            """)
    void completesAMissingYearByTheLatestThatIsNotAhead(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Friday, May 3   | 2024-05-03
            en | Wednesday, May 3 | 2023-05-03
            en | Tuesday, May 3  | 2024-05-03
            ja | 5月3日(水)      | 2023-05-03
            """)
    void findsTheYearByTheWeekdayInTheLastTwoYearsOnly(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    private static @Nullable String read(String lang, String text) {
        return iso(new TimeContext(lang, NOW, null), text);
    }

    private static @Nullable String iso(TimeContext context, String text) {
        return TimeReader.standard().read(text, context).map(Moment::toIso).orElse(null);
    }
}
