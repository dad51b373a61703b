package org.feedmill.time.calendar;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Set;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimeReading;
import org.jspecify.annotations.Nullable;

/** Resolves years with two digits, missing years, and years of other calendars. */
public final class YearResolver {

    private static final Set<String> PERSIAN_LANGUAGES = Set.of("fa", "ps", "ckb", "mzn", "lrc", "uz");
    private static final Set<String> HIJRI_LANGUAGES = Set.of("ar", "ur", "fa", "ps", "ckb", "sd", "ug");
    /** A two-digit year is at most this far in the future. */
    private static final int MAX_YEARS_AHEAD = 20;
    /** If now is unknown, two-digit years below this are in this century. */
    private static final int PIVOT = 60;

    /** Two-digit Thai years in this range are Buddhist years: 2543–2590. */
    private static final int THAI_FROM = 43;

    private static final int THAI_TO = 90;
    private static final int MAX_YEARS_BACK = 11;
    /** Number of years that are searched for a fitting weekday; a wrong weekday is more likely than an older date. */
    private static final int MAX_WEEKDAY_YEARS = 2;

    private final @Nullable LocalDateTime now;

    public YearResolver(@Nullable LocalDateTime now) {
        this.now = now;
    }

    /** The date in the calendar that the text names, or that the year and the language imply. */
    public @Nullable LocalDate date(TimeReading reading, int year, int month, int day) {
        int calendar = calendar(reading, year);
        boolean two = reading.get(ReadingSlots.YEAR_DIGITS) == 2;
        if (two
                && calendar == WordSense.GREGORIAN
                && reading.language().equals("th")
                && year >= THAI_FROM
                && year <= THAI_TO) {
            return CalendarConverter.toGregorian(WordSense.BUDDHIST, 2500 + year, month, day);
        }
        if (two && (calendar == WordSense.GREGORIAN || calendar == WordSense.HIJRI)) {
            LocalDate gregorian = calendar == WordSense.HIJRI
                    ? null
                    : CalendarConverter.toGregorian(WordSense.GREGORIAN, withCentury(year), month, day);
            if ((gregorian != null && reading.fitsWeekday(gregorian))
                    || !HIJRI_LANGUAGES.contains(reading.language())) {
                return gregorian;
            }
            return CalendarConverter.toGregorian(WordSense.HIJRI, 1400 + year, month, day);
        }
        return CalendarConverter.toGregorian(calendar, year, month, day);
    }

    /** The Gregorian year, or {@link ReadingSlots#NONE}. */
    public int gregorianYear(TimeReading reading) {
        int year = reading.get(ReadingSlots.YEAR);
        LocalDate date = date(reading, year, 1, 1);
        return date == null ? ReadingSlots.NONE : date.getYear();
    }

    private int calendar(TimeReading reading, int year) {
        if (reading.has(ReadingSlots.CALENDAR) && reading.get(ReadingSlots.CALENDAR) != WordSense.GREGORIAN) {
            return reading.get(ReadingSlots.CALENDAR);
        }
        if (reading.has(ReadingSlots.CALENDAR)) {
            return WordSense.GREGORIAN;
        }
        if (reading.has(ReadingSlots.MONTH_CALENDAR)
                && reading.get(ReadingSlots.MONTH_CALENDAR) != WordSense.GREGORIAN) {
            return reading.get(ReadingSlots.MONTH_CALENDAR);
        }
        boolean named = reading.has(ReadingSlots.MONTH_NAMED);
        if (year >= 2400 && year < 2700 && reading.language().equals("th")) {
            return WordSense.BUDDHIST;
        }
        if (!named && year >= 1300 && year < 1500) {
            return PERSIAN_LANGUAGES.contains(reading.language())
                    ? WordSense.PERSIAN
                    : HIJRI_LANGUAGES.contains(reading.language()) ? WordSense.HIJRI : WordSense.GREGORIAN;
        }
        return WordSense.GREGORIAN;
    }

    private int withCentury(int year) {
        if (now == null) {
            return year + (year < PIVOT ? 2000 : 1900);
        }
        int base = now.getYear() / 100 * 100 + year;
        return base > now.getYear() + MAX_YEARS_AHEAD ? base - 100 : base;
    }

    /** The latest such day that is not after now (except by one day, because of time zones) and fits the weekday. */
    public @Nullable LocalDate latestDate(TimeReading reading, int month, int day) {
        if (now == null) {
            return null;
        }
        int calendar = reading.has(ReadingSlots.MONTH_CALENDAR)
                ? reading.get(ReadingSlots.MONTH_CALENDAR)
                : WordSense.GREGORIAN;
        int shift = calendar == WordSense.PERSIAN ? -621 : calendar == WordSense.HIJRI ? -579 : 0;
        LocalDate latest = now.toLocalDate().plusDays(1);
        LocalDate first = null;
        int tried = 0;
        for (int back = -1; back <= MAX_YEARS_BACK; back++) {
            LocalDate date = CalendarConverter.toGregorian(calendar, now.getYear() + shift - back, month, day);
            if (date != null && !date.isAfter(latest)) {
                if (reading.fitsWeekday(date)) {
                    return date;
                }
                first = first == null ? date : first;
                if (++tried >= MAX_WEEKDAY_YEARS) {
                    return first;
                }
            }
        }
        return first;
    }
}
