package org.feedmill.time.lexicon;

/**
 * A meaning of a word or phrase.
 *
 * @param value by kind: month, weekday (Monday 1), number, ordinal, unit, offset in minutes …
 * @param extra shift of a relative word, calendar of a month name
 */
public record WordSense(SenseKind kind, int value, int extra) {

    /** The kinds of meanings. */
    public enum SenseKind {
        MONTH,
        WEEKDAY,
        DAY_PERIOD,
        ERA,
        NUMBER,
        ORDINAL,
        UNIT,
        UNIT_AGO,
        UNIT_IN,
        AGO_BEFORE,
        AGO_AFTER,
        IN_BEFORE,
        IN_AFTER,
        RELATIVE,
        LAST,
        THIS,
        NEXT,
        FILLER,
        ZONE,
        CLOCK,
        AND,
        ORDINAL_END,
        HALF_NUMBER,
        THE,
        AT,
        UNIT_BEFORE,
        EXACT
    }

    /** Halves of the day, values of {@link SenseKind#DAY_PERIOD}. */
    public static final int AM = 0;

    public static final int PM = 1;
    public static final int NOON = 2;
    public static final int MIDNIGHT = 3;
    public static final int NIGHT = 4;

    /** Units, values of {@link SenseKind#UNIT}. */
    public static final int SECOND = 0;

    public static final int MINUTE = 1;
    public static final int HOUR = 2;
    public static final int DAY = 3;
    public static final int WEEK = 4;
    public static final int MONTH = 5;
    public static final int QUARTER = 6;
    public static final int YEAR = 7;

    /** Calendars, values of {@link SenseKind#ERA} and extra of {@link SenseKind#MONTH}. */
    public static final int GREGORIAN = 0;

    public static final int PERSIAN = 1;
    public static final int HIJRI = 2;
    public static final int BUDDHIST = 3;
    /** Eras with their own first year; the value is this constant plus the first year less one. */
    public static final int ERA_BASE = 1000;

    static final int BEFORE_CHRIST = 9;

    /** Extra of a weekday of one or two letters (sa, di), which counts only next to a date. */
    public static final int SHORT_FORM = 1;
}
