package org.feedmill.time;

/** The precision of a moment: the smallest unit that the text states. */
public enum TimePrecision {
    YEAR,
    MONTH,
    WEEK,
    DAY,
    HOUR,
    MINUTE,
    SECOND
}
