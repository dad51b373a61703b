package org.feedmill.time;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The elements of a time pattern. */
enum Field {
    YEAR4,
    YEAR2,
    YEAR,
    MONTH,
    MONTH_NAME,
    DAY,
    DAY_WORD,
    /** Last day of a range; not kept. */
    END_DAY,
    HOUR,
    MINUTE,
    SECOND,
    WEEKDAY,
    HALF,
    ERA,
    SPAN,
    PAST,
    AGO,
    SPAN_AGO,
    IN,
    HENCE,
    SPAN_IN,
    REL,
    LAST,
    THIS,
    NEXT,
    ORD,
    UNIT,
    CLOCK,
    MINUTES,
    SECONDS,
    THE,
    AT,
    /** A blank in the pattern: spaces, commas, full stops, brackets, words such as "de". */
    GAP,
    SIGN,
    LETTER,
    /** Several numbers without anything between them, such as yyyymmdd. */
    COMPACT;

    private static final Map<String, Field> NAMES = Map.ofEntries(
            Map.entry("yyyy", YEAR4),
            Map.entry("yy", YEAR2),
            Map.entry("y", YEAR),
            Map.entry("mmmm", MONTH_NAME),
            Map.entry("mmm", MONTH_NAME),
            Map.entry("mm", MONTH),
            Map.entry("dd", DAY),
            Map.entry("xx", END_DAY),
            Map.entry("hh", HOUR),
            Map.entry("ff", MINUTE),
            Map.entry("ss", SECOND),
            Map.entry("www", WEEKDAY),
            Map.entry("aa", HALF),
            Map.entry("gg", ERA),
            Map.entry("span", SPAN),
            Map.entry("past", PAST),
            Map.entry("ago", AGO),
            Map.entry("spanago", SPAN_AGO),
            Map.entry("in", IN),
            Map.entry("hence", HENCE),
            Map.entry("spanin", SPAN_IN),
            Map.entry("rel", REL),
            Map.entry("last", LAST),
            Map.entry("this", THIS),
            Map.entry("next", NEXT),
            Map.entry("ord", ORD),
            Map.entry("unit", UNIT),
            Map.entry("clock", CLOCK),
            Map.entry("minutes", MINUTES),
            Map.entry("seconds", SECONDS),
            Map.entry("the", THE),
            Map.entry("at", AT));

    /** Fields as bits of a long: the walk dismisses whole nodes by one AND. */
    @SuppressWarnings("EnumOrdinal")
    long bit() {
        return 1L << ordinal();
    }

    static @Nullable Field named(String name) {
        return NAMES.get(name);
    }

    boolean numeric() {
        return this == YEAR4
                || this == YEAR2
                || this == MONTH
                || this == DAY
                || this == HOUR
                || this == MINUTE
                || this == SECOND;
    }

    boolean clock() {
        return this == HOUR
                || this == MINUTE
                || this == SECOND
                || this == HALF
                || this == CLOCK
                || this == AT
                || this == MINUTES
                || this == SECONDS
                || this == GAP
                || this == SIGN
                || this == LETTER;
    }
}
