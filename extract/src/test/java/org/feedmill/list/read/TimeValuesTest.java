package org.feedmill.list.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests times that differ between an attribute and the text next to it, and the time zone that follows from both. */
class TimeValuesTest {

    @Test
    void takesTheFinerTimeOfTheAttribute() {
        assertThat(dates(row("2024-05-04T10:15:00Z", "4 May 2024"), row("2024-05-02T11:15:00Z", "2 May 2024")))
                .containsExactly("2024-05-04T10:15:00Z", "2024-05-02T11:15:00Z");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-04T22:30:00Z, 5 May 2024, 2024-05-05",
        "2024-05-04T01:30:00Z, 3 May 2024, 2024-05-03",
        "2024-05-04T22:30:00Z, 4 May 2024, 2024-05-04T22:30:00Z",
        "2024-05-04T22:30:00Z, 8 May 2024, 2024-05-04T22:30:00Z",
        "2024-05-04T22:30:00+02:00, 5 May 2024, 2024-05-04T22:30:00+02:00",
        "2024-05-04T22:30:00, 5 May 2024, 2024-05-04T22:30:00",
        "2024-05-04, 5 May 2024, 2024-05-04"
    })
    void takesTheDayThatReadersSeeOnlyNextToADayInUtc(String machine, String shown, String date) {
        assertThat(dates(row(machine, shown), row("2024-04-02T11:15:00Z", "2 April 2024")))
                .first()
                .isEqualTo(date);
    }

    @Test
    void shiftsAllTimesByTheZoneThatClockTimesShow() {
        assertThat(dates(
                        row("2024-05-04T20:15:00Z", "05:15"),
                        row("2024-05-03T21:40:00Z", "06:40"),
                        row("2024-05-02T11:00:00Z", "yesterday's paper")))
                .containsExactly("2024-05-05T05:15:00+09:00", "2024-05-04T06:40:00+09:00", "2024-05-02T20:00:00+09:00");
    }

    @Test
    void shiftsWestwardAndByPartsOfHours() {
        assertThat(dates(row("2024-05-04T03:15:00Z", "22:15"), row("2024-05-03T04:40:00Z", "23:40")))
                .containsExactly("2024-05-03T22:15:00-05:00", "2024-05-02T23:40:00-05:00");
        assertThat(dates(row("2024-05-04T03:15:00Z", "08:45"), row("2024-05-03T04:40:00Z", "10:10")))
                .containsExactly("2024-05-04T08:45:00+05:30", "2024-05-03T10:10:00+05:30");
    }

    @Test
    void takesNoZoneFromClockTimesThatDisagree() {
        assertThat(dates(row("2024-05-04T20:15:00Z", "05:15"), row("2024-05-03T21:40:00Z", "07:40")))
                .containsExactly("2024-05-04T20:15:00Z", "2024-05-03T21:40:00Z");
    }

    @Test
    void takesNoZoneFromASingleClockTime() {
        assertThat(dates(row("2024-05-04T20:15:00Z", "05:15"), row("2024-05-03T21:40:00Z", "someday")))
                .containsExactly("2024-05-04T20:15:00Z", "2024-05-03T21:40:00Z");
    }

    @Test
    void takesNoZoneThatIsNoQuarterOfAnHour() {
        assertThat(dates(row("2024-05-04T20:15:00Z", "05:22"), row("2024-05-03T21:40:00Z", "06:47")))
                .containsExactly("2024-05-04T20:15:00Z", "2024-05-03T21:40:00Z");
    }

    @Test
    void leavesTimesThatHaveAnOffsetOrNoClock() {
        assertThat(dates(
                        row("2024-05-04T20:15:00Z", "05:15"),
                        row("2024-05-03T21:40:00Z", "06:40"),
                        row("2024-05-02T11:00:00+01:00", "earlier"),
                        row("2024-05-01", "long ago")))
                .containsExactly(
                        "2024-05-05T05:15:00+09:00",
                        "2024-05-04T06:40:00+09:00",
                        "2024-05-02T11:00:00+01:00",
                        "2024-05-01");
    }

    private static String row(String machine, String shown) {
        return "<li><a href='/" + machine.hashCode() + "'>Story of the week number " + Math.abs(machine.hashCode())
                + "</a> <time datetime='" + machine + "'>" + shown + "</time></li>";
    }

    private static List<String> dates(String... rows) {
        Page page = Page.parse("<html lang=en><ul>" + String.join("", rows) + "</ul>", "https://example.org/list/");
        return new TimeFinder()
                .find(page).best().orElseThrow().items().stream()
                        .map(i -> i.date() == null ? "null" : i.date().toIso())
                        .toList();
    }
}
