package org.feedmill.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import org.feedmill.time.calendar.CalendarConverter;
import org.feedmill.time.calendar.YearResolver;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimeReading;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates one reading to a moment; null if it gives no day, explicitly refers to the future, or needs the current
 * time and this is unknown.
 */
final class TimeEvaluator {

    private static final int SECONDS_A_MINUTE = 60;
    private static final int MAX_MONTHS_BACK = 14;
    private static final ChronoUnit[] UNITS = {
        ChronoUnit.SECONDS, ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS
    };

    private final @Nullable LocalDateTime now;
    private final @Nullable ZoneOffset zone;
    private final YearResolver years;

    /** @param zone the offset of now, null if it is unknown */
    TimeEvaluator(@Nullable LocalDateTime now, @Nullable ZoneOffset zone) {
        this.now = now;
        this.zone = zone;
        this.years = new YearResolver(now);
    }

    @Nullable
    Moment evaluate(TimeReading reading) {
        if (reading.get(ReadingSlots.DIRECTION) == 1
                || (reading.has(ReadingSlots.RELATIVE_SHIFT) && reading.get(ReadingSlots.RELATIVE_SHIFT) > 0)
                || (reading.has(ReadingSlots.MODIFIER) && reading.get(ReadingSlots.MODIFIER) > 0)) {
            return null;
        }
        if (reading.has(ReadingSlots.SPAN_FINEST)) {
            return durationAgo(reading);
        }
        if (reading.get(ReadingSlots.DIRECTION) == -1) {
            return oneUnitAgo(reading);
        }
        if (reading.has(ReadingSlots.ORDINAL)
                || (reading.has(ReadingSlots.MODIFIER)
                        && (reading.has(ReadingSlots.MONTH) || reading.has(ReadingSlots.RELATIVE_UNIT)))) {
            return nthWeekday(reading);
        }
        if (reading.has(ReadingSlots.RELATIVE_UNIT)) {
            return shiftedFromNow(
                    reading, reading.get(ReadingSlots.RELATIVE_UNIT), reading.get(ReadingSlots.RELATIVE_SHIFT));
        }
        if (reading.has(ReadingSlots.MODIFIER)) {
            return modified(reading);
        }
        return evaluateAbsolute(reading);
    }

    private @Nullable Moment durationAgo(TimeReading reading) {
        LocalDateTime at = now;
        if (at == null) {
            return null;
        }
        if (reading.has(ReadingSlots.RELATIVE_UNIT)) {
            Moment base = shiftedFromNow(
                    reading, reading.get(ReadingSlots.RELATIVE_UNIT), reading.get(ReadingSlots.RELATIVE_SHIFT));
            at = base == null ? at : base.date().atTime(at.toLocalTime());
        }
        for (int unit = WordSense.YEAR; unit >= 0; unit--) {
            if (reading.has(ReadingSlots.SPAN + unit)) {
                long hundredths = reading.get(ReadingSlots.SPAN + unit);
                at = subtract(at, unit, UNITS, hundredths);
            }
        }
        if (at.getYear() < 1) {
            return null;
        }
        boolean clock = reading.get(ReadingSlots.SPAN_FINEST) <= WordSense.HOUR;
        if (reading.has(ReadingSlots.HOUR)) {
            return withTime(at.toLocalDate(), reading, TimePrecision.DAY);
        }
        return clock ? toMinute(at) : Moment.ofDay(at.toLocalDate());
    }

    /** "an hour ago" in languages that omit the "an". */
    private @Nullable Moment oneUnitAgo(TimeReading reading) {
        if (now == null || !reading.has(ReadingSlots.MODIFIER_UNIT)) {
            return null;
        }
        int unit = reading.get(ReadingSlots.MODIFIER_UNIT);
        LocalDateTime at = subtract(now, unit, UNITS, 100);
        return unit <= WordSense.HOUR ? toMinute(at) : Moment.ofDay(at.toLocalDate());
    }

    private static LocalDateTime subtract(LocalDateTime at, int unit, ChronoUnit[] units, long hundredths) {
        boolean whole = hundredths % 100 == 0;
        long n = hundredths / 100;
        return switch (unit) {
            case WordSense.YEAR -> at.minusMonths(hundredths * 12 / 100);
            case WordSense.QUARTER -> at.minusMonths(n * 3);
            case WordSense.MONTH ->
                whole ? at.minusMonths(n) : at.minusMonths(n).minusDays(15);
            case WordSense.WEEK -> at.minusHours(hundredths * 7 * 24 / 100);
            case WordSense.DAY -> at.minusHours(hundredths * 24 / 100);
            default -> at.minusSeconds(hundredths * units[unit].getDuration().toSeconds() / 100);
        };
    }

    /** "third Tuesday of September 2014", "last Friday in May". */
    private @Nullable Moment nthWeekday(TimeReading reading) {
        boolean lastDay = reading.get(ReadingSlots.MODIFIER) == -1
                && reading.get(ReadingSlots.MODIFIER_UNIT) == WordSense.DAY
                && reading.has(ReadingSlots.MONTH);
        if (lastDay) {
            return lastDay(reading);
        }
        if (!reading.has(ReadingSlots.WEEKDAY)) {
            return null;
        }
        int nth = reading.has(ReadingSlots.ORDINAL) ? reading.get(ReadingSlots.ORDINAL) : -1;
        if ((reading.has(ReadingSlots.MODIFIER) && reading.get(ReadingSlots.MODIFIER) == 0) || nth > 5) {
            return null;
        }
        DayOfWeek day = DayOfWeek.of(reading.get(ReadingSlots.WEEKDAY));
        if (reading.has(ReadingSlots.YEAR) && reading.has(ReadingSlots.MONTH)) {
            LocalDate first = years.date(reading, reading.get(ReadingSlots.YEAR), reading.get(ReadingSlots.MONTH), 1);
            return first == null ? null : withTime(weekdayInMonth(first, nth, day), reading, TimePrecision.DAY);
        }
        return latestNthWeekday(reading, nth, day);
    }

    /** The latest matching day that is not after today, for a reading without a year or a month. */
    private @Nullable Moment latestNthWeekday(TimeReading reading, int nth, DayOfWeek day) {
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        int step = reading.has(ReadingSlots.MONTH) ? 12 : 1;
        LocalDate month = today.withDayOfMonth(1);
        if (reading.has(ReadingSlots.RELATIVE_UNIT) || reading.has(ReadingSlots.MODIFIER_UNIT)) {
            int unit = reading.has(ReadingSlots.RELATIVE_UNIT)
                    ? reading.get(ReadingSlots.RELATIVE_UNIT)
                    : reading.get(ReadingSlots.MODIFIER_UNIT);
            int shift = reading.has(ReadingSlots.RELATIVE_UNIT)
                    ? reading.get(ReadingSlots.RELATIVE_SHIFT)
                    : reading.get(ReadingSlots.MODIFIER);
            if (unit != WordSense.MONTH) {
                return null;
            }
            LocalDate stated = weekdayInMonth(month.plusMonths(shift), nth, day);
            return stated.isAfter(today) ? null : withTime(stated, reading, TimePrecision.DAY);
        }
        if (reading.has(ReadingSlots.MONTH)) {
            month = month.withMonth(reading.get(ReadingSlots.MONTH));
        }
        LocalDate found = weekdayInMonth(month, nth, day);
        return withTime(
                found.isAfter(today) ? weekdayInMonth(month.minusMonths(step), nth, day) : found,
                reading,
                TimePrecision.DAY);
    }

    private @Nullable Moment lastDay(TimeReading reading) {
        LocalDate first = reading.has(ReadingSlots.YEAR)
                ? years.date(reading, reading.get(ReadingSlots.YEAR), reading.get(ReadingSlots.MONTH), 1)
                : years.latestDate(reading, reading.get(ReadingSlots.MONTH), 1);
        return first == null ? null : withTime(first.withDayOfMonth(first.lengthOfMonth()), reading, TimePrecision.DAY);
    }

    private static LocalDate weekdayInMonth(LocalDate month, int nth, DayOfWeek day) {
        return month.with(TemporalAdjusters.dayOfWeekInMonth(nth, day));
    }

    /** "yesterday", "last month": this many units from now, with the other values stated inside that unit. */
    private @Nullable Moment shiftedFromNow(TimeReading reading, int unit, int shift) {
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        return switch (unit) {
            case WordSense.SECOND, WordSense.MINUTE, WordSense.HOUR ->
                toMinute(now.plusSeconds((long) shift * secondsOf(unit)));
            case WordSense.DAY -> day(reading, today.plusDays(shift));
            case WordSense.WEEK -> week(reading, today, shift);
            case WordSense.MONTH -> month(reading, today.plusMonths(shift).withDayOfMonth(1));
            case WordSense.QUARTER -> quarter(today.plusMonths(3L * shift));
            default -> year(reading, today.getYear() + shift);
        };
    }

    /** Times relative to now get the offset of now. */
    private Moment toMinute(LocalDateTime at) {
        return new Moment(at.toLocalDate(), at.toLocalTime().withNano(0), zone, TimePrecision.MINUTE);
    }

    private static @Nullable Moment day(TimeReading reading, LocalDate date) {
        return reading.fitsWeekday(date) ? withTime(date, reading, TimePrecision.DAY) : null;
    }

    private static @Nullable Moment week(TimeReading reading, LocalDate today, int shift) {
        LocalDate monday = today.plusWeeks(shift).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        boolean stated = reading.has(ReadingSlots.WEEKDAY);
        LocalDate day = stated ? monday.plusDays(reading.get(ReadingSlots.WEEKDAY) - 1L) : monday;
        return day.isAfter(today.plusDays(1))
                ? null
                : withTime(day, reading, stated ? TimePrecision.DAY : TimePrecision.WEEK);
    }

    private static Moment quarter(LocalDate within) {
        int first = (within.getMonthValue() - 1) / 3 * 3 + 1;
        return new Moment(LocalDate.of(within.getYear(), first, 1), null, null, TimePrecision.MONTH);
    }

    private static int secondsOf(int unit) {
        return unit == WordSense.HOUR
                ? SECONDS_A_MINUTE * SECONDS_A_MINUTE
                : unit == WordSense.MINUTE ? SECONDS_A_MINUTE : 1;
    }

    private @Nullable Moment month(TimeReading reading, LocalDate first) {
        if (!reading.has(ReadingSlots.DAY)) {
            return new Moment(first, null, null, TimePrecision.MONTH);
        }
        int day = reading.get(ReadingSlots.DAY);
        return day > first.lengthOfMonth() ? null : withTime(first.withDayOfMonth(day), reading, TimePrecision.DAY);
    }

    private @Nullable Moment year(TimeReading reading, int year) {
        if (!reading.has(ReadingSlots.MONTH)) {
            return new Moment(LocalDate.of(year, 1, 1), null, null, TimePrecision.YEAR);
        }
        int day = reading.has(ReadingSlots.DAY) ? reading.get(ReadingSlots.DAY) : 1;
        LocalDate date = CalendarConverter.toGregorian(WordSense.GREGORIAN, year, reading.get(ReadingSlots.MONTH), day);
        return date == null
                ? null
                : withTime(date, reading, reading.has(ReadingSlots.DAY) ? TimePrecision.DAY : TimePrecision.MONTH);
    }

    /** In Chinese "last Monday" (上周一) is the Monday of the week before this one. */
    private static boolean countsByWeeks(TimeReading reading) {
        return reading.language().equals("zh") || reading.language().equals("yue");
    }

    /** "last Friday", "this week", "this morning". */
    private @Nullable Moment modified(TimeReading reading) {
        int shift = reading.get(ReadingSlots.MODIFIER);
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        if (reading.has(ReadingSlots.MODIFIER_UNIT)) {
            int unit = reading.get(ReadingSlots.MODIFIER_UNIT);
            return unit < WordSense.DAY ? null : shiftedFromNow(reading, unit, shift);
        }
        if (reading.has(ReadingSlots.WEEKDAY)) {
            DayOfWeek day = DayOfWeek.of(reading.get(ReadingSlots.WEEKDAY));
            if (shift < 0 && countsByWeeks(reading)) {
                return shiftedFromNow(reading, WordSense.WEEK, shift);
            }
            LocalDate date = shift < 0
                    ? today.with(TemporalAdjusters.previous(day))
                    : today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                            .plusDays(day.getValue() - 1L);
            return date.isAfter(today) ? null : withTime(date, reading, TimePrecision.DAY);
        }
        if (reading.has(ReadingSlots.DAY_PERIOD)) {
            return withTime(shift < 0 ? today.minusDays(1) : today, reading, TimePrecision.DAY);
        }
        return null;
    }

    private @Nullable Moment evaluateAbsolute(TimeReading reading) {
        if (reading.has(ReadingSlots.MONTH)) {
            return evaluateMonth(reading);
        }
        if (reading.has(ReadingSlots.YEAR)) {
            int year = years.gregorianYear(reading);
            LocalDate first = reading.has(ReadingSlots.DAY) || year == ReadingSlots.NONE
                    ? null
                    : CalendarConverter.toGregorian(WordSense.GREGORIAN, year, 1, 1);
            return first == null ? null : new Moment(first, null, null, TimePrecision.YEAR);
        }
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        if (reading.has(ReadingSlots.DAY)) {
            return dayOnly(reading, today);
        }
        if (reading.has(ReadingSlots.WEEKDAY)) {
            DayOfWeek day = DayOfWeek.of(reading.get(ReadingSlots.WEEKDAY));
            return withTime(today.with(TemporalAdjusters.previousOrSame(day)), reading, TimePrecision.DAY);
        }
        return withTime(today, reading, TimePrecision.DAY);
    }

    private @Nullable Moment evaluateMonth(TimeReading reading) {
        int day = reading.has(ReadingSlots.DAY) ? reading.get(ReadingSlots.DAY) : 1;
        TimePrecision grain = reading.has(ReadingSlots.DAY) ? TimePrecision.DAY : TimePrecision.MONTH;
        int month = reading.get(ReadingSlots.MONTH);
        if (reading.has(ReadingSlots.YEAR)) {
            LocalDate date = years.date(reading, reading.get(ReadingSlots.YEAR), month, day);
            return date == null ? null : withTime(date, reading, grain);
        }
        LocalDate date = years.latestDate(reading, month, day);
        return date == null ? null : withTime(date, reading, grain);
    }

    private @Nullable Moment dayOnly(TimeReading reading, LocalDate today) {
        int day = reading.get(ReadingSlots.DAY);
        for (int back = 0; back <= MAX_MONTHS_BACK; back++) {
            LocalDate month = today.withDayOfMonth(1).minusMonths(back);
            if (day <= month.lengthOfMonth()) {
                LocalDate date = month.withDayOfMonth(day);
                if (!date.isAfter(today) && reading.fitsWeekday(date)) {
                    return withTime(date, reading, TimePrecision.DAY);
                }
            }
        }
        return null;
    }

    private static @Nullable Moment withTime(LocalDate date, TimeReading reading, TimePrecision grain) {
        LocalTime time = time(reading);
        if (time == null) {
            return new Moment(date, null, null, grain);
        }
        ZoneOffset offset = reading.has(ReadingSlots.ZONE)
                ? ZoneOffset.ofTotalSeconds(reading.get(ReadingSlots.ZONE) * SECONDS_A_MINUTE)
                : null;
        boolean nextDay = reading.get(ReadingSlots.HOUR) >= 24;
        TimePrecision fine = reading.has(ReadingSlots.SECOND)
                ? TimePrecision.SECOND
                : reading.has(ReadingSlots.MINUTE) ? TimePrecision.MINUTE : TimePrecision.HOUR;
        return new Moment(nextDay ? date.plusDays(1) : date, time, offset, fine);
    }

    private static @Nullable LocalTime time(TimeReading reading) {
        int half = reading.get(ReadingSlots.DAY_PERIOD);
        if (!reading.has(ReadingSlots.HOUR)) {
            return half == WordSense.NOON ? LocalTime.NOON : half == WordSense.MIDNIGHT ? LocalTime.MIDNIGHT : null;
        }
        int hour = reading.get(ReadingSlots.HOUR);
        int minute = reading.has(ReadingSlots.MINUTE) ? reading.get(ReadingSlots.MINUTE) : 0;
        int second = reading.has(ReadingSlots.SECOND) ? Math.min(59, reading.get(ReadingSlots.SECOND)) : 0;
        if (hour == 12 && (half == WordSense.AM || half == WordSense.NIGHT || half == WordSense.MIDNIGHT)) {
            hour = 0;
        } else if ((hour < 12 && half == WordSense.PM)
                || (hour < 6 && half == WordSense.NOON)
                || (hour >= 6 && hour < 12 && half == WordSense.NIGHT)) {
            hour += 12;
        }
        return LocalTime.of(hour % 24, minute, second);
    }
}
