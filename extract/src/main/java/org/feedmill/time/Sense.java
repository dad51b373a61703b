package org.feedmill.time;

/**
 * A meaning of a word or phrase.
 *
 * @param value month, weekday (Monday 1), number, ordinal, unit, offset in minutes … by kind
 * @param extra shift of a relative word, calendar of a month name
 */
record Sense(Kind kind, int value, int extra) {

    /** The kinds of meanings. */
    enum Kind {
        MONTH,
        WEEKDAY,
        HALF,
        ERA,
        NUM,
        ORD,
        UNIT,
        UNIT_AGO,
        UNIT_IN,
        AGO_BEFORE,
        AGO_AFTER,
        IN_BEFORE,
        IN_AFTER,
        REL,
        LAST,
        THIS,
        NEXT,
        FILL,
        ZONE,
        CLOCK,
        AND,
        ORDINAL_END,
        HALF_NUM,
        THE,
        AT,
        UNIT_BEFORE,
        EXACT
    }

    /** Halves of the day, values of {@link Kind#HALF}. */
    static final int AM = 0;

    static final int PM = 1;
    static final int NOON = 2;
    static final int MIDNIGHT = 3;
    static final int NIGHT = 4;

    /** Units, values of {@link Kind#UNIT}. */
    static final int SECOND = 0;

    static final int MINUTE = 1;
    static final int HOUR = 2;
    static final int DAY = 3;
    static final int WEEK = 4;
    static final int MONTH = 5;
    static final int QUARTER = 6;
    static final int YEAR = 7;

    /** Calendars, values of {@link Kind#ERA} and extra of {@link Kind#MONTH}. */
    static final int GREGORIAN = 0;

    static final int PERSIAN = 1;
    static final int HIJRI = 2;
    static final int BUDDHIST = 3;
    /** Eras that count from a year of their own; the value is this plus that year less one. */
    static final int COUNTED = 1000;

    static final int BEFORE_CHRIST = 9;

    /** Extra of a weekday of one or two letters (sa, di), which is one only beside a date. */
    static final int BRIEF = 1;
}
