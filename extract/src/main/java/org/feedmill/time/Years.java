package org.feedmill.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Resolves years with two digits, missing years, and years of other calendars. */
final class Years {

    private static final Set<String> PERSIAN_LANGUAGES = Set.of("fa", "ps", "ckb", "mzn", "lrc", "uz");
    private static final Set<String> HIJRI_LANGUAGES = Set.of("ar", "ur", "fa", "ps", "ckb", "sd", "ug");
    /** A two-digit year lies at most this far ahead. */
    private static final int AHEAD = 20;
    /** Without now, two-digit years below this are of this century. */
    private static final int PIVOT = 60;

    /** Two digits of a Thai year between these are of the Buddhist count: 2543–2590. */
    private static final int THAI_FROM = 43;

    private static final int THAI_TO = 90;
    private static final int YEARS_BACK = 11;
    /** A weekday that fits is looked for in this many years; a text with a wrong weekday is likelier than an old one. */
    private static final int WEEKDAY_YEARS = 2;

    private final @Nullable LocalDateTime now;

    Years(@Nullable LocalDateTime now) {
        this.now = now;
    }

    /** The date in the calendar that the text names or, by year and language, must mean. */
    @Nullable
    LocalDate date(Reading reading, int year, int month, int day) {
        int calendar = calendar(reading, year);
        boolean two = reading.get(Slots.YEAR_DIGITS) == 2;
        if (two
                && calendar == Sense.GREGORIAN
                && reading.language().equals("th")
                && year >= THAI_FROM
                && year <= THAI_TO) {
            return Calendars.date(Sense.BUDDHIST, 2500 + year, month, day);
        }
        if (two && (calendar == Sense.GREGORIAN || calendar == Sense.HIJRI)) {
            LocalDate gregorian =
                    calendar == Sense.HIJRI ? null : Calendars.date(Sense.GREGORIAN, century(year), month, day);
            if ((gregorian != null && reading.fitsWeekday(gregorian))
                    || !HIJRI_LANGUAGES.contains(reading.language())) {
                return gregorian;
            }
            return Calendars.date(Sense.HIJRI, 1400 + year, month, day);
        }
        return Calendars.date(calendar, year, month, day);
    }

    /** The year in our count, or {@link Slots#NONE}. */
    int full(Reading reading) {
        int year = reading.get(Slots.YEAR);
        LocalDate date = date(reading, year, 1, 1);
        return date == null ? Slots.NONE : date.getYear();
    }

    private int calendar(Reading reading, int year) {
        if (reading.has(Slots.CALENDAR) && reading.get(Slots.CALENDAR) != Sense.GREGORIAN) {
            return reading.get(Slots.CALENDAR);
        }
        if (reading.has(Slots.CALENDAR)) {
            return Sense.GREGORIAN;
        }
        if (reading.has(Slots.MONTH_CALENDAR) && reading.get(Slots.MONTH_CALENDAR) != Sense.GREGORIAN) {
            return reading.get(Slots.MONTH_CALENDAR);
        }
        boolean named = reading.has(Slots.MONTH_NAMED);
        if (year >= 2400 && year < 2700 && reading.language().equals("th")) {
            return Sense.BUDDHIST;
        }
        if (!named && year >= 1300 && year < 1500) {
            return PERSIAN_LANGUAGES.contains(reading.language())
                    ? Sense.PERSIAN
                    : HIJRI_LANGUAGES.contains(reading.language()) ? Sense.HIJRI : Sense.GREGORIAN;
        }
        return Sense.GREGORIAN;
    }

    private int century(int year) {
        if (now == null) {
            return year + (year < PIVOT ? 2000 : 1900);
        }
        int base = now.getYear() / 100 * 100 + year;
        return base > now.getYear() + AHEAD ? base - 100 : base;
    }

    /** The latest such day that is not ahead of now (one day is forgiven: zones) and fits the weekday. */
    @Nullable
    LocalDate nearest(Reading reading, int month, int day) {
        if (now == null) {
            return null;
        }
        int calendar = reading.has(Slots.MONTH_CALENDAR) ? reading.get(Slots.MONTH_CALENDAR) : Sense.GREGORIAN;
        int shift = calendar == Sense.PERSIAN ? -621 : calendar == Sense.HIJRI ? -579 : 0;
        LocalDate latest = now.toLocalDate().plusDays(1);
        LocalDate first = null;
        int tried = 0;
        for (int back = -1; back <= YEARS_BACK; back++) {
            LocalDate date = Calendars.date(calendar, now.getYear() + shift - back, month, day);
            if (date != null && !date.isAfter(latest)) {
                if (reading.fitsWeekday(date)) {
                    return date;
                }
                first = first == null ? date : first;
                if (++tried >= WEEKDAY_YEARS) {
                    return first;
                }
            }
        }
        return first;
    }
}
