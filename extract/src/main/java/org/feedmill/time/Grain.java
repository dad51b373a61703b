package org.feedmill.time;

/** How fine a reading is: the smallest unit that the text told. */
public enum Grain {
    YEAR,
    MONTH,
    WEEK,
    DAY,
    HOUR,
    MINUTE,
    SECOND
}
