package org.feedmill.time;

import java.util.List;

/**
 * A date or time found in a text; {@link TimeReader#resolve} turns a column of them into moments.
 *
 * @param pattern in the papers' notation; date and time joined by a blank
 * @param readings all readings of the same length, the preferred first
 */
public record TimeMatch(int start, int end, String pattern, List<Reading> readings) implements PatternMatch {

    public TimeMatch {
        readings = List.copyOf(readings);
    }

    private Reading first() {
        return readings.get(0);
    }

    public boolean hasYear() {
        return first().has(Slots.YEAR);
    }

    public boolean hasMonth() {
        return first().has(Slots.MONTH);
    }

    public boolean hasMonthName() {
        return first().has(Slots.MONTH_NAMED);
    }

    public boolean hasDay() {
        return first().has(Slots.DAY);
    }

    public boolean hasTime() {
        return first().has(Slots.HOUR);
    }

    public boolean hasWeekday() {
        return first().has(Slots.WEEKDAY);
    }

    /** Relative to the current time: "3 hours ago", "yesterday", "last Monday". */
    public boolean relative() {
        return first().relative();
    }

    /** A time of day without any date. */
    public boolean timeOnly() {
        return first().timeOnly();
    }

    /** Completeness of the date, for choosing between matches. */
    int weight() {
        return (hasDay() || relative() || first().has(Slots.ORD) ? 8 : 0)
                + (hasMonth() ? 4 : 0)
                + (hasYear() ? 4 : 0)
                + (hasWeekday() ? 3 : 0)
                + (hasTime() ? 1 : 0);
    }

    /** Sure to be a date even alone on a page; a bare 12:30, 05-12, 2005 or Monday is not. */
    public boolean strong() {
        return first().strong();
    }

    /** The same match with a year found elsewhere on the page. */
    public TimeMatch withYear(int year) {
        return new TimeMatch(
                start,
                end,
                pattern,
                readings.stream().map(r -> r.withYear(year)).toList());
    }

    /** Whether one of the readings is of that month and day. */
    public boolean agrees(int month, int day) {
        return readings.stream().anyMatch(r -> r.get(Slots.MONTH) == month && r.get(Slots.DAY) == day);
    }
}
