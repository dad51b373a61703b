package org.feedmill.list.field;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/** The first and last day of an event of several days, as in "12–14 March 2026" or "28 March to 2 April 2026". */
record DayRange(LocalDate first, LocalDate last) {

    private static final Pattern DAY_BEFORE = Pattern.compile(
            "(?<![\\d.:/-])(\\d{1,2})(?:\\.|日|日\\([^)]{1,3}\\))?+\\s{0,2}(?:-|–|—|−|~|〜|～|to|bis|au|al|до|至|a|to)\\s{0,2}$");
    private static final Pattern DAY_AFTER = Pattern.compile(
            "^(?:日|\\([^)]{1,3}\\)|st|nd|rd|th)?+\\s{0,2}(?:-|–|—|−|~|〜|～|to|bis|au|al|до|至)\\s{0,2}(\\d{1,2})(?![\\d:.h時点])");
    /** The last day in a match whose pattern covers both days and reads the first. */
    private static final Pattern SECOND_DAY = Pattern.compile("(?:-|–|—|−|~|〜|～)\\s{0,2}(\\d{1,2})(?!\\d)");

    private static final int MAX_DAYS = 400;

    static @Nullable DayRange find(PageIndex survey, String text) {
        if (!ClockPrefilter.mayHoldRange(text)) {
            return null;
        }
        List<TimeMatch> dates = new ArrayList<>();
        for (TimeMatch match : survey.scans().scan(text)) {
            if (match.hasDay() && (match.hasMonth() || !dates.isEmpty()) && !match.isRelative()) {
                dates.add(match);
            }
        }
        if (dates.isEmpty() || dates.size() > 2) {
            return null;
        }
        return dates.size() == 2 ? ofTwo(survey, text, dates) : ofOne(survey, text, dates.getFirst());
    }

    private static @Nullable DayRange ofTwo(PageIndex survey, String text, List<TimeMatch> dates) {
        TimeMatch first = dates.getFirst();
        TimeMatch last = dates.getLast();
        if (!last.hasMonth()) {
            return ofOne(survey, text, first);
        }
        if (!ClockRange.isConnector(text.substring(first.end(), last.start()))) {
            return null;
        }
        Moment start = resolve(survey, first);
        Moment end = resolve(survey, last);
        if (!first.hasYear() && end != null) {
            start = resolve(survey, first.withYear(end.date().getYear()));
        } else if (!last.hasYear() && start != null) {
            end = resolve(survey, last.withYear(start.date().getYear()));
        }
        return start == null || end == null ? null : overNewYear(start.date(), end.date(), first, last);
    }

    /** In "28 December – 3 January 2027", the first day is in the year before. */
    private static @Nullable DayRange overNewYear(LocalDate start, LocalDate end, TimeMatch first, TimeMatch last) {
        if (!start.isAfter(end) || (first.hasYear() && last.hasYear())) {
            return of(start, end);
        }
        return first.hasYear() ? of(start, end.plusYears(1)) : of(start.minusYears(1), end);
    }

    private static @Nullable DayRange ofOne(PageIndex survey, String text, TimeMatch match) {
        Moment day = resolve(survey, match);
        if (day == null) {
            return null;
        }
        Matcher inside = match.pattern().contains("xx")
                ? SECOND_DAY.matcher(text.substring(match.start(), Math.min(match.end(), text.length())))
                : null;
        if (inside != null) {
            LocalDate last = inside.find() ? dayOfMonth(day.date(), inside.group(1)) : null;
            return last == null ? null : of(day.date(), last);
        }
        Matcher before = DAY_BEFORE.matcher(text.substring(0, match.start()));
        if (before.find()) {
            LocalDate first = dayOfMonth(day.date(), before.group(1));
            return first == null ? null : of(first, day.date());
        }
        Matcher after = DAY_AFTER.matcher(text.substring(match.end()));
        LocalDate last = after.find() ? dayOfMonth(day.date(), after.group(1)) : null;
        return last == null ? null : of(day.date(), last);
    }

    private static @Nullable Moment resolve(PageIndex survey, TimeMatch match) {
        Moment moment =
                survey.reader().resolve(List.of(match), survey.context()).getFirst();
        return moment == null || moment.grain().compareTo(TimePrecision.DAY) < 0 ? null : moment;
    }

    private static @Nullable LocalDate dayOfMonth(LocalDate month, String day) {
        try {
            return month.withDayOfMonth(Integer.parseInt(day));
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable DayRange of(LocalDate first, LocalDate last) {
        long days = last.toEpochDay() - first.toEpochDay();
        return days > 0 && days < MAX_DAYS ? new DayRange(first, last) : null;
    }
}
