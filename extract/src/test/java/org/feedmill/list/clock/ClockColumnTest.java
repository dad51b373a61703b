package org.feedmill.list.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the day of times without dates, and the zone of local times. */
final class ClockColumnTest {

    private static final String TITLE = "The council approves the plans for the new bridge ";

    /** Fetched at noon in UTC on 11 February 2026. */
    @ParameterizedTest
    @CsvSource({
        // on the fetch's day and not after it; past midnight on the day before
        "'', 11:50|10:20|09:05, 11T11:50|11T10:20|11T09:05",
        "'', 14:30|13:10|12:20, 10T14:30|10T13:10|10T12:20",
        "'', 08:10|00:40|23:15|20:00, 11T08:10|11T00:40|10T23:15|10T20:00",
        "'', 20:00|23:15|00:40|08:10, 10T20:00|10T23:15|11T00:40|11T08:10",
        // of the day that the page states
        "'9 February 2026', 14:30|13:10|12:20, 09T14:30|09T13:10|09T12:20",
        "'9 February 2026', 01:10|00:20|23:40, 09T01:10|09T00:20|08T23:40",
        "'11 February 2026', 11:50|10:20|09:05, 11T11:50|11T10:20|11T09:05",
        // a day to come is not the page's
        "'20 February 2026', 11:50|10:20|09:05, 11T11:50|11T10:20|11T09:05",
        // a programme: future entries were not published at that time
        "'', 08:00|10:30|20:15|22:00, 11T08:00|11T10:30|none|none",
        // lengths of films
        "'', 03:20|01:45|11:02|04:10|10:59|02:15, none|none|none|none|none|none",
    })
    void theDayOfATimeAlone(String stated, String clocks, String expected) {
        StringBuilder html = new StringBuilder("<html lang=en><h1>News</h1><p>" + stated + "</p><ul>");
        for (String clock : clocks.split("\\|")) {
            html.append("<li><span>" + clock + "</span> " + link(html.length()));
        }
        List<String> dates = dates(html + "</ul>", "https://www.example.com/", null);
        List<String> full = new ArrayList<>();
        for (String day : expected.split("\\|")) {
            full.add(day.equals("none") ? "none" : "2026-02-" + day + ":00");
        }
        assertThat(dates).containsExactlyElementsOf(full);
    }

    @Test
    void aTimeBesideItsDateBelongsToIt() {
        String rows = "";
        for (int i = 0; i < 5; i++) {
            rows += "<tr><td>0" + (9 - i) + " Feb 2026</td><td>" + link(i) + "</td><td>1" + i + ":25</td></tr>";
        }
        assertThat(dates("<html lang=en><table>" + rows + "</table>", "https://www.example.com/", null))
                .startsWith("2026-02-09T10:25:00", "2026-02-08T11:25:00");
    }

    @Test
    void startAndEndAreNoTimeOfRelease() {
        String rows = "";
        for (int i = 0; i < 5; i++) {
            rows += "<tr><td>0" + (9 - i) + " Feb 2026</td><td>1" + i + ":25 – 18:00</td><td>" + link(i) + "</td></tr>";
        }
        assertThat(dates("<html lang=en><table>" + rows + "</table>", "https://www.example.com/", null))
                .startsWith("2026-02-09", "2026-02-08");
    }

    @ParameterizedTest
    @CsvSource({
        // the address's country, a country with several zones, the language, the setting, a machine time
        "en, https://example.co.nz/, '', 2026-02-09T14:30:00+13:00",
        "en, https://example.com.au/, '', 2026-02-09T14:30:00",
        "ja, https://example.us/, '', 2026-02-09T14:30:00",
        "en, https://example.com/, '', 2026-02-09T14:30:00",
        "ja, https://example.com/, '', 2026-02-09T14:30:00+09:00",
        "en, https://example.co.nz/, America/New_York, 2026-02-09T14:30:00-05:00",
    })
    void theZoneOfLocalTimes(String language, String address, String setting, String expected) {
        StringBuilder html = new StringBuilder("<html lang=" + language + "><ul>");
        for (int i = 0; i < 4; i++) {
            html.append("<li>2026-02-0" + (9 - i) + " 14:30 " + link(i));
        }
        ZoneId zone = setting.isEmpty() ? null : ZoneId.of(setting);
        assertThat(dates(html + "</ul>", address, zone)).startsWith(expected);
    }

    @Test
    void summerTimeIsTheZonesOwn() {
        String html = "<html lang=de><ul><li>02.02.2026 14:30 " + link(1) + "<li>02.08.2025 14:30 " + link(2)
                + "<li>01.08.2025 14:30 " + link(3) + "</ul>";
        assertThat(dates(html, "https://www.example.de/", null))
                .containsExactly("2026-02-02T14:30:00+01:00", "2025-08-02T14:30:00+02:00", "2025-08-01T14:30:00+02:00");
    }

    /** Times relative to the fetch are known to the minute in any zone of the page. */
    @Test
    void relativeTimesAreInstants() {
        String html = "<html lang=en><ul><li>2 hours ago " + link(1) + "<li>3 hours ago " + link(2) + "<li>5 hours ago "
                + link(3) + "</ul>";
        assertThat(dates(html, "https://www.example.com/", null)).startsWith("2026-02-11T10:00:00Z");
        assertThat(dates(html, "https://www.example.co.jp/", null)).startsWith("2026-02-11T19:00:00+09:00");
    }

    private static String link(int number) {
        return "<a href=/a/" + number + ".html>" + TITLE + number + "</a>";
    }

    private static List<String> dates(String html, String address, @Nullable ZoneId zone) {
        Page page = Page.parse(html, address)
                .withFetchTime(Instant.parse("2026-02-11T12:00:00Z"))
                .withTimeZone(zone);
        List<String> dates = new ArrayList<>();
        for (Item item :
                ListFinders.named("best").find(page).best().map(ItemList::items).orElse(List.of())) {
            dates.add(item.date() == null ? "none" : item.date().toIso());
        }
        return dates;
    }
}
