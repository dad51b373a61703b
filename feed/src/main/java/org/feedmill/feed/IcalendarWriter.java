package org.feedmill.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Writes the events of a feed as an iCalendar document (RFC 5545, with the calendar properties of RFC 7986). An entry
 * is an event if its start is known to the day; other entries are left out, because hardly any calendar shows journal
 * entries. A calendar must have a component: one without events has the time zone UTC.
 *
 * <p>Equal feeds give equal documents: {@code DTSTAMP} is the time of the last change of the entry, else the time when
 * it was first seen, else that of the feed, else the start of 1970. The {@code UID} is derived from the entry id.
 */
final class IcalendarWriter {

    private static final DateTimeFormatter UTC_TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'");
    private static final List<String> UTC_ZONE = List.of(
            "BEGIN:VTIMEZONE",
            "TZID:Etc/UTC",
            "BEGIN:STANDARD",
            "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0000",
            "TZOFFSETTO:+0000",
            "TZNAME:UTC",
            "END:STANDARD",
            "END:VTIMEZONE");

    /**
     * Start and end of an event as iCalendar writes them, each with its parameters and the colon. A day is a date, and
     * the end is the day after the last one. A time with an offset is written in UTC, one without as a floating time.
     * An end without an offset has that of the start, and the other way round. An end that is not after the start is
     * left out.
     *
     * @param end null if it is unknown
     */
    private record EventTimes(String start, @Nullable String end) {

        private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuuMMdd");
        private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");
        private static final int MAX_YEAR = 9999;

        /** Returns null if the start is not known to the day. */
        static @Nullable EventTimes of(Entry entry) {
            Moment starts = (Moment) entry.get(ItemField.STARTS);
            Moment ends = (Moment) entry.get(ItemField.ENDS);
            if (starts == null || !isDay(starts)) {
                return null;
            }
            Moment last = ends == null || !isDay(ends) ? null : ends;
            return starts.time() == null ? days(starts.date(), last) : times(starts, starts.time(), last);
        }

        private static boolean isDay(Moment moment) {
            int year = moment.date().getYear();
            return moment.grain().compareTo(TimePrecision.DAY) >= 0 && year > 0 && year < MAX_YEAR;
        }

        private static EventTimes days(LocalDate start, @Nullable Moment last) {
            LocalDate after =
                    last != null && last.date().isAfter(start) ? last.date().plusDays(1) : null;
            return new EventTimes(
                    ";VALUE=DATE:" + DAY.format(start), after == null ? null : ";VALUE=DATE:" + DAY.format(after));
        }

        private static EventTimes times(Moment starts, LocalTime clock, @Nullable Moment last) {
            ZoneOffset offset = starts.offset() != null ? starts.offset() : last == null ? null : last.offset();
            LocalDateTime start = inUtc(starts.date().atTime(clock), offset);
            LocalDateTime end = last == null ? null : end(last, offset);
            return new EventTimes(write(start, offset), end != null && end.isAfter(start) ? write(end, offset) : null);
        }

        /** An event that ends on a day lasts until the end of that day. */
        private static LocalDateTime end(Moment last, @Nullable ZoneOffset offset) {
            LocalDateTime local = last.time() == null
                    ? last.date().plusDays(1).atStartOfDay()
                    : last.date().atTime(last.time());
            return inUtc(local, last.offset() != null ? last.offset() : offset);
        }

        private static LocalDateTime inUtc(LocalDateTime local, @Nullable ZoneOffset offset) {
            return offset == null ? local : local.minusSeconds(offset.getTotalSeconds());
        }

        private static String write(LocalDateTime time, @Nullable ZoneOffset offset) {
            return ":" + TIME.format(time) + (offset == null ? "" : "Z");
        }
    }

    private final Feed feed;
    private final List<String> lines = new ArrayList<>();

    private IcalendarWriter(Feed feed) {
        this.feed = feed;
    }

    static String write(Feed feed, @Nullable String hub) {
        return new IcalendarWriter(feed).write();
    }

    private String write() {
        lines.addAll(
                List.of("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Feedmill//Feedmill//EN", "CALSCALE:GREGORIAN"));
        addText("NAME", feed.title());
        addText("X-WR-CALNAME", feed.title());
        addText("DESCRIPTION", feed.description());
        addText("X-WR-CALDESC", feed.description());
        add("URL", feed.link().equals(Feed.NO_ADDRESS) ? null : feed.link());
        add("SOURCE;VALUE=URI", feed.self());
        add("LAST-MODIFIED", time(feed.updated()));
        int head = lines.size();
        for (Entry entry : feed.entries()) {
            EventTimes times = EventTimes.of(entry);
            if (times != null) {
                addEvent(entry, times);
            }
        }
        if (lines.size() == head) {
            lines.addAll(UTC_ZONE);
        }
        lines.add("END:VCALENDAR");
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> appendFolded(out, line));
        return out.toString();
    }

    private void addEvent(Entry entry, EventTimes times) {
        lines.add("BEGIN:VEVENT");
        add(
                "UID",
                UUID.nameUUIDFromBytes(EntryId.toIri(feed.link(), entry.id()).getBytes(UTF_8))
                        .toString());
        Instant changed = entry.updated() != null ? entry.updated() : entry.seen();
        add("DTSTAMP", time(Objects.requireNonNullElse(changed != null ? changed : feed.updated(), Instant.EPOCH)));
        add("LAST-MODIFIED", time(changed));
        lines.add("DTSTART" + times.start());
        if (times.end() != null) {
            lines.add("DTEND" + times.end());
        }
        addText("SUMMARY", entry.title());
        addText("DESCRIPTION", entry.text());
        addText("LOCATION", entry.toText(ItemField.LOCATION));
        add("URL", entry.link());
        if (!entry.categories().isEmpty()) {
            add(
                    "CATEGORIES",
                    entry.categories().stream().map(IcalendarWriter::escape).collect(Collectors.joining(",")));
        }
        if (entry.enclosure() != null) {
            add("ATTACH;FMTTYPE=" + entry.enclosure().type(), entry.enclosure().address());
        }
        lines.add("END:VEVENT");
    }

    private void add(String name, @Nullable String value) {
        if (value != null) {
            lines.add(name + ":" + value);
        }
    }

    private void addText(String name, @Nullable String text) {
        add(name, text == null ? null : escape(text));
    }

    private static @Nullable String time(@Nullable Instant instant) {
        return instant == null ? null : UTC_TIME.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace("\n", "\\n");
    }

    /** Appends a line in parts of at most 75 bytes, each after the first begun by a space; characters stay whole. */
    private static void appendFolded(StringBuilder out, String line) {
        int width = 0;
        for (int i = 0; i < line.length(); ) {
            int c = line.codePointAt(i);
            int bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (width + bytes > 75) {
                out.append("\r\n ");
                width = 1;
            }
            out.appendCodePoint(c);
            width += bytes;
            i += Character.charCount(c);
        }
        out.append("\r\n");
    }
}
