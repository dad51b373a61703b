package org.feedmill.time;

import java.util.Arrays;

/** Indexes of the values of a reading in one small array; {@link #NONE} where the text gives no value. */
final class Slots {

    static final int NONE = Integer.MIN_VALUE;

    static final int YEAR = 0;
    static final int YEAR_DIGITS = 1;
    static final int CALENDAR = 2;
    static final int MONTH = 3;
    static final int MONTH_NAMED = 4;
    static final int DAY = 5;
    static final int WEEKDAY = 6;
    static final int HOUR = 7;
    static final int MINUTE = 8;
    static final int SECOND = 9;
    static final int HALF = 10;
    static final int ZONE = 11;
    static final int REL_UNIT = 12;
    static final int REL_SHIFT = 13;
    static final int MOD = 14;
    static final int MOD_UNIT = 15;
    static final int ORD = 16;
    static final int WAY = 17;
    /** First of eight: the amounts of a span by unit, in hundredths. */
    static final int SPAN = 18;

    static final int SPAN_FINEST = 26;
    static final int DAY_WORDED = 27;
    static final int MONTH_CALENDAR = 28;
    static final int BRIEF_DAY = 29;
    static final int SPAN_FLIPPED = 30;
    static final int SIZE = 31;

    private static final int[] EMPTY = new int[SIZE];

    static {
        Arrays.fill(EMPTY, NONE);
    }

    private Slots() {}

    static int[] empty() {
        return EMPTY.clone();
    }
}
