package org.feedmill.time;

import java.time.LocalDate;
import java.util.Arrays;

/** One interpretation of a time match: the values of its elements. */
public final class Reading {

    private final int[] slots;
    private final Joined joined;
    private final Pattern.Level level;
    private final String language;

    /** @param slots not changed by anyone from here on */
    Reading(int[] slots, Joined joined, Pattern.Level level, String language) {
        this.slots = slots;
        this.joined = joined;
        this.level = level;
        this.language = language;
    }

    int[] slots() {
        return slots;
    }

    int get(int slot) {
        return slots[slot];
    }

    boolean has(int slot) {
        return slots[slot] != Slots.NONE;
    }

    Reading withYear(int year) {
        int[] dated = slots.clone();
        dated[Slots.YEAR] = year;
        dated[Slots.YEAR_DIGITS] = 4;
        return new Reading(dated, joined, level, language);
    }

    /** Shared by readings that differ only in the order of day, month and year. */
    String pattern() {
        return joined.name();
    }

    /** The pattern as in the file, which gives the order. */
    String source() {
        return joined.source();
    }

    Pattern.Level level() {
        return level;
    }

    int rank() {
        return joined.rank();
    }

    /** The language of the words that were found; it decides the calendar of a bare year. */
    String language() {
        return language;
    }

    /** Whether the date falls on the weekday that was read, or none was read. */
    boolean fitsWeekday(LocalDate date) {
        return !has(Slots.WEEKDAY) || date.getDayOfWeek().getValue() == get(Slots.WEEKDAY);
    }

    boolean relative() {
        return has(Slots.REL_UNIT) || has(Slots.WAY) || has(Slots.MOD) || has(Slots.SPAN_FINEST);
    }

    boolean timeOnly() {
        return has(Slots.HOUR)
                && !has(Slots.DAY)
                && !has(Slots.MONTH)
                && !has(Slots.YEAR)
                && !has(Slots.WEEKDAY)
                && !relative();
    }

    boolean strong() {
        return level == Pattern.Level.STRONG;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Reading reading
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
