package org.feedmill.time.pattern;

import java.util.Arrays;

/** Indexes of the values of a reading in one small array; {@link #NONE} if the text does not state the value. */
public final class ReadingSlots {

    public static final int NONE = Integer.MIN_VALUE;

    public static final int YEAR = 0;
    public static final int YEAR_DIGITS = 1;
    public static final int CALENDAR = 2;
    public static final int MONTH = 3;
    public static final int MONTH_NAMED = 4;
    public static final int DAY = 5;
    public static final int WEEKDAY = 6;
    public static final int HOUR = 7;
    public static final int MINUTE = 8;
    public static final int SECOND = 9;
    public static final int DAY_PERIOD = 10;
    public static final int ZONE = 11;
    public static final int RELATIVE_UNIT = 12;
    public static final int RELATIVE_SHIFT = 13;
    public static final int MODIFIER = 14;
    public static final int MODIFIER_UNIT = 15;
    public static final int ORDINAL = 16;
    public static final int DIRECTION = 17;
    /** First of eight: the amounts of a span by unit, in hundredths. */
    public static final int SPAN = 18;

    public static final int SPAN_FINEST = 26;
    public static final int DAY_WORDED = 27;
    public static final int MONTH_CALENDAR = 28;
    public static final int SHORT_WEEKDAY = 29;
    public static final int SPAN_UNIT_FIRST = 30;
    static final int SIZE = 31;

    private static final int[] EMPTY = new int[SIZE];

    static {
        Arrays.fill(EMPTY, NONE);
    }

    private ReadingSlots() {}

    public static int[] empty() {
        return EMPTY.clone();
    }
}
