package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Component;
import org.feedmill.feed.EventPageGenerator.EventPage;
import org.feedmill.feed.EventPageGenerator.ExpectedEvent;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Turns generated pages with events into calendars and reads them with another library. */
class EventCalendarTest {

    private int expected;
    private int read;
    private int starts;
    private int ends;
    private int zones;
    private int locations;
    private final List<String> faults = new ArrayList<>();

    @Test
    void givesCalendarsThatAnotherLibraryReads() throws IOException, ParserException {
        for (int i = 0; i < EventPageGenerator.PAGES; i++) {
            check(EventPageGenerator.page(i));
        }
        System.out.printf(
                "Pages %d, events %d, read back %d, starts %d, ends %d, zones %d, locations %d%n",
                EventPageGenerator.PAGES, expected, read, starts, ends, zones, locations);
        assertThat(List.of(read, starts, ends, zones, locations))
                .as(String.join("\n", faults))
                .containsOnly(expected);
    }

    private void check(EventPage given) throws IOException, ParserException {
        Page page = Page.parse(given.html(), "https://events.example/")
                .withFetchTime(Instant.parse("2026-01-05T08:00:00Z"));
        ItemList list = ListFinders.best().find(page).best().orElse(null);
        expected += given.events().size();
        if (list == null) {
            faults.add(given.name() + ": no list");
            return;
        }
        String document = FeedFormat.ICALENDAR.write(Feed.of(page, list));
        assertThat(FeedFormat.ICALENDAR.violations(document)).isEmpty();
        Calendar calendar = new CalendarBuilder().build(new StringReader(document));
        assertThat(calendar.validate().hasErrors()).isFalse();
        Map<String, Component> byLink = new HashMap<>();
        calendar.getComponents(Component.VEVENT).forEach(event -> byLink.put(value(event, "URL"), event));
        given.events().forEach(event -> compare(given.name(), event, byLink.get(event.link())));
    }

    private void compare(String page, ExpectedEvent event, @Nullable Component found) {
        if (found == null) {
            faults.add(page + ": no event for " + event);
            return;
        }
        read++;
        String start = value(found, "DTSTART");
        starts += count(event.startValue().equals(start), page, event, "start " + start);
        String end = value(found, "DTEND");
        ends += count(Objects.equals(event.endValue(), end), page, event, "end " + end);
        boolean utc = start != null && start.endsWith("Z");
        zones += count(utc == (event.offset() != null), page, event, "zone of " + start);
        String location = value(found, "LOCATION");
        locations += count(event.location().equals(location), page, event, "location " + location);
    }

    private int count(boolean right, String page, ExpectedEvent event, String what) {
        if (!right) {
            faults.add(page + ": " + what + " of " + event);
        }
        return right ? 1 : 0;
    }

    private static @Nullable String value(Component event, String name) {
        return event.getProperty(name).map(property -> property.getValue()).orElse(null);
    }
}
