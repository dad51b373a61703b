package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the cheap look lets every time of day and every range of days pass, and stops most other texts. */
class ClockPrefilterTest {

    private static final List<String> HOURS = List.of("7", "07", "11", "19", "24");

    /** The characters around a number that make it a time of day. */
    private static final List<String> CLOCKS = List.of(
            "# Uhr",
            "#.30 Uhr",
            "#.30h",
            "#:30",
            "#:30:15",
            "# pm",
            "#pm",
            "# P.M.",
            "# a.m.",
            "#h",
            "#h30",
            "# h",
            "#時",
            "#時半",
            "#点",
            "# 點",
            "#시 30분",
            "午後#",
            "午前 #",
            "上午#",
            "下午 #",
            "오전 #",
            "오후#",
            "晚上#");

    @Test
    void letsEveryTimeOfDayPass() {
        for (String clock : CLOCKS) {
            for (String hour : HOURS) {
                String text = "Saal 3, " + clock.replace("#", hour);
                assertThat(ClockPrefilter.mayHoldClock(text)).as(text).isTrue();
            }
        }
    }

    @Test
    void letsWhateverThePatternFindsPass() {
        for (String clock : CLOCKS) {
            String text = clock.replace("#", "7") + " – " + clock.replace("#", "9");
            assertThat(ClockRange.first(text)).as(text).isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12. März 2024",
                "3 items",
                "Version 1.2.3",
                "2026-11-19",
                "第12回",
                "Nr. 7, 25 Seiten",
                "4 Äpfel",
                "no number",
                "12 updates",
                ""
            })
    void stopsTextsWithoutATimeOfDay(String text) {
        assertThat(ClockPrefilter.mayHoldClock(text)).isFalse();
        assertThat(ClockRange.first(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12–14 March 2026",
                "28 March to 2 April 2026",
                "3. BIS 5. Mai 2026",
                "du 3 au 5 mai 2026",
                "dal 3 al 5 maggio 2026",
                "3月5日から7日",
                "3月5日至7日",
                "5월 3일부터 5일",
                "с 3 до 5 мая",
                "3to5 May"
            })
    void letsRangesOfDaysPass(String text) {
        assertThat(ClockPrefilter.mayHoldRange(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"March 14, 2026", "14. Mai 2026", "Tomatoes 14 May", "2026年3月5日", "5 мая 2026", ""})
    void stopsSingleDays(String text) {
        assertThat(ClockPrefilter.mayHoldRange(text)).isFalse();
    }
}
