package org.feedmill.time;

import java.util.List;
import org.feedmill.time.Pattern.Level;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Joins weekday, date, time of day and zone at one place of a text, in any order, each at most once; the longest joint
 * match wins (papers §1), and all readings of that length are kept.
 */
final class Matcher {

    private static final int MAX_JOINTS = 5;
    /** The T between date and time in ISO 8601. */
    private static final long ISO_T = Tokens.hash('t');

    private final Tokens tokens;
    private final Hits hits;
    private final Walker walker;
    private final PatternTree.Node dates;
    private final PatternTree.Node clocks;
    private final PatternTree.Node freeClocks;
    private final Zones zones;
    private final Edges edges;
    private final Doubts doubts;
    private final boolean loose;
    /** Mask that a token needs for any match to start there. */
    private final long starts;

    private int begin;
    private int bestEnd;
    private final Candidates best;

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
        this.freeClocks = loose ? tree.allClocks : tree.freeClocks;
        this.zones = new Zones(tokens, hits);
        this.edges = new Edges(tokens, hits, loose);
        this.doubts = new Doubts(tokens, hits, walker.slots, loose);
        this.loose = loose;
        this.best = new Candidates(lexicon.language());
        this.starts = dates.mask | freeClocks.mask | Masks.HALF | Masks.WEEKDAY;
    }

    /** The readings of the longest match that starts at this token and ends before {@link #endToken}; null if none. */
    @Nullable
    List<Reading> at(int i) {
        if (!tokens.isNumber(i) && hits.at(i).length == 0) {
            return null;
        }
        if ((hits.mask(i) & starts) == 0) {
            return null;
        }
        if (!edges.startsWell(i) || (!loose && edges.alone(i))) {
            return null;
        }
        begin = i;
        bestEnd = i;
        best.clear();
        join(i, Joined.NOTHING, 0);
        if (best.isEmpty()) {
            return null;
        }
        bestEnd = closed(i, bestEnd);
        return best.take();
    }

    /** The bracket that closes "(Fri)" and the full stop of "p.m." belong to the match. */
    private int closed(int from, int end) {
        if (end >= tokens.count || tokens.kind(end) != Tokens.SIGN) {
            return end;
        }
        boolean open = false;
        for (int k = from; k < end; k++) {
            open = tokens.isSign(k, '(') || (open && !tokens.isSign(k, ')'));
        }
        boolean stop = tokens.isSign(end, '.')
                && tokens.isSign(end - 2, '.')
                && tokens.kind(end - 1) == Tokens.WORD
                && tokens.glued(end)
                && tokens.glued(end - 1);
        return (open && tokens.isSign(end, ')')) || stop ? end + 1 : end;
    }

    int endToken() {
        return bestEnd;
    }

    private void join(int i, Joined so, int depth) {
        if (so.parts() != 0) {
            record(i, so);
        }
        if (depth >= MAX_JOINTS) {
            return;
        }
        int k = i;
        for (int n = 0; n <= 5 && k >= 0 && k < tokens.count; n++) {
            boolean apart = k > i || tokens.spaced(k) || depth == 0 || tokens.kind(k - 1) == Tokens.GLYPH;
            parts(k, so, depth, apart);
            k = depth == 0 ? -1 : skip(k);
        }
    }

    private int skip(int k) {
        int plain = walker.skip(k, true);
        if (plain > 0) {
            return plain;
        }
        if (tokens.kind(k) == Tokens.SIGN) {
            int sign = tokens.value(k);
            boolean joins = (sign == '-' && tokens.spaced(k))
                    || sign == '|'
                    || sign == '@'
                    || sign == '/'
                    || (sign == ':' && k + 1 < tokens.count && tokens.spaced(k + 1))
                    || sign == '[';
            return joins ? k + 1 : -1;
        }
        if ((hits.mask(k) & Masks.BETWEEN) == 0 && tokens.hash[k] != ISO_T) {
            return -1;
        }
        if (tokens.hash[k] == ISO_T && tokens.glued(k) && tokens.glued(k + 1) && tokens.isNumber(k + 1)) {
            return k + 1;
        }
        int at = hits.after(k, Kind.AT);
        if (at > 0) {
            return at;
        }
        int clock = hits.after(k, Kind.CLOCK);
        return clock > 0 ? clock : hits.after(k, Kind.THE);
    }

    private void parts(int i, Joined so, int depth, boolean apart) {
        long can = hits.mask(i);
        if ((so.parts() & Joined.DATE) == 0 && (dates.mask & can) != 0 && (apart || !tokens.isNumber(i))) {
            walker.walk(dates, i, new AfterDate(so, depth));
        }
        if ((so.parts() & Joined.CLOCK) == 0) {
            clock(i, so, depth, apart);
        }
        if ((so.parts() & Joined.YEAR) == 0
                && (so.parts() & (Joined.DATE | Joined.CLOCK)) == (Joined.DATE | Joined.CLOCK)) {
            lateYear(i, so, depth);
        }
        if ((can & Masks.WEEKDAY) != 0 && !so.has(Joined.WEEKDAY) && walker.slots[Slots.WEEKDAY] == Slots.NONE) {
            weekday(i, so, depth);
        }
    }

    /**
     * Continues the match after a date. A class, like the next: lambdas are expensive to create before the code is
     * compiled.
     */
    private final class AfterDate implements Walker.Then {
        private final Joined so;
        private final int depth;

        AfterDate(Joined so, int depth) {
            this.so = so;
            this.depth = depth;
        }

        /** A pattern of the date may hold the time as well, and then a zone may follow. */
        @Override
        public void reached(int next, Pattern pattern) {
            Joined with = so.with(Joined.DATE, pattern);
            if (walker.slots[Slots.HOUR] == Slots.NONE) {
                join(next, with, depth + 1);
            } else {
                zoned(next, with, depth);
            }
        }
    }

    private void weekday(int i, Joined so, int depth) {
        int[] slots = walker.slots;
        boolean nth = slots[Slots.DAY_WORDED] == 1 && (slots[Slots.MONTH] == Slots.NONE || hits.eastAsian());
        for (WordHit hit : hits.at(i)) {
            boolean brief = hit.sense().extra() == Sense.BRIEF;
            if (hit.sense().kind() == Kind.WEEKDAY && !nth && (!brief || edges.standsFree(i, hit.after(i), depth))) {
                slots[Slots.WEEKDAY] = hit.sense().value();
                slots[Slots.BRIEF_DAY] = brief ? 1 : Slots.NONE;
                join(hit.after(i), so.with(Joined.WEEKDAY, WEEKDAY_ALONE), depth + 1);
                slots[Slots.WEEKDAY] = Slots.NONE;
                slots[Slots.BRIEF_DAY] = Slots.NONE;
            }
        }
    }

    /** "Thu Apr 04 08:15:30 2019": the year after the time. */
    private void lateYear(int i, Joined so, int depth) {
        int[] slots = walker.slots;
        boolean open =
                slots[Slots.YEAR] == Slots.NONE && slots[Slots.MONTH] != Slots.NONE && slots[Slots.DAY] != Slots.NONE;
        if (open && tokens.isNumber(i) && tokens.digits(i) == 4 && tokens.value(i) >= 1900 && tokens.value(i) < 2100) {
            slots[Slots.YEAR] = tokens.value(i);
            slots[Slots.YEAR_DIGITS] = 4;
            join(i + 1, so.with(Joined.YEAR, LATE_YEAR), depth + 1);
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
        if ((hits.mask(i) & Masks.HALF) == 0 || slots[Slots.HALF] != Slots.NONE) {
            return;
        }
        for (WordHit hit : hits.at(i)) {
            boolean other = hits.after(i, Kind.THE) > 0;
            if (hit.sense().kind() == Kind.HALF && !other) {
                slots[Slots.HALF] = hit.sense().value();
                join(hit.after(i), so.with(Joined.CLOCK, HALF_ALONE), depth + 1);
                int k = hit.after(i);
                for (int n = 0; n < 3 && k >= 0; n++) {
                    bareClock(k, so, depth, true);
                    k = walker.skip(k, false);
                }
                slots[Slots.HALF] = Slots.NONE;
            }
        }
    }

    private void bareClock(int i, Joined so, int depth, boolean apart) {
        boolean free = (so.parts() & ~Joined.CLOCK) == 0;
        PatternTree.Node root = free ? freeClocks : clocks;
        if ((root.mask & hits.mask(i)) == 0) {
            return;
        }
        if (apart || depth == 0 || !tokens.isNumber(i)) {
            walker.walk(root, i, new AfterClock(so, depth, free));
        }
    }

    /** Continues the match after a time of day. */
    private final class AfterClock implements Walker.Then {
        private final Joined so;
        private final int depth;
        private final boolean free;

        AfterClock(Joined so, int depth, boolean free) {
            this.so = so;
            this.depth = depth;
            this.free = free;
        }

        @Override
        public void reached(int next, Pattern pattern) {
            if (pattern.level() == Level.ATTACHED && free) {
                return;
            }
            Joined with = so.with(Joined.CLOCK, pattern);
            int word = hits.after(next, Kind.CLOCK);
            if (word > 0 && tokens.isNumber(next - 1)) {
                zoned(word, with, depth);
            }
            zoned(next, with, depth);
            if (walker.slots[Slots.HALF] == Slots.NONE) {
                halfAfter(next, with, depth);
            }
        }
    }

    private void halfAfter(int i, Joined so, int depth) {
        int[] slots = walker.slots;
        int k = i;
        for (int n = 0; n < 4 && k >= 0; n++) {
            for (WordHit hit : hits.at(k)) {
                if (hit.sense().kind() == Kind.HALF) {
                    slots[Slots.HALF] = hit.sense().value();
                    zoned(hit.after(k), so, depth);
                    slots[Slots.HALF] = Slots.NONE;
                }
            }
            k = walker.skip(k, false);
        }
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
        if (end < bestEnd || !edges.endsWell(end, so) || !doubts.accept(begin, end, so)) {
            return;
        }
        if (end > bestEnd) {
            best.clear();
            bestEnd = end;
        }
        if (!best.full()) {
            boolean word = so.parts() == Joined.DATE
                    && walker.slots[Slots.REL_UNIT] != Slots.NONE
                    && so.level() == Level.STRONG;
            Level level = word && !loose && !doubts.covers() ? Level.WEAK : so.level();
            best.add(walker.slots, so, level);
        }
    }
}
