package org.feedmill.time;

import java.util.Arrays;

/** One way to read a match: what each element told. */
public final class Reading {

    private final int[] slots;
    private final String pattern;
    private final String source;
    private final Pattern.Level level;
    private final int rank;

    Reading(int[] slots, String pattern, String source, Pattern.Level level, int rank) {
        this.slots = slots.clone();
        this.pattern = pattern;
        this.source = source;
        this.level = level;
        this.rank = rank;
    }

    int get(int slot) {
        return slots[slot];
    }

    boolean has(int slot) {
        return slots[slot] != Slots.NONE;
    }

    int[] copy() {
        return slots.clone();
    }

    /** Shared by readings that differ only in the order of day, month and year. */
    String pattern() {
        return pattern;
    }

    /** The pattern as the file has it, which tells the order. */
    String source() {
        return source;
    }

    Pattern.Level level() {
        return level;
    }

    int rank() {
        return rank;
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
        return other instanceof Reading reading && Arrays.equals(slots, reading.slots) && source.equals(reading.source);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(slots);
    }

    @Override
    public String toString() {
        return source;
    }
}
