package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times that a text counts from now, on a Saturday morning: 15 June 2024, 10:30. */
class RelativeTimeTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | third Tuesday of September 2014     | 2014-09-16
            en | first Monday of January 2024        | 2024-01-01
            en | 2nd Friday of March 2023            | 2023-03-10
            en | last Friday of May 2024             | 2024-05-31
            en | last Sunday of February 2024        | 2024-02-25
            """)
    void countsTheWeekdaysOfAMonth(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | third Tuesday of May       | 2024-05-21
            en | third Tuesday of September | 2023-09-19
            en | last Friday in May         | 2024-05-31
            en | last Friday in December    | 2023-12-29
            """)
    void takesTheLatestSuchWeekdayWhereTheYearIsMissing(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | last day of February 2024 | 2024-02-29
            en | last day of February 2023 | 2023-02-28
            en | last day of April 2022    | 2022-04-30
            en | last day of May           | 2024-05-31
            en | last day of September     | 2023-09-30
            """)
    void knowsTheLastDayOfAMonth(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | last Monday | 2024-06-10
            en | last Saturday | 2024-06-08
            de | letzten Montag | 2024-06-10
            fr | lundi dernier | 2024-06-10
            es | lunes pasado | 2024-06-10
            """)
    void takesTheLastWeekdayBeforeToday(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zh | 上周一 | 2024-06-03
            zh | 上周五 | 2024-06-07
            zh | 上星期三 | 2024-06-05
            """)
    void takesTheChineseLastWeekdayFromTheWeekBefore(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | this Monday    | 2024-06-10
            en | this Friday    | 2024-06-14
            en | this Saturday  | 2024-06-15
            """)
    void takesThisWeekdayFromTheWeekOfToday(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @Test
    void leavesAWeekdayOfThisWeekThatIsStillToCome() {
        assertThat(read("en", "this Sunday")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Monday    | 2024-06-10
            en | Saturday  | 2024-06-15
            en | Sunday    | 2024-06-09
            de | Donnerstag | 2024-06-13
            ja | 金曜日 | 2024-06-14
            ko | 월요일 | 2024-06-10
            ru | среда | 2024-06-12
            """)
    void takesABareWeekdayForTheLatestOne(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | last week   | 2024-06-03 | WEEK
            en | last month  | 2024-05-01 | MONTH
            en | last year   | 2023-01-01 | YEAR
            en | this month  | 2024-06-01 | MONTH
            en | this year   | 2024-01-01 | YEAR
            de | letzte Woche | 2024-06-03 | WEEK
            fr | le mois dernier | 2024-05-01 | MONTH
            zh | 上个月 | 2024-05-01 | MONTH
            zh | 去年 | 2023-01-01 | YEAR
            ja | 先週 | 2024-06-03 | WEEK
            ja | 先月 | 2024-05-01 | MONTH
            ja | 昨年 | 2023-01-01 | YEAR
            ko | 지난주 | 2024-06-03 | WEEK
            en | last quarter | 2024-01-01 | MONTH
            """)
    void standsForAWeekMonthOrYearByItsFirstDay(String lang, String text, String iso, TimePrecision grain) {
        Moment moment = Objects.requireNonNull(moment(lang, text));
        assertThat(moment.toIso()).isEqualTo(iso);
        assertThat(moment.grain()).isEqualTo(grain);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 1.5 hours ago          | 2024-06-15T09:00:00
            en | 2.5 days ago           | 2024-06-12
            en | half an hour ago       | 2024-06-15T10:00:00
            en | one and a half hours ago | 2024-06-15T09:00:00
            en | an hour and a half ago | 2024-06-15T09:00:00
            en | 1.5 years ago          | 2022-12-15
            en | 1.5 months ago         | 2024-04-30
            ja | 3時間半前              | 2024-06-15T07:00:00
            zh | 半小时前               | 2024-06-15T10:00:00
            de | vor 1,5 Stunden        | 2024-06-15T09:00:00
            ru | 2,5 часа назад         | 2024-06-15T08:00:00
            """)
    void countsHalvesAndDecimals(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 1 day, 2 hours ago             | 2024-06-14T08:30:00
            en | 1 year, 2 months and 3 days ago | 2023-04-12
            en | 2 weeks and 1 day ago          | 2024-05-31
            de | vor 1 Stunde und 15 Minuten    | 2024-06-15T09:15:00
            fr | il y a 2 heures et 10 minutes  | 2024-06-15T08:20:00
            es | hace 1 hora y 5 minutos        | 2024-06-15T09:25:00
            ja | 1時間20分前                    | 2024-06-15T09:10:00
            """)
    void addsTheUnitsOfAnAmount(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 45 seconds ago | 2024-06-15T10:29:15
            en | 90 minutes ago | 2024-06-15T09:00:00
            en | 26 hours ago   | 2024-06-14T08:30:00
            """)
    void keepsTheClockForUnitsUpToHours(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 10 days ago   | 2024-06-05
            en | 3 weeks ago   | 2024-05-25
            en | 4 months ago  | 2024-02-15
            en | 30 years ago  | 1994-06-15
            ar | منذ ٣ أيام    | 2024-06-12
            fa | ۲ هفته پیش    | 2024-06-01
            th | 2 สัปดาห์ที่แล้ว | 2024-06-01
            hi | 2 महीने पहले  | 2024-04-15
            """)
    void givesNoClockForDaysAndMore(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ru | час назад      | 2024-06-15T09:30:00
            ru | неделю назад   | 2024-06-08
            pl | godzinę temu   | 2024-06-15T09:30:00
            cs | před hodinou   | 2024-06-15T09:30:00
            uk | місяць тому    | 2024-05-15
            """)
    void readsAUnitWithoutANumberAsOne(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | yesterday          | 2024-06-14
            en | today              | 2024-06-15
            en | yesterday at 9 pm  | 2024-06-14T21:00:00
            en | 2 days ago at 14:05 | 2024-06-13T14:05:00
            de | heute, 08:15 Uhr   | 2024-06-15T08:15:00
            es | ayer a las 18:30   | 2024-06-14T18:30:00
            zh | 前天 08:00         | 2024-06-13T08:00:00
            ko | 오늘 09:10         | 2024-06-15T09:10:00
            """)
    void addsTheClockToADayToldFromNow(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ja | 28日         | 2024-05-28
            ja | 15日         | 2024-06-15
            ja | 31日         | 2024-05-31
            zh | 上个月5日    | 2024-05-05
            ja | 昨年12月3日  | 2023-12-03
            zh | 去年5月1日   | 2023-05-01
            """)
    void completesADayByTheLatestMonthThatHasIt(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | in 2 hours
            en | 3 days from now
            de | in drei Tagen
            de | morgen
            fr | demain
            es | mañana
            zh | 明天
            zh | 三天后
            ja | 明日
            ja | 来週
            ko | 내일
            ru | завтра
            ru | через 3 дня
            ar | غدا
            en | next month
            """)
    void readsNothingThatIsStillToCome(String lang, String text) {
        assertThat(read(lang, text)).isNull();
    }

    private static @Nullable Moment moment(String lang, String text) {
        return TimeReader.standard()
                .read(text, new TimeContext(lang, NOW, null))
                .orElse(null);
    }

    private static @Nullable String read(String lang, String text) {
        Moment moment = moment(lang, text);
        return moment == null ? null : moment.toIso();
    }
}
