package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class DayRangeTest {

    private static final PageIndex INDEX =
            new PageIndex(Page.parse("<html lang=de><p>Events", "https://events.example/"), TimeReader.standard());

    @ParameterizedTest
    @CsvFileSource(resources = "day-ranges.csv", delimiter = '|', numLinesToSkip = 1)
    void readsTheFirstAndTheLastDay(String text, @Nullable LocalDate first, @Nullable LocalDate last) {
        DayRange range = DayRange.find(INDEX, text);
        assertThat(range == null ? null : range.first()).isEqualTo(first);
        assertThat(range == null ? null : range.last()).isEqualTo(last);
    }
}
