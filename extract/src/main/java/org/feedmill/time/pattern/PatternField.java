package org.feedmill.time.pattern;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The elements of a time pattern. */
public enum PatternField {
    YEAR4,
    YEAR2,
    YEAR,
    MONTH,
    MONTH_NAME,
    DAY,
    DAY_WORD,
    /** Last day of a range; it is not stored. */
    END_DAY,
    HOUR,
    MINUTE,
    SECOND,
    WEEKDAY,
    DAY_PERIOD,
    ERA,
    SPAN,
    PAST,
    AGO,
    SPAN_AGO,
    IN,
    HENCE,
    SPAN_IN,
    RELATIVE,
    LAST,
    THIS,
    NEXT,
    ORDINAL,
    UNIT,
    CLOCK,
    MINUTES,
    SECONDS,
    THE,
    AT,
    /** A space in the pattern: spaces, commas, full stops, brackets, words such as "de". */
    GAP,
    SIGN,
    LETTER,
    /** Several numbers without separators, such as yyyymmdd. */
    COMPACT;

    private static final Map<String, PatternField> NAMES = Map.ofEntries(
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
            Map.entry("aa", DAY_PERIOD),
            Map.entry("gg", ERA),
            Map.entry("span", SPAN),
            Map.entry("past", PAST),
            Map.entry("ago", AGO),
            Map.entry("spanago", SPAN_AGO),
            Map.entry("in", IN),
            Map.entry("hence", HENCE),
            Map.entry("spanin", SPAN_IN),
            Map.entry("rel", RELATIVE),
            Map.entry("last", LAST),
            Map.entry("this", THIS),
            Map.entry("next", NEXT),
            Map.entry("ord", ORDINAL),
            Map.entry("unit", UNIT),
            Map.entry("clock", CLOCK),
            Map.entry("minutes", MINUTES),
            Map.entry("seconds", SECONDS),
            Map.entry("the", THE),
            Map.entry("at", AT));

    /** The field as a bit of a long: one AND rules out a whole node. */
    @SuppressWarnings("EnumOrdinal")
    public long bit() {
        return 1L << ordinal();
    }

    static @Nullable PatternField byName(String name) {
        return NAMES.get(name);
    }

    boolean isNumeric() {
        return this == YEAR4
                || this == YEAR2
                || this == MONTH
                || this == DAY
                || this == HOUR
                || this == MINUTE
                || this == SECOND;
    }

    boolean isClock() {
        return this == HOUR
                || this == MINUTE
                || this == SECOND
                || this == DAY_PERIOD
                || this == CLOCK
                || this == AT
                || this == MINUTES
                || this == SECONDS
                || this == GAP
                || this == SIGN
                || this == LETTER;
    }
}
