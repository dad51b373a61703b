package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of day, their halves, their precision and their zones. */
class ClockTextTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 3 May 2024 12:15 am       | 2024-05-03T00:15:00
            en | 3 May 2024 12:15 pm       | 2024-05-03T12:15:00
            en | 3 May 2024 1:15 pm        | 2024-05-03T13:15:00
            en | 3 May 2024 11:15 a.m.     | 2024-05-03T11:15:00
            zh | 2024年5月3日 下午3:20     | 2024-05-03T15:20:00
            zh | 2024年5月3日 上午9:05     | 2024-05-03T09:05:00
            zh | 2024年5月3日 中午1:05     | 2024-05-03T13:05:00
            zh | 2024年5月3日 晚上8:30     | 2024-05-03T20:30:00
            ja | 2024年5月3日 午後3時20分  | 2024-05-03T15:20:00
            ja | 2024年5月3日 午前0時20分  | 2024-05-03T00:20:00
            ko | 2024년 5월 3일 오전 12:10 | 2024-05-03T00:10:00
            ko | 2024년 5월 3일 오후 12:10 | 2024-05-03T12:10:00
            en | 3 May 2024 1:05 noon      | 2024-05-03T13:05:00
            en | 3 May 2024 8:30 at night  | 2024-05-03T20:30:00
            ru | 3 мая 2024 8:30 вечера    | 2024-05-03T20:30:00
            hi | 3 मई 2024 3:20 pm         | 2024-05-03T15:20:00
            el | 3 Μαΐου 2024 3:20 μ.μ.    | 2024-05-03T15:20:00
            vi | 3 tháng 5, 2024 3:20 CH   | 2024-05-03T15:20:00
            fa | 2024/05/03 3:20 ب.ظ       | 2024-05-03T15:20:00
            """)
    void readsTheHalfOfTheDay(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 3 May 2024 at noon     | 2024-05-03T12:00:00
            en | 3 May 2024 at midnight | 2024-05-03T00:00:00
            """)
    void readsNoonAndMidnightWithoutANumber(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @Test
    void addsNoHalfToAnHourThatCountsToTwentyFour() {
        assertThat(read("en", "3 May 2024 15:20 pm")).isEqualTo("2024-05-03T15:20:00");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ja | 2024年5月3日24時00分 | 2024-05-04T00:00:00
            ja | 2024年5月3日25時10分 | 2024-05-04T01:10:00
            ja | 2024年5月3日29時59分 | 2024-05-04T05:59:00
            en | 2024-05-03 24:00     | 2024-05-04T00:00:00
            """)
    void carriesHoursPastMidnightIntoTheNextDay(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 3 May 2024 10:05:07  | SECOND
            en | 3 May 2024 10:05     | MINUTE
            en | 3 May 2024 10 am     | HOUR
            en | 3 May 2024           | DAY
            en | May 2024             | MONTH
            ja | 2024年               | YEAR
            """)
    void saysToWhichUnitATextIsPrecise(String lang, String text, TimePrecision grain) {
        Moment moment = Objects.requireNonNull(moment(lang, text));
        assertThat(moment.grain()).isEqualTo(grain);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2024-05-03 10:00:00.250       | 2024-05-03T10:00:00
            2024-05-03 10:00:00,250       | 2024-05-03T10:00:00
            2024-05-03 23:59:60           | 2024-05-03T23:59:59
            2024-05-03T10:00:05           | 2024-05-03T10:00:05
            """)
    void readsFractionsLeapSecondsAndTheTOfIso(String text, String iso) {
        assertThat(read("en", text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3 May 2024 10:00 UTC        | Z
            3 May 2024 10:00 GMT        | Z
            3 May 2024 10:00Z           | Z
            3 May 2024 10:00 GMT+9      | +09:00
            3 May 2024 10:00 UTC-3      | -03:00
            3 May 2024 10:00 UTC+05:30  | +05:30
            3 May 2024 10:00 +0900      | +09:00
            3 May 2024 10:00 -0530      | -05:30
            3 May 2024 10:00 -05:00     | -05:00
            2024-05-03 10:00:00+09      | +09:00
            3 May 2024 10:00 (GMT)      | Z
            3 May 2024 10:00 [JST]      | +09:00
            3 May 2024 10:00 CEST       | +02:00
            3 May 2024 10:00 PDT        | -07:00
            """)
    void readsTheZoneAfterTheClock(String text, String offset) {
        Moment moment = Objects.requireNonNull(moment("en", text));
        assertThat(moment.offset()).hasToString(offset);
        assertThat(moment.toIso()).startsWith("2024-05-03T10:00:00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3 May 2024 10:00 +9",
                "3 May 2024 10:00 +1500",
                "3 May 2024 10:00 +0960",
                "3 May 2024 10:00 -3",
                "3 May 2024 10:00 (GMT"
            })
    void takesNoOtherNumberForAZone(String text) {
        Moment moment = Objects.requireNonNull(moment("en", text));
        assertThat(moment.offset()).isNull();
        assertThat(moment.toIso()).isEqualTo("2024-05-03T10:00:00");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Sat, 3:40 p.m. May 4, 2024     | Sat, 3:40 p.m. May 4, 2024
            en | 10:15 3 May 2024               | 10:15 3 May 2024
            en | Posted May 3, 2024 @ 10:15     | May 3, 2024 @ 10:15
            en | Meeting on 3 May 2024 / 10:15  | 3 May 2024 / 10:15
            en | (3 May 2024) by Ann            | 3 May 2024
            en | 3 May 2024 (Fri)               | 3 May 2024 (Fri)
            ja | 2024年5月3日（金）10時         | 2024年5月3日（金）10時
            en | at 3:40 p.m.                   | 3:40 p.m.
            """)
    void joinsWeekdayDateAndClockInAnyOrder(String lang, String text, String matched) {
        List<TimeMatch> found = TimeReader.standard().scan(text, new TimeContext(lang, NOW, null));
        assertThat(found).isNotEmpty();
        assertThat(text.substring(found.getFirst().start(), found.getFirst().end()))
                .isEqualTo(matched);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Thu Apr 04 08:15:30 2019       | 2019-04-04T08:15:30
            en | Apr 4 08:15 2019               | 2019-04-04T08:15:00
            en | Wed May 15 10:00:00 UTC 2024   | 2024-05-15T10:00:00Z
            """)
    void readsTheYearAfterTheClock(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de | 3. Mai 2024, 18 Uhr      | 2024-05-03T18:00:00
            de | 3. Mai 2024, 18.45 Uhr   | 2024-05-03T18:45:00
            fr | 3 mai 2024 à 18h45       | 2024-05-03T18:45:00
            fr | 3 mai 2024 18h           | 2024-05-03T18:00:00
            sv | 3 maj 2024 kl 18.45      | 2024-05-03T18:45:00
            it | 3 maggio 2024 ore 18:45  | 2024-05-03T18:45:00
            ko | 2024년 5월 3일 18시 45분 | 2024-05-03T18:45:00
            zh | 2024年5月3日18时45分     | 2024-05-03T18:45:00
            zh | 2024年5月3日18点45分30秒 | 2024-05-03T18:45:30
            th | 3 พ.ค. 2567 18:45 น.     | 2024-05-03T18:45:00
            """)
    void readsTheClockAsTheLanguageWritesIt(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
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
