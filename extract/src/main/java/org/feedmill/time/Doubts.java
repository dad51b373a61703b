package org.feedmill.time;

import java.time.YearMonth;
import org.feedmill.time.Pattern.Level;
import org.feedmill.time.Sense.Kind;

/**
 * Rejects matches that the surrounding text makes implausible. A page has many numbers that look like days; each rule
 * here names the kind that it rejects.
 */
final class Doubts {

    private static final int SHORTEST_MONTH = 28;

    private final Tokens tokens;
    private final Hits hits;
    private final int[] slots;
    private final boolean loose;
    private int begin;
    private int end;

    Doubts(Tokens tokens, Hits hits, int[] slots, boolean loose) {
        this.tokens = tokens;
        this.hits = hits;
        this.slots = slots;
        this.loose = loose;
    }

    /** Nothing speaks against this match from one token to before another. */
    boolean accept(int from, int to, Joined so) {
        begin = from;
        end = to;
        if (so.level() == Level.ATTACHED || !usableAlone(so) || wordsFollow() || !calendarDay()) {
            return false;
        }
        boolean alone = so.level() == Level.WHOLE || so.level() == Level.COLUMN;
        if ((alone && !covers()) || (so.level() == Level.COLUMN && !loose && !paired())) {
            return false;
        }
        return !partial() && !doubtful(so);
    }

    /** Two digits and two digits: 03.17 may be a day in a column, 4.5 and 12.75 are not. */
    private boolean paired() {
        int last = end - 1;
        return tokens.digits(begin) == 2
                && (tokens.digits(last) == 2 || (last > begin && tokens.digits(last - 1) == 2));
    }

    /** No thirtieth of February; other calendars are judged later. */
    private boolean calendarDay() {
        int year = slots[Slots.YEAR];
        boolean ours =
                year >= 1800 && year < 2200 && slots[Slots.CALENDAR] == Slots.NONE && slots[Slots.DAY] != Slots.NONE;
        return !ours
                || slots[Slots.DAY] <= SHORTEST_MONTH
                || slots[Slots.MONTH] == Slots.NONE
                || slots[Slots.DAY] <= YearMonth.of(year, slots[Slots.MONTH]).lengthOfMonth();
    }

    /** A half of the day beside nothing but a weekday or month is not a time. */
    private boolean usableAlone(Joined so) {
        if (so.parts() == Joined.WEEKDAY || so.parts() == (Joined.WEEKDAY | Joined.CLOCK)) {
            return slots[Slots.BRIEF_DAY] == Slots.NONE || (loose && so.parts() != Joined.WEEKDAY && covers());
        }
        return so.parts() != Joined.CLOCK || slots[Slots.HOUR] != Slots.NONE;
    }

    private boolean doubtful(Joined so) {
        boolean flipped = slots[Slots.SPAN_FLIPPED] != Slots.NONE && slots[Slots.WAY] == Slots.NONE;
        boolean beside = so.level() == Level.BESIDE && (so.parts() & Joined.CLOCK) == 0;
        boolean wholeJoined = so.level() == Level.WHOLE && so.parts() != Joined.DATE;
        if (!loose && (looseSigns() || idleWord(so) || bareWeekday(so))) {
            return true;
        }
        if (slots[Slots.BRIEF_DAY] != Slots.NONE && slots[Slots.DAY] == Slots.NONE && so.has(Joined.DATE)) {
            return true;
        }
        boolean fine = slots[Slots.HOUR] != Slots.NONE
                && ((slots[Slots.SPAN_FINEST] != Slots.NONE && slots[Slots.SPAN_FINEST] <= Sense.HOUR)
                        || (slots[Slots.WAY] != Slots.NONE
                                && slots[Slots.MOD_UNIT] != Slots.NONE
                                && slots[Slots.MOD_UNIT] <= Sense.HOUR));
        if (fine) {
            return true;
        }
        boolean counted = so.level() == Level.BESIDE && slots[Slots.DAY_WORDED] == 2;
        return flipped || beside || wholeJoined || counted;
    }

    /** "1 / 9", "3-2", "24/7", "22-10-M" are no days: day and month alone stand close, with two digits round a dash. */
    private boolean looseSigns() {
        if (slots[Slots.MONTH] == Slots.NONE
                || slots[Slots.MONTH_NAMED] != Slots.NONE
                || slots[Slots.YEAR] != Slots.NONE) {
            return false;
        }
        boolean dash = tokens.isSign(begin + 1, '-');
        if (!dash && !tokens.isSign(begin + 1, '/')) {
            return false;
        }
        boolean apart = tokens.spaced(begin + 1) || tokens.spaced(begin + 2);
        boolean short1 = dash && (tokens.digits(begin) != 2 || tokens.digits(begin + 2) != 2);
        boolean always = tokens.value(begin) == 24 && tokens.value(begin + 2) == 7;
        boolean code = end + 1 < tokens.count && tokens.isSign(end, '-') && tokens.glued(end) && tokens.glued(end + 1);
        return apart || short1 || always || code || !placed();
    }

    /** "pages 4/5 of the book": day and month alone stand alone; beside a title only in lands that write so. */
    private boolean placed() {
        boolean joined = slots[Slots.HOUR] != Slots.NONE || slots[Slots.WEEKDAY] != Slots.NONE;
        return joined || (hits.eastAsian() ? idle(0, begin) || idle(end, tokens.count) : covers());
    }

    /** "now", "this year" inside a sentence tell nothing; a day ("yesterday") may. */
    private boolean idleWord(Joined so) {
        int unit = slots[Slots.REL_UNIT];
        boolean glyph = tokens.kind(begin) == Tokens.GLYPH && end == begin + 1;
        return so.parts() == Joined.DATE
                && unit != Slots.NONE
                && (unit != Sense.DAY || glyph)
                && slots[Slots.SPAN_FINEST] == Slots.NONE
                && slots[Slots.DAY] == Slots.NONE
                && !(idle(0, begin) && idle(end, tokens.count));
    }

    /** A weekday alone, or the first day of the month in ideographs, is a date only where it is all there is. */
    private boolean bareWeekday(Joined so) {
        boolean day = slots[Slots.DAY] != Slots.NONE
                && slots[Slots.MONTH] == Slots.NONE
                && slots[Slots.REL_UNIT] == Slots.NONE;
        boolean bare = so.parts() == Joined.WEEKDAY
                || (day && so.parts() == Joined.DATE && tokens.isNumber(begin) && tokens.han(begin));
        return bare && !covers();
    }

    /** "4 April, nineteen ninety": a year in words is not read, so the date is not known. */
    private boolean wordsFollow() {
        if (!loose
                || slots[Slots.MONTH_NAMED] == Slots.NONE
                || slots[Slots.YEAR] != Slots.NONE
                || slots[Slots.HOUR] != Slots.NONE) {
            return false;
        }
        int k = end < tokens.count && tokens.isSign(end, ',') ? end + 1 : end;
        for (WordHit hit : hits.at(k)) {
            if (hit.sense().kind() == Kind.NUM && hit.sense().value() >= 15 && tokens.kind(k) == Tokens.WORD) {
                return true;
            }
        }
        return false;
    }

    /** Nothing but joining words around the match. */
    boolean covers() {
        return idle(0, begin) && idle(end, tokens.count);
    }

    private boolean idle(int from, int to) {
        int k = from;
        while (k < to) {
            int next =
                    tokens.kind(k) == Tokens.SIGN ? k + 1 : Math.max(hits.after(k, Kind.FILL), hits.after(k, Kind.THE));
            if (next < 0) {
                return false;
            }
            k = next;
        }
        return true;
    }

    /** Month or year alone beside a number that was not understood: better nothing than half a date. */
    private boolean partial() {
        if (slots[Slots.DAY] != Slots.NONE
                || (slots[Slots.MONTH] == Slots.NONE && slots[Slots.YEAR] == Slots.NONE)
                || slots[Slots.REL_UNIT] != Slots.NONE
                || slots[Slots.MOD] != Slots.NONE
                || slots[Slots.ORD] != Slots.NONE) {
            return false;
        }
        return numberNear(begin - 1, -1) || numberNear(end, 1);
    }

    private boolean numberNear(int i, int step) {
        for (int k = i, n = 0; k >= 0 && k < tokens.count && n < 3; k += step, n++) {
            if (tokens.kind(k) == Tokens.NUMBER && !tokens.han(k)) {
                return tokens.digits(k) <= 2;
            }
            boolean near = (tokens.kind(k) == Tokens.SIGN
                            && (tokens.value(k) == '.' || tokens.value(k) == '-' || tokens.value(k) == '/'))
                    || (tokens.kind(k) == Tokens.WORD && step < 0 && tokens.glued(k));
            if (!near) {
                return false;
            }
        }
        return false;
    }
}
