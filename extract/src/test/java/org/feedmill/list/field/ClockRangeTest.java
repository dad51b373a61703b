package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ClockRangeTest {

    @ParameterizedTest
    @CsvFileSource(resources = "clock-ranges.csv", delimiter = '|', numLinesToSkip = 1)
    void readsStartAndEnd(String text, @Nullable LocalTime start, @Nullable LocalTime end) {
        ClockRange range = ClockRange.first(text);
        assertThat(range == null ? null : range.start()).isEqualTo(start);
        assertThat(range == null ? null : range.end()).isEqualTo(end);
    }

    @Test
    void knowsWhereTheTimesAre() {
        String text = "Thursday, 19:00–20:30 in the hall";
        ClockRange range = Objects.requireNonNull(ClockRange.first(text));
        assertThat(text.substring(range.from(), range.to())).isEqualTo("19:00–20:30");
    }

    @Test
    void takesTheFirstOfSeveralRanges() {
        ClockRange range = Objects.requireNonNull(ClockRange.first("9:00–12:00, 13:00–17:00"));
        assertThat(range.end()).isEqualTo(LocalTime.NOON);
    }
}
