package org.feedmill.time;

import java.util.List;
import java.util.Objects;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimeReading;
import org.jspecify.annotations.Nullable;

/** A date or time found in a text; {@link TimeReader#resolve} turns a column of matches into moments. */
public final class TimeMatch implements PatternMatch {

    private final int start;
    private final int end;
    private final String pattern;
    private final List<TimeReading> readings;

    /**
     * Creates a match.
     *
     * @param pattern in the papers' notation; date and time joined by a space
     * @param readings all readings of the same length, the preferred first
     */
    TimeMatch(int start, int end, String pattern, List<TimeReading> readings) {
        this.start = start;
        this.end = end;
        this.pattern = pattern;
        this.readings = List.copyOf(readings);
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int end() {
        return end;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    List<TimeReading> readings() {
        return readings;
    }

    private TimeReading first() {
        return readings.get(0);
    }

    public boolean hasYear() {
        return first().has(ReadingSlots.YEAR);
    }

    public boolean hasMonth() {
        return first().has(ReadingSlots.MONTH);
    }

    public boolean hasMonthName() {
        return first().has(ReadingSlots.MONTH_NAMED);
    }

    public boolean hasDay() {
        return first().has(ReadingSlots.DAY);
    }

    public boolean hasTime() {
        return first().has(ReadingSlots.HOUR);
    }

    /** Returns true if the text names the zone of the time. */
    public boolean hasZone() {
        return first().has(ReadingSlots.ZONE);
    }

    public boolean hasWeekday() {
        return first().has(ReadingSlots.WEEKDAY);
    }

    /** Returns true for times relative to the current time: "3 hours ago", "yesterday", "last Monday". */
    public boolean isRelative() {
        return first().isRelative();
    }

    /** Returns true for relative times that are counted in years: "26 years ago". */
    public boolean isYearsAgo() {
        return first().isYearsAgo();
    }

    /** Returns true for a time of day without a date. */
    public boolean isTimeOnly() {
        return first().isTimeOnly();
    }

    /** Completeness of the date, used to choose between matches. */
    int completeness() {
        return (hasDay() || isRelative() || first().has(ReadingSlots.ORDINAL) ? 8 : 0)
                + (hasMonth() ? 4 : 0)
                + (hasYear() ? 4 : 0)
                + (hasWeekday() ? 3 : 0)
                + (hasTime() ? 1 : 0);
    }

    /**
     * Returns true if the match is certainly a date, even alone on a page; a bare 12:30, 05-12, 2005 or Monday is not.
     */
    public boolean isStrong() {
        return first().isStrong();
    }

    /** The same match with a year found elsewhere on the page. */
    public TimeMatch withYear(int year) {
        return new TimeMatch(
                start,
                end,
                pattern,
                readings.stream().map(r -> r.withYear(year)).toList());
    }

    /** The month of this match with a day, as the match of a text of that length that contains only the day. */
    public TimeMatch withDay(int day, int length) {
        return new TimeMatch(
                0,
                length,
                pattern + " dd",
                readings.stream().map(r -> r.withDay(day)).toList());
    }

    /** Returns true if the match has readings with different days or months. */
    public boolean isAmbiguous() {
        for (TimeReading reading : readings) {
            TimeReading first = readings.getFirst();
            if (reading.get(ReadingSlots.MONTH) != first.get(ReadingSlots.MONTH)
                    || reading.get(ReadingSlots.DAY) != first.get(ReadingSlots.DAY)) {
                return true;
            }
        }
        return false;
    }

    /** The same match with only the readings of that month and day; unchanged if there are none. */
    public TimeMatch on(int month, int day) {
        List<TimeReading> fitting = readings.stream()
                .filter(r -> r.get(ReadingSlots.MONTH) == month && r.get(ReadingSlots.DAY) == day)
                .toList();
        return fitting.isEmpty() ? this : new TimeMatch(start, end, pattern, fitting);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TimeMatch match
                && start == match.start
                && end == match.end
                && pattern.equals(match.pattern)
                && readings.equals(match.readings);
    }

    @Override
    public int hashCode() {
        return Objects.hash(start, end, pattern, readings);
    }

    @Override
    public String toString() {
        return "TimeMatch[" + start + "–" + end + " " + pattern + "]";
    }

    /** Returns true if one of the readings has that year, as written. */
    public boolean mayBeIn(int year) {
        return readings.stream()
                .anyMatch(r -> r.get(ReadingSlots.YEAR) == year
                        || (r.get(ReadingSlots.YEAR) < 100 && r.get(ReadingSlots.YEAR) == year % 100));
    }

    /** Returns true if one of the readings has that month and day. */
    public boolean mayBeOn(int month, int day) {
        return readings.stream().anyMatch(r -> r.get(ReadingSlots.MONTH) == month && r.get(ReadingSlots.DAY) == day);
    }
}
