package org.feedmill.time.calendar;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.chrono.HijrahDate;
import org.feedmill.time.lexicon.WordSense;
import org.jspecify.annotations.Nullable;

/** Converts dates of other calendars to Gregorian dates; null if there is no such day. */
public final class CalendarConverter {

    private static final int BUDDHIST_SHIFT = 543;
    private static final int[] PERSIAN_BREAKS = {
        -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178
    };

    private CalendarConverter() {}

    public static @Nullable LocalDate toGregorian(int calendar, int year, int month, int day) {
        try {
            return switch (calendar) {
                case WordSense.GREGORIAN -> LocalDate.of(year, month, day);
                case WordSense.PERSIAN -> persian(year, month, day);
                case WordSense.HIJRI -> hijri(year, month, day);
                case WordSense.BUDDHIST -> LocalDate.of(year - BUDDHIST_SHIFT, month, day);
                default ->
                    calendar >= WordSense.ERA_BASE
                            ? LocalDate.of(calendar - WordSense.ERA_BASE + year, month, day)
                            : null;
            };
        } catch (DateTimeException noSuchDay) {
            return null;
        }
    }

    /** Months begin by observation and differ between countries, so a thirtieth day is always accepted. */
    private static LocalDate hijri(int year, int month, int day) {
        return day == 30
                ? LocalDate.from(HijrahDate.of(year, month, 29)).plusDays(1)
                : LocalDate.from(HijrahDate.of(year, month, day));
    }

    /** Uses K. M. Borkowski's arithmetic of the Persian leap years; exact for 1178–1633. */
    private static @Nullable LocalDate persian(int year, int month, int day) {
        if (year < 1100 || year > 1600 || month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) {
            return null;
        }
        LocalDate newYear = LocalDate.of(year + 621, 3, persianMarch(year));
        int days = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
        return newYear.plusDays(days + day - 1L);
    }

    /** Day in March on which the Persian year begins. */
    private static int persianMarch(int year) {
        int gregorian = year + 621;
        int leaps = -14;
        int previous = PERSIAN_BREAKS[0];
        int jump = 0;
        for (int i = 1; i < PERSIAN_BREAKS.length; i++) {
            int next = PERSIAN_BREAKS[i];
            jump = next - previous;
            if (year < next) {
                break;
            }
            leaps += jump / 33 * 8 + jump % 33 / 4;
            previous = next;
        }
        int n = year - previous;
        leaps += n / 33 * 8 + (n % 33 + 3) / 4;
        if (jump % 33 == 4 && jump - n == 4) {
            leaps++;
        }
        int gregorianLeaps = gregorian / 4 - (gregorian / 100 + 1) * 3 / 4 - 150;
        return 20 + leaps - gregorianLeaps;
    }
}
