package org.feedmill.list.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;

/** Checks that local times of lists are read to the minute, as instants: the day, the clock time and the zone. */
final class LocalTimeTest {

    private static final int ITEMS = 12;

    /** In winter, so that names of standard times are the zone's. */
    private static final ZonedDateTime NEWEST = ZonedDateTime.of(2026, 2, 11, 14, 35, 0, 0, ZoneOffset.UTC);

    private record Outcome(int right, int future, int all, String misses) {}

    @Test
    void timesAreRightToTheMinute() {
        Map<ClockLayout, Double> shares = new HashMap<>();
        int future = 0;
        StringBuilder misses = new StringBuilder();
        for (ClockLayout layout : ClockLayout.values()) {
            int right = 0;
            int all = 0;
            for (ClockLanguage language : ClockLanguage.values()) {
                Outcome outcome = read(layout, language);
                right += outcome.right();
                future += outcome.future();
                all += outcome.all();
                misses.append(outcome.misses());
            }
            shares.put(layout, (double) right / all);
        }
        assertThat(shares)
                .as("%s", misses)
                .allSatisfy((layout, share) -> assertThat(share).isGreaterThanOrEqualTo(0.98));
        assertThat(future).isZero();
    }

    private static Outcome read(ClockLayout layout, ClockLanguage language) {
        ZoneId zone = language.zone();
        List<ZonedDateTime> times = new ArrayList<>();
        List<String> links = new ArrayList<>();
        Map<String, Instant> expected = new HashMap<>();
        String site = "https://www.example." + (layout.hasCountry() ? language.domain() : "com") + "/";
        for (int i = 0; i < ITEMS; i++) {
            ZonedDateTime time = NEWEST.minusMinutes(i * 127L + i * i).withZoneSameInstant(zone);
            times.add(time);
            String path = "news/" + (900 - i) + "-item.html";
            links.add("<a href=\"/" + path + "\">" + language.title(i) + "</a>");
            expected.put(site + path, time.toInstant());
        }
        String html = "<!DOCTYPE html><html lang=" + language.locale().toLanguageTag()
                + "><meta charset=utf-8><title>News</title><body><div id=menu><a href=/a>A</a> <a href=/b>B</a></div><div id=main>"
                + layout.list(language, times, links) + "</div></body></html>";
        Instant fetched = NEWEST.plusMinutes(25).toInstant();
        Page page = Page.parse(html, site + "news/").withFetchTime(fetched);
        return compare(layout + " " + language, items(page), expected, fetched);
    }

    private static Outcome compare(String name, List<Item> items, Map<String, Instant> expected, Instant fetched) {
        int right = 0;
        int future = 0;
        StringBuilder misses = new StringBuilder();
        for (Item item : items) {
            Instant truth = expected.get(item.link());
            Moment date = item.date();
            Instant read = date == null ? null : date.toInstant(ZoneOffset.UTC);
            boolean zoned = date != null && date.offset() != null;
            boolean timed = date != null && date.time() != null;
            right += zoned && timed && truth != null && truth.equals(read) ? 1 : 0;
            future += read != null && read.isAfter(fetched) ? 1 : 0;
            if (truth != null && !(zoned && truth.equals(read)) && misses.length() < 150) {
                misses.append("\n  " + item.link() + ": " + truth + " read as " + (date == null ? null : date.toIso()));
            }
        }
        String lost = items.size() < expected.size() ? " " + items.size() + " items" : "";
        return new Outcome(
                right, future, expected.size(), misses.isEmpty() && lost.isEmpty() ? "" : name + lost + misses + "\n");
    }

    private static List<Item> items(Page page) {
        return ListFinders.named("best").find(page).best().map(ItemList::items).orElse(List.of());
    }
}
