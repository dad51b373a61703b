package org.feedmill.time.match;

import java.time.YearMonth;
import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.JoinedPatterns;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimePattern.TrustLevel;
import org.feedmill.time.text.TextTokens;

/**
 * Rejects matches that the surrounding text makes implausible. A page has many numbers that look like days; each rule
 * documents the kind that it rejects.
 */
final class FalseMatchFilter {

    private static final int MIN_MONTH_DAYS = 28;

    private final TextTokens tokens;
    private final WordLookup hits;
    private final int[] slots;
    private final boolean loose;
    private int begin;
    private int end;

    FalseMatchFilter(TextTokens tokens, WordLookup hits, int[] slots, boolean loose) {
        this.tokens = tokens;
        this.hits = hits;
        this.slots = slots;
        this.loose = loose;
    }

    /** Returns true if no rule rejects this match; the end is exclusive. */
    boolean accepts(int from, int to, JoinedPatterns so) {
        begin = from;
        end = to;
        if (so.level() == TrustLevel.ATTACHED
                || !isUsableAlone(so)
                || wordsFollow()
                || !isCalendarDay()
                || isForeignMonth()) {
            return false;
        }
        boolean alone = so.level() == TrustLevel.WHOLE || so.level() == TrustLevel.COLUMN;
        if ((alone && !coversText()) || (so.level() == TrustLevel.COLUMN && !loose && !hasTwoDigitPairs())) {
            return false;
        }
        return !isPartial() && !isDoubtful(so);
    }

    /** Two pairs of digits: 03.17 may be a day in a column, 4.5 and 12.75 are not. */
    private boolean hasTwoDigitPairs() {
        int last = end - 1;
        return tokens.digits(begin) == 2
                && (tokens.digits(last) == 2 || (last > begin && tokens.digits(last - 1) == 2));
    }

    /** Returns false for dates such as 30 February; other calendars are checked later. */
    private boolean isCalendarDay() {
        int year = slots[ReadingSlots.YEAR];
        boolean ours = year >= 1800
                && year < 2200
                && slots[ReadingSlots.CALENDAR] == ReadingSlots.NONE
                && slots[ReadingSlots.DAY] != ReadingSlots.NONE;
        return !ours
                || slots[ReadingSlots.DAY] <= MIN_MONTH_DAYS
                || slots[ReadingSlots.MONTH] == ReadingSlots.NONE
                || slots[ReadingSlots.DAY]
                        <= YearMonth.of(year, slots[ReadingSlots.MONTH]).lengthOfMonth();
    }

    /** Persian and Islamic months do not have Gregorian years: in "März 2026. Mehr" the last word is not a month. */
    private boolean isForeignMonth() {
        int calendar = slots[ReadingSlots.MONTH_CALENDAR];
        int year = slots[ReadingSlots.YEAR];
        return year >= 1800
                && year < 2200
                && slots[ReadingSlots.CALENDAR] == ReadingSlots.NONE
                && (calendar == WordSense.PERSIAN || calendar == WordSense.HIJRI);
    }

    /** Returns false for a half of the day that is only next to a weekday or month, which is not a time. */
    private boolean isUsableAlone(JoinedPatterns so) {
        if (so.parts() == JoinedPatterns.WEEKDAY || so.parts() == (JoinedPatterns.WEEKDAY | JoinedPatterns.CLOCK)) {
            return slots[ReadingSlots.SHORT_WEEKDAY] == ReadingSlots.NONE
                    || (loose && so.parts() != JoinedPatterns.WEEKDAY && coversText());
        }
        return so.parts() != JoinedPatterns.CLOCK || slots[ReadingSlots.HOUR] != ReadingSlots.NONE;
    }

    private boolean isDoubtful(JoinedPatterns so) {
        boolean flipped = slots[ReadingSlots.SPAN_UNIT_FIRST] != ReadingSlots.NONE
                && slots[ReadingSlots.DIRECTION] == ReadingSlots.NONE;
        boolean beside = so.level() == TrustLevel.BESIDE && (so.parts() & JoinedPatterns.CLOCK) == 0;
        boolean wholeJoined = so.level() == TrustLevel.WHOLE
                && so.parts() != JoinedPatterns.DATE
                && so.parts() != JoinedPatterns.CLOCK;
        if (!loose && (hasLooseSigns() || isIdleWord(so) || isBareWeekday(so))) {
            return true;
        }
        if (slots[ReadingSlots.SHORT_WEEKDAY] != ReadingSlots.NONE
                && slots[ReadingSlots.DAY] == ReadingSlots.NONE
                && so.has(JoinedPatterns.DATE)) {
            return true;
        }
        boolean fine = slots[ReadingSlots.HOUR] != ReadingSlots.NONE
                && ((slots[ReadingSlots.SPAN_FINEST] != ReadingSlots.NONE
                                && slots[ReadingSlots.SPAN_FINEST] <= WordSense.HOUR)
                        || (slots[ReadingSlots.DIRECTION] != ReadingSlots.NONE
                                && slots[ReadingSlots.MODIFIER_UNIT] != ReadingSlots.NONE
                                && slots[ReadingSlots.MODIFIER_UNIT] <= WordSense.HOUR));
        if (fine) {
            return true;
        }
        boolean counted = so.level() == TrustLevel.BESIDE && slots[ReadingSlots.DAY_WORDED] == 2;
        return flipped || beside || wholeJoined || counted;
    }

    /**
     * "1 / 9", "3-2", "24/7", "22-10-M" are not days: day and month without a year are written without spaces, with two
     * digits around a dash.
     */
    private boolean hasLooseSigns() {
        if (slots[ReadingSlots.MONTH] == ReadingSlots.NONE
                || slots[ReadingSlots.MONTH_NAMED] != ReadingSlots.NONE
                || slots[ReadingSlots.YEAR] != ReadingSlots.NONE) {
            return false;
        }
        boolean dash = tokens.isSign(begin + 1, '-');
        if (!dash && !tokens.isSign(begin + 1, '/')) {
            return false;
        }
        boolean apart = tokens.isSpaced(begin + 1) || tokens.isSpaced(begin + 2);
        boolean short1 = dash && (tokens.digits(begin) != 2 || tokens.digits(begin + 2) != 2);
        boolean always = tokens.value(begin) == 24 && tokens.value(begin + 2) == 7;
        boolean code =
                end + 1 < tokens.count && tokens.isSign(end, '-') && tokens.isGlued(end) && tokens.isGlued(end + 1);
        return apart || short1 || always || code || !isWellPlaced();
    }

    /**
     * "pages 4/5 of the book": day and month without a year must be alone in the text; next to a title only in
     * countries with this notation.
     */
    private boolean isWellPlaced() {
        boolean joined =
                slots[ReadingSlots.HOUR] != ReadingSlots.NONE || slots[ReadingSlots.WEEKDAY] != ReadingSlots.NONE;
        return joined
                || (hits.isEastAsian() ? isFillerOnly(0, begin) || isFillerOnly(end, tokens.count) : coversText());
    }

    /** "now" and "this year" inside a sentence are not dates; a day ("yesterday") may be one. */
    private boolean isIdleWord(JoinedPatterns so) {
        int unit = slots[ReadingSlots.RELATIVE_UNIT];
        boolean glyph = tokens.kind(begin) == TextTokens.GLYPH && end == begin + 1;
        return so.parts() == JoinedPatterns.DATE
                && unit != ReadingSlots.NONE
                && (unit != WordSense.DAY || glyph)
                && slots[ReadingSlots.SPAN_FINEST] == ReadingSlots.NONE
                && slots[ReadingSlots.DAY] == ReadingSlots.NONE
                && !(isFillerOnly(0, begin) && isFillerOnly(end, tokens.count));
    }

    /** A weekday alone, or the first day of the month in ideographs, is a date only if it is the whole text. */
    private boolean isBareWeekday(JoinedPatterns so) {
        boolean day = slots[ReadingSlots.DAY] != ReadingSlots.NONE
                && slots[ReadingSlots.MONTH] == ReadingSlots.NONE
                && slots[ReadingSlots.RELATIVE_UNIT] == ReadingSlots.NONE;
        boolean bare = so.parts() == JoinedPatterns.WEEKDAY
                || (day && so.parts() == JoinedPatterns.DATE && tokens.isNumber(begin) && tokens.isIdeographic(begin));
        return bare && !coversText();
    }

    /** "4 April, nineteen ninety": years in words are not read, so the date is unknown. */
    private boolean wordsFollow() {
        if (!loose
                || slots[ReadingSlots.MONTH_NAMED] == ReadingSlots.NONE
                || slots[ReadingSlots.YEAR] != ReadingSlots.NONE
                || slots[ReadingSlots.HOUR] != ReadingSlots.NONE) {
            return false;
        }
        int k = end < tokens.count && tokens.isSign(end, ',') ? end + 1 : end;
        for (WordHit hit : hits.hitsAt(k)) {
            if (hit.sense().kind() == SenseKind.NUMBER
                    && hit.sense().value() >= 15
                    && tokens.kind(k) == TextTokens.WORD) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if only joining words surround the match. */
    boolean coversText() {
        return isFillerOnly(0, begin) && isFillerOnly(end, tokens.count);
    }

    private boolean isFillerOnly(int from, int to) {
        int k = from;
        while (k < to) {
            int next = tokens.kind(k) == TextTokens.SIGN
                    ? k + 1
                    : Math.max(hits.after(k, SenseKind.FILLER), hits.after(k, SenseKind.THE));
            if (next < 0) {
                return false;
            }
            k = next;
        }
        return true;
    }

    /**
     * Returns true for only a month or year next to a number that was not understood: no date is better than half a
     * date.
     */
    private boolean isPartial() {
        if (slots[ReadingSlots.DAY] != ReadingSlots.NONE
                || (slots[ReadingSlots.MONTH] == ReadingSlots.NONE && slots[ReadingSlots.YEAR] == ReadingSlots.NONE)
                || slots[ReadingSlots.RELATIVE_UNIT] != ReadingSlots.NONE
                || slots[ReadingSlots.MODIFIER] != ReadingSlots.NONE
                || slots[ReadingSlots.ORDINAL] != ReadingSlots.NONE) {
            return false;
        }
        return numberNear(begin - 1, -1) || numberNear(end, 1);
    }

    private boolean numberNear(int i, int step) {
        for (int k = i, n = 0; k >= 0 && k < tokens.count && n < 3; k += step, n++) {
            if (tokens.kind(k) == TextTokens.NUMBER && !tokens.isIdeographic(k)) {
                return tokens.digits(k) <= 2;
            }
            boolean near = (tokens.kind(k) == TextTokens.SIGN
                            && (tokens.value(k) == '.' || tokens.value(k) == '-' || tokens.value(k) == '/'))
                    || (tokens.kind(k) == TextTokens.WORD && step < 0 && tokens.isGlued(k));
            if (!near) {
                return false;
            }
        }
        return false;
    }
}
