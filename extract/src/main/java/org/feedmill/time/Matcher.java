package org.feedmill.time;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.time.Hits.Hit;
import org.feedmill.time.Pattern.Level;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Joins weekday, date, time of day and zone at one place of a text, in any order, each at most once; the longest joint
 * match wins (papers §1), and all readings of that length are kept.
 */
final class Matcher {

    private static final int DATE = 1;
    private static final int CLOCK = 2;
    private static final int WEEKDAY = 4;
    private static final int YEAR = 8;
    private static final int MAX_JOINTS = 5;

    private final Tokens tokens;
    private final Hits hits;
    private final Walker walker;
    private final PatternTree.Node dates;
    private final PatternTree.Node clocks;
    private final Zones zones;
    private final boolean loose;

    private int begin;
    private int bestEnd;
    private int recordEnd;
    private final List<Reading> best = new ArrayList<>();

    /** What was joined so far. */
    private record Joined(int parts, String name, String source, Level level, int rank) {
        Joined with(int part, Pattern pattern) {
            boolean first = parts == 0 || level == Level.ATTACHED;
            boolean sticky = level == Level.WHOLE || level == Level.BESIDE || pattern.level() == Level.ATTACHED;
            boolean stronger = !sticky
                    && (pattern.level().ordinal() < level.ordinal()
                            || pattern.level() == Level.WHOLE
                            || pattern.level() == Level.BESIDE);
            return new Joined(
                    parts | part,
                    name.isEmpty() ? pattern.name() : name + " " + pattern.name(),
                    source.isEmpty() ? pattern.source() : source + " " + pattern.source(),
                    first || stronger ? pattern.level() : level,
                    rank + pattern.rank());
        }
    }

    private static final Pattern WEEKDAY_ALONE =
            new Pattern("www", "www", 1, Level.WEAK, false, List.of(new Pattern.Step(Field.WEEKDAY)));
    private static final Pattern LATE_YEAR =
            new Pattern("yyyy", "yyyy", 0, Level.STRONG, false, List.of(new Pattern.Step(Field.YEAR4)));
    private static final Pattern HALF_ALONE =
            new Pattern("aa", "aa", 0, Level.ATTACHED, true, List.of(new Pattern.Step(Field.HALF)));

    Matcher(Tokens tokens, Lexicon lexicon, PatternTree tree, boolean loose) {
        this.tokens = tokens;
        this.hits = new Hits(tokens, lexicon);
        this.walker = new Walker(tokens, hits, loose);
        this.dates = loose ? tree.allDates : tree.dates;
        this.clocks = loose ? tree.allClocks : tree.clocks;
        this.zones = new Zones(tokens, hits);
        this.loose = loose;
    }

    Hits hits() {
        return hits;
    }

    /** The longest match that starts at this token. */
    @Nullable TimeMatch at(int i) {
        if (!tokens.isNumber(i) && hits.at(i).isEmpty()) {
            return null;
        }
        if (!startsWell(i) || !loose && alone(i)) {
            return null;
        }
        begin = i;
        bestEnd = i;
        best.clear();
        join(i, new Joined(0, "", "", Level.ATTACHED, 0), 0);
        if (best.isEmpty()) {
            return null;
        }
        best.sort((a, b) -> a.level() != b.level()
                ? a.level().compareTo(b.level())
                : Integer.compare(a.rank(), b.rank()));
        return new TimeMatch(tokens.start[i], tokens.end[bestEnd - 1], best.getFirst().pattern(), best);
    }

    /** A short number that nothing date-like follows: prose is full of them. */
    private boolean alone(int i) {
        if (!tokens.isNumber(i) || tokens.digits[i] > 4) {
            return tokens.isNumber(i) && tokens.digits[i] != 8 && tokens.digits[i] != 12 && tokens.digits[i] != 14;
        }
        int last = Math.min(tokens.count, i + 4);
        for (int k = i + 1; k < last; k++) {
            if (tokens.kind[k] != Tokens.SIGN) {
                return tokens.kind[k] == Tokens.WORD && hits.at(k).isEmpty();
            }
        }
        return last == tokens.count && hits.at(i).isEmpty();
    }

    int endToken() {
        return bestEnd;
    }

    private void join(int i, Joined so, int depth) {
        if (so.parts != 0) {
            record(i, so);
        }
        if (depth >= MAX_JOINTS) {
            return;
        }
        int k = i;
        for (int n = 0; n <= 5 && k >= 0 && k < tokens.count; n++) {
            parts(k, so, depth, k > i || tokens.spaced[k] || depth == 0);
            k = depth == 0 ? -1 : skip(k);
        }
    }

    private int skip(int k) {
        int plain = walker.skip(k, true);
        if (plain > 0) {
            return plain;
        }
        if (tokens.kind[k] == Tokens.SIGN) {
            int sign = tokens.value[k];
            boolean joins = sign == '-' && tokens.spaced[k] || sign == '|' || sign == '@' || sign == '/'
                    || sign == ':' && k + 1 < tokens.count && tokens.spaced[k + 1] || sign == '[';
            return joins ? k + 1 : -1;
        }
        int at = hits.after(k, Kind.AT);
        if (at > 0) {
            return at;
        }
        int clock = hits.after(k, Kind.CLOCK);
        return clock > 0 ? clock : hits.after(k, Kind.THE);
    }

    private void parts(int i, Joined so, int depth, boolean apart) {
        if ((so.parts & DATE) == 0) {
            walker.walk(dates, i, (next, pattern) -> {
                if ((apart || !tokens.isNumber(i))) {
                    join(next, so.with(DATE, pattern), depth + 1);
                }
            });
        }
        if ((so.parts & CLOCK) == 0) {
            clock(i, so, depth, apart);
        }
        if ((so.parts & YEAR) == 0 && (so.parts & (DATE | CLOCK)) == (DATE | CLOCK)) {
            lateYear(i, so, depth);
        }
        if ((so.parts & WEEKDAY) == 0 && walker.slots[Slots.WEEKDAY] == Slots.NONE) {
            for (Hit hit : hits.at(i)) {
                boolean nth = walker.slots[Slots.DAY_WORDED] == 1 && walker.slots[Slots.MONTH] == Slots.NONE;
                boolean clear = hit.sense().extra() != Sense.BRIEF || standsFree(i, hit.next(), depth);
                if (hit.sense().kind() == Kind.WEEKDAY && !nth && clear) {
                    walker.slots[Slots.WEEKDAY] = hit.sense().value();
                    walker.slots[Slots.BRIEF_DAY] = hit.sense().extra() == Sense.BRIEF ? 1 : Slots.NONE;
                    join(hit.next(), so.with(WEEKDAY, WEEKDAY_ALONE), depth + 1);
                    walker.slots[Slots.WEEKDAY] = Slots.NONE;
                    walker.slots[Slots.BRIEF_DAY] = Slots.NONE;
                }
            }
        }
    }

    /** A weekday of one or two letters counts in brackets, before a date, or apart from everything. */
    private boolean standsFree(int from, int to, int depth) {
        if (tokens.isSign(from - 1, '(') || tokens.isSign(from - 1, '[')) {
            return tokens.isSign(to, ')') || tokens.isSign(to, ']') || tokens.isSign(to, '.') || tokens.isSign(to, ',');
        }
        boolean left = from == 0 || tokens.spaced[from] || depth == 0 && tokens.kind[from - 1] == Tokens.SIGN;
        boolean right = to >= tokens.count || tokens.spaced[to] || tokens.kind[to] == Tokens.SIGN;
        boolean glyph = tokens.kind[from] == Tokens.GLYPH;
        return left && right && (depth == 0 || glyph);
    }

    /** "Wed Oct 26 15:50:06 2016": the year after the time. */
    private void lateYear(int i, Joined so, int depth) {
        int[] slots = walker.slots;
        boolean open = slots[Slots.YEAR] == Slots.NONE && slots[Slots.MONTH] != Slots.NONE && slots[Slots.DAY] != Slots.NONE;
        if (open && tokens.isNumber(i) && tokens.digits[i] == 4 && tokens.value[i] >= 1900 && tokens.value[i] < 2100) {
            slots[Slots.YEAR] = tokens.value[i];
            slots[Slots.YEAR_DIGITS] = 4;
            join(i + 1, so.with(YEAR, LATE_YEAR), depth + 1);
            slots[Slots.YEAR] = Slots.NONE;
            slots[Slots.YEAR_DIGITS] = Slots.NONE;
        }
    }

    private void clock(int i, Joined so, int depth, boolean apart) {
        int[] slots = walker.slots;
        if (slots[Slots.HOUR] != Slots.NONE) {
            return;
        }
        bareClock(i, so, depth, apart);
        if (slots[Slots.HALF] != Slots.NONE) {
            return;
        }
        for (Hit hit : hits.at(i)) {
            boolean other = hits.after(i, Kind.THE) > 0;
            if (hit.sense().kind() == Kind.HALF && !other) {
                slots[Slots.HALF] = hit.sense().value();
                join(hit.next(), so.with(CLOCK, HALF_ALONE), depth + 1);
                int k = hit.next();
                for (int n = 0; n < 3 && k >= 0; n++) {
                    bareClock(k, so, depth, true);
                    k = walker.skip(k, false);
                }
                slots[Slots.HALF] = Slots.NONE;
            }
        }
    }

    private void bareClock(int i, Joined so, int depth, boolean apart) {
        int[] slots = walker.slots;
        walker.walk(clocks, i, (next, pattern) -> {
            boolean attached = pattern.level() == Level.ATTACHED && (so.parts & ~CLOCK) == 0;
            if (attached || !apart && tokens.isNumber(i) && depth > 0) {
                return;
            }
            Joined with = so.with(CLOCK, pattern);
            zoned(next, with, depth);
            if (slots[Slots.HALF] != Slots.NONE) {
                return;
            }
            int k = next;
            for (int n = 0; n < 4 && k >= 0; n++) {
                for (Hit hit : hits.at(k)) {
                    if (hit.sense().kind() == Kind.HALF) {
                        slots[Slots.HALF] = hit.sense().value();
                        zoned(hit.next(), with, depth);
                        slots[Slots.HALF] = Slots.NONE;
                    }
                }
                k = walker.skip(k, false);
            }
        });
    }

    private void zoned(int i, Joined so, int depth) {
        join(i, so, depth + 1);
        int next = zones.read(i);
        if (next > 0) {
            int[] slots = walker.slots;
            slots[Slots.ZONE] = zones.minutes();
            join(next, so, depth + 1);
            slots[Slots.ZONE] = Slots.NONE;
        }
    }

    private void record(int end, Joined so) {
        recordEnd = end;
        if (end < bestEnd || so.level == Level.ATTACHED || !usableAlone(so) || !endsWell(end, so)) {
            return;
        }
        if (wordsFollow(end) || !calendarDay()) {
            return;
        }
        if (so.level == Level.WHOLE && !covers(end) || partial(end) || doubtful(so)) {
            return;
        }
        if (end > bestEnd) {
            best.clear();
            bestEnd = end;
        }
        if (best.size() < 24) {
            boolean lax = so.parts == DATE && walker.slots[Slots.REL_UNIT] != Slots.NONE && so.level == Level.STRONG;
            Level level = lax && !loose && !covers(end) ? Level.WEAK : so.level;
            best.add(new Reading(walker.slots, so.name, so.source, level, so.rank));
        }
    }

    /** No thirtieth of February; other calendars are judged later. */
    private boolean calendarDay() {
        int[] slots = walker.slots;
        int year = slots[Slots.YEAR];
        boolean ours = year >= 1800 && year < 2200 && slots[Slots.CALENDAR] == Slots.NONE && slots[Slots.DAY] != Slots.NONE;
        return !ours || slots[Slots.MONTH] == Slots.NONE || slots[Slots.DAY] <= YearMonth.of(year, slots[Slots.MONTH]).lengthOfMonth();
    }

    /** A half of the day beside nothing but a weekday or month is not a time. */
    private boolean usableAlone(Joined so) {
        if (so.parts == WEEKDAY || so.parts == (WEEKDAY | CLOCK)) {
            return walker.slots[Slots.BRIEF_DAY] == Slots.NONE || loose && so.parts != WEEKDAY && covers(recordEnd);
        }
        return so.parts != CLOCK || walker.slots[Slots.HOUR] != Slots.NONE;
    }

    private boolean doubtful(Joined so) {
        int[] slots = walker.slots;
        boolean flipped = slots[Slots.SPAN_FLIPPED] != Slots.NONE && slots[Slots.WAY] == Slots.NONE;
        boolean beside = so.level == Level.BESIDE && (so.parts & CLOCK) == 0;
        boolean wholeJoined = so.level == Level.WHOLE && so.parts != DATE;
        if (!loose && (looseSigns() || idleWord(so) || bareWeekday(so))) {
            return true;
        }
        if (slots[Slots.BRIEF_DAY] != Slots.NONE && slots[Slots.DAY] == Slots.NONE && (so.parts & DATE) != 0) {
            return true;
        }
        boolean fine = slots[Slots.HOUR] != Slots.NONE
                && (slots[Slots.SPAN_FINEST] != Slots.NONE && slots[Slots.SPAN_FINEST] <= Sense.HOUR
                        || slots[Slots.WAY] != Slots.NONE && slots[Slots.MOD_UNIT] != Slots.NONE && slots[Slots.MOD_UNIT] <= Sense.HOUR);
        if (fine) {
            return true;
        }
        boolean counted = so.level == Level.BESIDE && slots[Slots.DAY_WORDED] == 2;
        return flipped || beside || wholeJoined || counted;
    }

    /** "1 / 9", "3-2", "24/7", "22-10-M" are no days: day and month alone stand close, with two digits round a dash. */
    private boolean looseSigns() {
        int[] slots = walker.slots;
        if (slots[Slots.MONTH] == Slots.NONE || slots[Slots.MONTH_NAMED] != Slots.NONE || slots[Slots.YEAR] != Slots.NONE) {
            return false;
        }
        boolean dash = tokens.isSign(begin + 1, '-');
        if (!dash && !tokens.isSign(begin + 1, '/')) {
            return false;
        }
        boolean apart = tokens.spaced[begin + 1] || tokens.spaced[begin + 2];
        boolean short1 = dash && (tokens.digits[begin] != 2 || tokens.digits[begin + 2] != 2);
        boolean always = tokens.value[begin] == 24 && tokens.value[begin + 2] == 7;
        boolean code = recordEnd + 1 < tokens.count && tokens.isSign(recordEnd, '-') && tokens.glued(recordEnd) && tokens.glued(recordEnd + 1);
        return apart || short1 || always || code;
    }

    /** "now", "this year" inside a sentence tell nothing; a day ("yesterday") may. */
    private boolean idleWord(Joined so) {
        int unit = walker.slots[Slots.REL_UNIT];
        boolean glyph = tokens.kind[begin] == Tokens.GLYPH && recordEnd == begin + 1;
        return so.parts == DATE && unit != Slots.NONE && (unit != Sense.DAY || glyph) && walker.slots[Slots.SPAN_FINEST] == Slots.NONE
                && walker.slots[Slots.DAY] == Slots.NONE && !(idle(0, begin) && idle(bestEndOr(begin), tokens.count));
    }

    /** A weekday alone, or the first day of the month in ideographs, is a date only where it is all there is. */
    private boolean bareWeekday(Joined so) {
        int[] slots = walker.slots;
        boolean day = slots[Slots.DAY] != Slots.NONE && slots[Slots.MONTH] == Slots.NONE && slots[Slots.REL_UNIT] == Slots.NONE;
        boolean bare = so.parts == WEEKDAY || day && so.parts == DATE && tokens.isNumber(begin) && tokens.han[begin];
        return bare && !covers(recordEnd);
    }

    private int bestEndOr(int from) {
        return Math.max(recordEnd, from);
    }

    /** "September 10, nineteen zero one": a year in words is not read, so the date is not known. */
    private boolean wordsFollow(int end) {
        int[] slots = walker.slots;
        if (!loose || slots[Slots.MONTH_NAMED] == Slots.NONE || slots[Slots.YEAR] != Slots.NONE || slots[Slots.HOUR] != Slots.NONE) {
            return false;
        }
        int k = end < tokens.count && tokens.isSign(end, ',') ? end + 1 : end;
        for (Hit hit : hits.at(k)) {
            if (hit.sense().kind() == Kind.NUM && hit.sense().value() >= 15 && tokens.kind[k] == Tokens.WORD) {
                return true;
            }
        }
        return false;
    }

    /** Nothing but joining words around the match. */
    private boolean covers(int end) {
        return idle(0, begin) && idle(end, tokens.count);
    }

    private boolean idle(int from, int to) {
        int k = from;
        while (k < to) {
            int next = tokens.kind[k] == Tokens.SIGN ? k + 1 : Math.max(hits.after(k, Kind.FILL), hits.after(k, Kind.THE));
            if (next < 0) {
                return false;
            }
            k = next;
        }
        return true;
    }

    /** Month or year alone beside a number that was not understood: better nothing than half a date. */
    private boolean partial(int end) {
        int[] slots = walker.slots;
        if (slots[Slots.DAY] != Slots.NONE || slots[Slots.MONTH] == Slots.NONE && slots[Slots.YEAR] == Slots.NONE
                || slots[Slots.REL_UNIT] != Slots.NONE || slots[Slots.MOD] != Slots.NONE || slots[Slots.ORD] != Slots.NONE) {
            return false;
        }
        return numberNear(begin - 1, -1) || numberNear(end, 1);
    }

    private boolean numberNear(int i, int step) {
        for (int k = i, n = 0; k >= 0 && k < tokens.count && n < 3; k += step, n++) {
            if (tokens.kind[k] == Tokens.NUMBER && !tokens.han[k]) {
                return tokens.digits[k] <= 2;
            }
            boolean near = tokens.kind[k] == Tokens.SIGN && (tokens.value[k] == '.' || tokens.value[k] == '-' || tokens.value[k] == '/')
                    || tokens.kind[k] == Tokens.WORD && step < 0 && tokens.glued(k);
            if (!near) {
                return false;
            }
        }
        return false;
    }

    /** Not in the middle of a longer number, version, phone number or code. */
    private boolean startsWell(int i) {
        if (!tokens.isNumber(i) || i == 0 || tokens.spaced[i] || tokens.han[i]) {
            return true;
        }
        if (tokens.kind[i - 1] == Tokens.WORD) {
            return !hits.at(i - 1).isEmpty();
        }
        if (tokens.kind[i - 1] != Tokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value[i - 1];
        if ("+$€£¥₩₹#<>=_^".indexOf(sign) >= 0) {
            return false;
        }
        boolean joint = "-/.:,".indexOf(sign) >= 0;
        boolean code = sign == '/' || sign == '-' && tokens.digits[i] < 4;
        boolean path = code && tokens.glued(i - 1) && i > 1 && tokens.kind[i - 2] == Tokens.WORD;
        return loose || !path && !(joint && tokens.glued(i - 1) && tokens.isNumber(i - 2));
    }

    private boolean endsWell(int end, Joined so) {
        if (end >= tokens.count || tokens.spaced[end]) {
            return true;
        }
        if (tokens.isSign(end - 1, '.') && tokens.isNumber(end)) {
            return false;
        }
        if (!tokens.isNumber(end - 1)) {
            return true;
        }
        if (tokens.kind[end] == Tokens.WORD) {
            return !hits.at(end).isEmpty() || loose;
        }
        if (tokens.kind[end] == Tokens.NUMBER) {
            return tokens.han[end] != tokens.han[end - 1];
        }
        if (tokens.kind[end] != Tokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value[end];
        if (sign == '%' || sign == '°') {
            return false;
        }
        boolean range = sign == '-' && (so.parts & CLOCK) != 0;
        return range || !("-/.:".indexOf(sign) >= 0 && tokens.glued(end + 1) && tokens.isNumber(end + 1));
    }

    int beginToken() {
        return begin;
    }
}
