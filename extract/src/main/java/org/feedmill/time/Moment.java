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
 * A point in time as a text gives it: a date, perhaps a time of day, perhaps an offset from UTC. Parts that the text
 * does not give are absent, never invented; a month or a year is represented by its first day and by its precision.
 */
public record Moment(
        LocalDate date, @Nullable LocalTime time, @Nullable ZoneOffset offset, TimePrecision grain) {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

    public static Moment ofDay(LocalDate date) {
        return new Moment(date, null, null, TimePrecision.DAY);
    }

    /** ISO 8601: the date alone, or date and time, with the offset only where it is given. */
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
     * This moment with the offset of a zone, if it has a time but no offset; null stands for an unknown zone. A time
     * that the zone skips when clocks are set forward moves with them; of a time that occurs twice, the first is meant.
     */
    public Moment inZone(@Nullable ZoneId zone) {
        if (zone == null || time == null || offset != null) {
            return this;
        }
        ZonedDateTime there = date.atTime(time).atZone(zone);
        return new Moment(there.toLocalDate(), there.toLocalTime(), there.getOffset(), grain);
    }

    /** Whether this is the same clock time as before, read with another offset: then the zone was set or corrected. */
    public boolean changesOffsetOf(Moment before) {
        return offset != null
                && !offset.equals(before.offset)
                && date.equals(before.date)
                && time != null
                && time.equals(before.time);
    }

    /** The same instant as clocks at another offset show it; only a moment with a time and an offset can be moved. */
    public Moment atOffset(ZoneOffset zone) {
        if (time == null || offset == null) {
            return this;
        }
        OffsetDateTime moved = date.atTime(time).atOffset(offset).withOffsetSameInstant(zone);
        return new Moment(moved.toLocalDate(), moved.toLocalTime(), zone, grain);
    }
}
