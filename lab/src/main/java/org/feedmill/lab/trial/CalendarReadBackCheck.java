package org.feedmill.lab.trial;

import java.io.IOException;
import java.io.StringReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.List;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Component;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.property.DtStart;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/** Reads a written calendar with ical4j and compares its events with the entries of the feed that have a start. */
final class CalendarReadBackCheck {

    private CalendarReadBackCheck() {}

    static List<String> differences(Feed feed, String document) {
        List<Component> events;
        try {
            Calendar calendar = new CalendarBuilder().build(new StringReader(document));
            if (calendar.validate().hasErrors()) {
                return List.of("is invalid: " + calendar.validate());
            }
            events = List.copyOf(calendar.getComponents(Component.VEVENT));
        } catch (IOException | ParserException | RuntimeException e) {
            return List.of("cannot be read back: " + e);
        }
        List<Entry> entries = feed.entries().stream()
                .filter(entry -> entry.get(ItemField.STARTS) instanceof Moment starts
                        && starts.grain().compareTo(TimePrecision.DAY) >= 0)
                .toList();
        if (events.size() != entries.size()) {
            return List.of("has " + events.size() + " events of " + entries.size());
        }
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            compare(entries.get(i), events.get(i), differences);
        }
        return differences;
    }

    private static void compare(Entry entry, Component event, List<String> differences) {
        Temporal expected = start(entry);
        Temporal read = event.<DtStart<Temporal>>getProperty(Property.DTSTART)
                .map(DtStart::getDate)
                .map(date -> date.isSupported(ChronoField.INSTANT_SECONDS) ? Instant.from(date) : date)
                .orElse(null);
        if (!expected.equals(read)) {
            differences.add("start " + expected + " came back as " + read);
        }
        String location = entry.toText(ItemField.LOCATION);
        String place = text(event, Property.LOCATION);
        if (location != null && !location.equals(place)) {
            differences.add("location " + location + " came back as " + place);
        }
    }

    /** A date, a local time, or an instant if the start or the end has an offset. */
    private static Temporal start(Entry entry) {
        Moment starts = (Moment) entry.get(ItemField.STARTS);
        if (starts == null || starts.time() == null) {
            return starts == null ? Instant.EPOCH : starts.date();
        }
        Moment ends = (Moment) entry.get(ItemField.ENDS);
        ZoneOffset offset = starts.offset() != null || ends == null ? starts.offset() : ends.offset();
        return offset == null ? starts.date().atTime(starts.time()) : starts.toInstant(offset);
    }

    private static @Nullable String text(Component event, String name) {
        return event.getProperty(name).map(Property::getValue).orElse(null);
    }
}
