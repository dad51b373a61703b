package org.feedmill.time.pattern;

import java.time.LocalDate;
import java.util.Arrays;
import org.feedmill.time.lexicon.WordSense;

/** One interpretation of a time match: the values of its elements. */
public final class TimeReading {

    private final int[] slots;
    private final JoinedPatterns joined;
    private final TimePattern.TrustLevel level;
    private final String language;

    /** @param slots must not be changed afterwards */
    public TimeReading(int[] slots, JoinedPatterns joined, TimePattern.TrustLevel level, String language) {
        this.slots = slots;
        this.joined = joined;
        this.level = level;
        this.language = language;
    }

    public int[] slots() {
        return slots;
    }

    public int get(int slot) {
        return slots[slot];
    }

    public boolean has(int slot) {
        return slots[slot] != ReadingSlots.NONE;
    }

    public TimeReading withYear(int year) {
        int[] dated = slots.clone();
        dated[ReadingSlots.YEAR] = year;
        dated[ReadingSlots.YEAR_DIGITS] = 4;
        return new TimeReading(dated, joined, level, language);
    }

    public TimeReading withDay(int day) {
        int[] dated = slots.clone();
        dated[ReadingSlots.DAY] = day;
        return new TimeReading(dated, joined, level, language);
    }

    /** Shared by readings that differ only in the order of day, month and year. */
    public String pattern() {
        return joined.name();
    }

    /** The pattern as in the file, which defines the order. */
    public String source() {
        return joined.source();
    }

    public TimePattern.TrustLevel level() {
        return level;
    }

    public int rank() {
        return joined.rank();
    }

    /** The language of the words that were found; it decides the calendar of a bare year. */
    public String language() {
        return language;
    }

    /** Returns true if the date falls on the weekday that was read, or none was read. */
    public boolean fitsWeekday(LocalDate date) {
        return !has(ReadingSlots.WEEKDAY) || date.getDayOfWeek().getValue() == get(ReadingSlots.WEEKDAY);
    }

    public boolean isRelative() {
        return has(ReadingSlots.RELATIVE_UNIT)
                || has(ReadingSlots.DIRECTION)
                || has(ReadingSlots.MODIFIER)
                || has(ReadingSlots.SPAN_FINEST);
    }

    /** Returns true for times counted back in years: "26 years ago". */
    public boolean isYearsAgo() {
        return has(ReadingSlots.SPAN + WordSense.YEAR);
    }

    public boolean isTimeOnly() {
        return has(ReadingSlots.HOUR)
                && !has(ReadingSlots.DAY)
                && !has(ReadingSlots.MONTH)
                && !has(ReadingSlots.YEAR)
                && !has(ReadingSlots.WEEKDAY)
                && !isRelative();
    }

    public boolean isStrong() {
        return level == TimePattern.TrustLevel.STRONG;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TimeReading reading
                && Arrays.equals(slots, reading.slots)
                && source().equals(reading.source());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(slots);
    }

    @Override
    public String toString() {
        return joined.source();
    }
}
