package org.feedmill.app.frame;

import java.text.NumberFormat;
import java.time.Duration;
import java.util.Locale;

/** Formats numbers, durations and sizes in a language, short enough for a table. */
public final class MeasureTexts {

    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    /** Below this number of a unit, the smaller unit is used. */
    private static final int SWITCH_FACTOR = 2;

    private static final String[] SIZES = {"B", "kB", "MB", "GB", "TB"};

    private final AppMessages words;
    private final Locale locale;

    public MeasureTexts(AppMessages words) {
        this.words = words;
        this.locale = Locale.forLanguageTag(words.language());
    }

    public String number(long value) {
        return NumberFormat.getIntegerInstance(locale).format(value);
    }

    public String duration(Duration span) {
        return duration(span.toMillis());
    }

    public String duration(long millis) {
        if (millis < SECOND) {
            return words.text("duration.millis", number(Math.max(0, millis)));
        }
        if (millis < 10 * SECOND) {
            return words.text("duration.seconds", tenths(millis / (double) SECOND));
        }
        if (millis < SWITCH_FACTOR * MINUTE) {
            return words.text("duration.seconds", number(millis / SECOND));
        }
        if (millis < SWITCH_FACTOR * HOUR) {
            return words.text("duration.minutes", number(millis / MINUTE));
        }
        return millis < SWITCH_FACTOR * DAY
                ? words.text("duration.hours", number(millis / HOUR))
                : words.text("duration.days", number(millis / DAY));
    }

    public String size(long bytes) {
        double left = bytes;
        int unit = 0;
        while (left >= 1000 && unit < SIZES.length - 1) {
            left /= 1000;
            unit++;
        }
        return (unit == 0 || left >= 100 ? number(Math.round(left)) : tenths(left)) + " " + SIZES[unit];
    }

    /** Formats a rate, with one decimal if it is small. */
    public String rate(double value) {
        return value < 10 ? tenths(value) : number(Math.round(value));
    }

    private String tenths(double value) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(1);
        return format.format(value);
    }
}
