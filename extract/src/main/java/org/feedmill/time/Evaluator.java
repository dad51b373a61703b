package org.feedmill.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates one reading to a moment; null when it gives no day, is in the future by its own words, or needs an unknown
 * current time.
 */
final class Evaluator {

    private static final int SECONDS_A_MINUTE = 60;
    private static final int MONTHS_BACK = 14;
    private static final ChronoUnit[] UNITS = {
        ChronoUnit.SECONDS, ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS
    };

    private final @Nullable LocalDateTime now;
    private final Years years;

    Evaluator(@Nullable LocalDateTime now) {
        this.now = now;
        this.years = new Years(now);
    }

    @Nullable
    Moment read(Reading reading) {
        if (reading.get(Slots.WAY) == 1
                || (reading.has(Slots.REL_SHIFT) && reading.get(Slots.REL_SHIFT) > 0)
                || (reading.has(Slots.MOD) && reading.get(Slots.MOD) > 0)) {
            return null;
        }
        if (reading.has(Slots.SPAN_FINEST)) {
            return span(reading);
        }
        if (reading.get(Slots.WAY) == -1) {
            return oneBack(reading);
        }
        if (reading.has(Slots.ORD)
                || (reading.has(Slots.MOD) && (reading.has(Slots.MONTH) || reading.has(Slots.REL_UNIT)))) {
            return nthWeekday(reading);
        }
        if (reading.has(Slots.REL_UNIT)) {
            return shifted(reading, reading.get(Slots.REL_UNIT), reading.get(Slots.REL_SHIFT));
        }
        if (reading.has(Slots.MOD)) {
            return modified(reading);
        }
        return plain(reading);
    }

    private @Nullable Moment span(Reading reading) {
        LocalDateTime at = now;
        if (at == null) {
            return null;
        }
        if (reading.has(Slots.REL_UNIT)) {
            Moment base = shifted(reading, reading.get(Slots.REL_UNIT), reading.get(Slots.REL_SHIFT));
            at = base == null ? at : base.date().atTime(at.toLocalTime());
        }
        for (int unit = Sense.YEAR; unit >= 0; unit--) {
            if (reading.has(Slots.SPAN + unit)) {
                long hundredths = reading.get(Slots.SPAN + unit);
                at = back(at, unit, UNITS, hundredths);
            }
        }
        if (at.getYear() < 1) {
            return null;
        }
        boolean clock = reading.get(Slots.SPAN_FINEST) <= Sense.HOUR;
        if (reading.has(Slots.HOUR)) {
            return clocked(at.toLocalDate(), reading, Grain.DAY);
        }
        return clock ? clockShifted(at) : Moment.ofDay(at.toLocalDate());
    }

    /** "an hour ago" in languages that leave the "an" out. */
    private @Nullable Moment oneBack(Reading reading) {
        if (now == null || !reading.has(Slots.MOD_UNIT)) {
            return null;
        }
        int unit = reading.get(Slots.MOD_UNIT);
        LocalDateTime at = back(now, unit, UNITS, 100);
        return unit <= Sense.HOUR ? clockShifted(at) : Moment.ofDay(at.toLocalDate());
    }

    private static LocalDateTime back(LocalDateTime at, int unit, ChronoUnit[] units, long hundredths) {
        boolean whole = hundredths % 100 == 0;
        long n = hundredths / 100;
        return switch (unit) {
            case Sense.YEAR -> at.minusMonths(hundredths * 12 / 100);
            case Sense.QUARTER -> at.minusMonths(n * 3);
            case Sense.MONTH -> whole ? at.minusMonths(n) : at.minusMonths(n).minusDays(15);
            case Sense.WEEK -> at.minusHours(hundredths * 7 * 24 / 100);
            case Sense.DAY -> at.minusHours(hundredths * 24 / 100);
            default -> at.minusSeconds(hundredths * units[unit].getDuration().toSeconds() / 100);
        };
    }

    /** "third Tuesday of September 2014", "last Friday in May". */
    private @Nullable Moment nthWeekday(Reading reading) {
        boolean lastDay =
                reading.get(Slots.MOD) == -1 && reading.get(Slots.MOD_UNIT) == Sense.DAY && reading.has(Slots.MONTH);
        if (lastDay) {
            return lastDay(reading);
        }
        if (!reading.has(Slots.WEEKDAY)) {
            return null;
        }
        int nth = reading.has(Slots.ORD) ? reading.get(Slots.ORD) : -1;
        if ((reading.has(Slots.MOD) && reading.get(Slots.MOD) == 0) || nth > 5) {
            return null;
        }
        DayOfWeek day = DayOfWeek.of(reading.get(Slots.WEEKDAY));
        if (reading.has(Slots.YEAR) && reading.has(Slots.MONTH)) {
            LocalDate first = years.date(reading, reading.get(Slots.YEAR), reading.get(Slots.MONTH), 1);
            return first == null ? null : clocked(inMonth(first, nth, day), reading, Grain.DAY);
        }
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        int step = reading.has(Slots.MONTH) ? 12 : 1;
        LocalDate month = today.withDayOfMonth(1);
        if (reading.has(Slots.REL_UNIT) || reading.has(Slots.MOD_UNIT)) {
            int unit = reading.has(Slots.REL_UNIT) ? reading.get(Slots.REL_UNIT) : reading.get(Slots.MOD_UNIT);
            int shift = reading.has(Slots.REL_UNIT) ? reading.get(Slots.REL_SHIFT) : reading.get(Slots.MOD);
            if (unit != Sense.MONTH) {
                return null;
            }
            LocalDate told = inMonth(month.plusMonths(shift), nth, day);
            return told.isAfter(today) ? null : clocked(told, reading, Grain.DAY);
        }
        if (reading.has(Slots.MONTH)) {
            month = month.withMonth(reading.get(Slots.MONTH));
        }
        LocalDate found = inMonth(month, nth, day);
        return clocked(found.isAfter(today) ? inMonth(month.minusMonths(step), nth, day) : found, reading, Grain.DAY);
    }

    private @Nullable Moment lastDay(Reading reading) {
        LocalDate first = reading.has(Slots.YEAR)
                ? years.date(reading, reading.get(Slots.YEAR), reading.get(Slots.MONTH), 1)
                : years.nearest(reading, reading.get(Slots.MONTH), 1);
        return first == null ? null : clocked(first.withDayOfMonth(first.lengthOfMonth()), reading, Grain.DAY);
    }

    private static LocalDate inMonth(LocalDate month, int nth, DayOfWeek day) {
        return month.with(TemporalAdjusters.dayOfWeekInMonth(nth, day));
    }

    /** "yesterday", "last month": so many units from now, with the other values given inside that unit. */
    private @Nullable Moment shifted(Reading reading, int unit, int shift) {
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        return switch (unit) {
            case Sense.SECOND, Sense.MINUTE, Sense.HOUR ->
                clockShifted(now.plusSeconds((long) shift * secondsOf(unit)));
            case Sense.DAY -> day(reading, today.plusDays(shift));
            case Sense.WEEK -> week(reading, today, shift);
            case Sense.MONTH -> month(reading, today.plusMonths(shift).withDayOfMonth(1));
            case Sense.QUARTER -> quarter(today.plusMonths(3L * shift));
            default -> year(reading, today.getYear() + shift);
        };
    }

    private static Moment clockShifted(LocalDateTime at) {
        return new Moment(at.toLocalDate(), at.toLocalTime().withNano(0), null, Grain.MINUTE);
    }

    private static @Nullable Moment day(Reading reading, LocalDate date) {
        return reading.fitsWeekday(date) ? clocked(date, reading, Grain.DAY) : null;
    }

    private static @Nullable Moment week(Reading reading, LocalDate today, int shift) {
        LocalDate monday = today.plusWeeks(shift).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        boolean told = reading.has(Slots.WEEKDAY);
        LocalDate day = told ? monday.plusDays(reading.get(Slots.WEEKDAY) - 1L) : monday;
        return day.isAfter(today.plusDays(1)) ? null : clocked(day, reading, told ? Grain.DAY : Grain.WEEK);
    }

    private static Moment quarter(LocalDate within) {
        int first = (within.getMonthValue() - 1) / 3 * 3 + 1;
        return new Moment(LocalDate.of(within.getYear(), first, 1), null, null, Grain.MONTH);
    }

    private static int secondsOf(int unit) {
        return unit == Sense.HOUR ? SECONDS_A_MINUTE * SECONDS_A_MINUTE : unit == Sense.MINUTE ? SECONDS_A_MINUTE : 1;
    }

    private @Nullable Moment month(Reading reading, LocalDate first) {
        if (!reading.has(Slots.DAY)) {
            return new Moment(first, null, null, Grain.MONTH);
        }
        int day = reading.get(Slots.DAY);
        return day > first.lengthOfMonth() ? null : clocked(first.withDayOfMonth(day), reading, Grain.DAY);
    }

    private @Nullable Moment year(Reading reading, int year) {
        if (!reading.has(Slots.MONTH)) {
            return new Moment(LocalDate.of(year, 1, 1), null, null, Grain.YEAR);
        }
        int day = reading.has(Slots.DAY) ? reading.get(Slots.DAY) : 1;
        LocalDate date = Calendars.date(Sense.GREGORIAN, year, reading.get(Slots.MONTH), day);
        return date == null ? null : clocked(date, reading, reading.has(Slots.DAY) ? Grain.DAY : Grain.MONTH);
    }

    /** In Chinese "last Monday" (上周一) is the Monday of the week before this one. */
    private static boolean weekly(Reading reading) {
        return reading.language().equals("zh") || reading.language().equals("yue");
    }

    /** "last Friday", "this week", "this morning". */
    private @Nullable Moment modified(Reading reading) {
        int shift = reading.get(Slots.MOD);
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        if (reading.has(Slots.MOD_UNIT)) {
            int unit = reading.get(Slots.MOD_UNIT);
            return unit < Sense.DAY ? null : shifted(reading, unit, shift);
        }
        if (reading.has(Slots.WEEKDAY)) {
            DayOfWeek day = DayOfWeek.of(reading.get(Slots.WEEKDAY));
            if (shift < 0 && weekly(reading)) {
                return shifted(reading, Sense.WEEK, shift);
            }
            LocalDate date = shift < 0
                    ? today.with(TemporalAdjusters.previous(day))
                    : today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                            .plusDays(day.getValue() - 1L);
            return date.isAfter(today) ? null : clocked(date, reading, Grain.DAY);
        }
        if (reading.has(Slots.HALF)) {
            return clocked(shift < 0 ? today.minusDays(1) : today, reading, Grain.DAY);
        }
        return null;
    }

    private @Nullable Moment plain(Reading reading) {
        if (reading.has(Slots.MONTH)) {
            return monthTold(reading);
        }
        if (reading.has(Slots.YEAR)) {
            int year = years.full(reading);
            LocalDate first =
                    reading.has(Slots.DAY) || year == Slots.NONE ? null : Calendars.date(Sense.GREGORIAN, year, 1, 1);
            return first == null ? null : new Moment(first, null, null, Grain.YEAR);
        }
        if (now == null) {
            return null;
        }
        LocalDate today = now.toLocalDate();
        if (reading.has(Slots.DAY)) {
            return dayOnly(reading, today);
        }
        if (reading.has(Slots.WEEKDAY)) {
            DayOfWeek day = DayOfWeek.of(reading.get(Slots.WEEKDAY));
            return clocked(today.with(TemporalAdjusters.previousOrSame(day)), reading, Grain.DAY);
        }
        return clocked(today, reading, Grain.DAY);
    }

    private @Nullable Moment monthTold(Reading reading) {
        int day = reading.has(Slots.DAY) ? reading.get(Slots.DAY) : 1;
        Grain grain = reading.has(Slots.DAY) ? Grain.DAY : Grain.MONTH;
        int month = reading.get(Slots.MONTH);
        if (reading.has(Slots.YEAR)) {
            LocalDate date = years.date(reading, reading.get(Slots.YEAR), month, day);
            return date == null ? null : clocked(date, reading, grain);
        }
        LocalDate date = years.nearest(reading, month, day);
        return date == null ? null : clocked(date, reading, grain);
    }

    private @Nullable Moment dayOnly(Reading reading, LocalDate today) {
        int day = reading.get(Slots.DAY);
        for (int back = 0; back <= MONTHS_BACK; back++) {
            LocalDate month = today.withDayOfMonth(1).minusMonths(back);
            if (day <= month.lengthOfMonth()) {
                LocalDate date = month.withDayOfMonth(day);
                if (!date.isAfter(today) && reading.fitsWeekday(date)) {
                    return clocked(date, reading, Grain.DAY);
                }
            }
        }
        return null;
    }

    private static @Nullable Moment clocked(LocalDate date, Reading reading, Grain grain) {
        LocalTime time = time(reading);
        if (time == null) {
            return new Moment(date, null, null, grain);
        }
        ZoneOffset offset =
                reading.has(Slots.ZONE) ? ZoneOffset.ofTotalSeconds(reading.get(Slots.ZONE) * SECONDS_A_MINUTE) : null;
        boolean nextDay = reading.get(Slots.HOUR) >= 24;
        Grain fine = reading.has(Slots.SECOND) ? Grain.SECOND : reading.has(Slots.MINUTE) ? Grain.MINUTE : Grain.HOUR;
        return new Moment(nextDay ? date.plusDays(1) : date, time, offset, fine);
    }

    private static @Nullable LocalTime time(Reading reading) {
        int half = reading.get(Slots.HALF);
        if (!reading.has(Slots.HOUR)) {
            return half == Sense.NOON ? LocalTime.NOON : half == Sense.MIDNIGHT ? LocalTime.MIDNIGHT : null;
        }
        int hour = reading.get(Slots.HOUR);
        int minute = reading.has(Slots.MINUTE) ? reading.get(Slots.MINUTE) : 0;
        int second = reading.has(Slots.SECOND) ? Math.min(59, reading.get(Slots.SECOND)) : 0;
        if (hour == 12 && (half == Sense.AM || half == Sense.NIGHT || half == Sense.MIDNIGHT)) {
            hour = 0;
        } else if ((hour < 12 && half == Sense.PM)
                || (hour < 6 && half == Sense.NOON)
                || (hour >= 6 && hour < 12 && half == Sense.NIGHT)) {
            hour += 12;
        }
        return LocalTime.of(hour % 24, minute, second);
    }
}
