package org.feedmill.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * A point in time as stated in a text: a date with an optional time of day and offset from UTC. Parts that the text
 * does not state are absent, never invented; a month or a year is represented by its first day and its precision.
 */
public record Moment(
        LocalDate date, @Nullable LocalTime time, @Nullable ZoneOffset offset, TimePrecision grain) {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

    public static Moment ofDay(LocalDate date) {
        return new Moment(date, null, null, TimePrecision.DAY);
    }

    /** ISO 8601: the date alone, or date and time, with the offset only if it is known. */
    public String toIso() {
        if (time == null) {
            return date.toString();
        }
        return date + "T" + CLOCK.format(time) + (offset == null ? "" : offset.getId());
    }

    /** The instant; a missing time is the start of the day, a missing offset the one given. */
    public Instant toInstant(ZoneOffset fallback) {
        LocalTime clock = time == null ? LocalTime.MIDNIGHT : time;
        return date.atTime(clock).toInstant(offset == null ? fallback : offset);
    }

    /**
     * This moment with the offset of a zone, if it has a time but no offset; null means an unknown zone. A time that is
     * skipped when clocks are set forward is moved forward; a time that occurs twice is the first of the two.
     */
    public Moment inZone(@Nullable ZoneId zone) {
        if (zone == null || time == null || offset != null) {
            return this;
        }
        ZonedDateTime there = date.atTime(time).atZone(zone);
        return new Moment(there.toLocalDate(), there.toLocalTime(), there.getOffset(), grain);
    }

    /**
     * Returns true if this is the same clock time as before with another offset: then the zone was set or corrected.
     */
    public boolean changesOffsetOf(Moment before) {
        return offset != null
                && !offset.equals(before.offset)
                && date.equals(before.date)
                && time != null
                && time.equals(before.time);
    }

    /** The same instant with another offset; a moment without a time or an offset is returned unchanged. */
    public Moment atOffset(ZoneOffset zone) {
        if (time == null || offset == null) {
            return this;
        }
        OffsetDateTime moved = date.atTime(time).atOffset(offset).withOffsetSameInstant(zone);
        return new Moment(moved.toLocalDate(), moved.toLocalTime(), zone, grain);
    }
}
