package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeZoneNamesTest {

    private static @Nullable ZoneId ofPage(String body) {
        return TimeZoneNames.ofPage(Page.parse(body, "https://events.example/"));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "time-zone-names.csv", delimiter = '|', numLinesToSkip = 1)
    void readsNamesAndOffsets(String text, @Nullable String zone) {
        assertThat(TimeZoneNames.find(text)).isEqualTo(zone == null ? null : ZoneId.of(zone));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>All times are Central European Time.</p>",
                "<p>Alle <b>Zeiten</b> in mitteleuropäischer Zeit.</p>",
                "<footer>Zeitzone: Europe/Berlin</footer>",
            })
    void readsTheSentenceOfThePage(String sentence) {
        assertThat(ofPage("<h1>Events</h1>" + sentence)).isEqualTo(ZoneId.of("Europe/Berlin"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>The 8 pm show in Eastern Time is sold out.</p><p>Doors open at 19:00 EST.</p>",
                "<p>Alle Zeiten in UTC.</p><p>All times are JST.</p>",
                "<p>All times are subject to change.</p>",
                "<p hidden>All times are UTC.</p>",
            })
    void leavesOtherSentences(String body) {
        assertThat(ofPage(body)).isNull();
    }
}
