package org.feedmill.time.match;

import java.util.List;
import org.feedmill.time.lexicon.TimeLexicon;
import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.JoinedPatterns;
import org.feedmill.time.pattern.PatternField;
import org.feedmill.time.pattern.PatternMasks;
import org.feedmill.time.pattern.PatternTree;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimePattern;
import org.feedmill.time.pattern.TimePattern.TrustLevel;
import org.feedmill.time.pattern.TimeReading;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/**
 * Joins weekday, date, time of day and zone at one position of a text, in any order, each at most once; the longest
 * joined match wins (papers §1), and all readings of that length are kept.
 */
public final class TimeMatcher {

    private static final int MAX_JOINTS = 5;
    /** The T between date and time in ISO 8601. */
    private static final long ISO_T = TextTokens.hash('t');

    private final TextTokens tokens;
    private final WordLookup hits;
    private final PatternWalker walker;
    private final PatternTree.TreeNode dates;
    private final PatternTree.TreeNode clocks;
    private final PatternTree.TreeNode standaloneClocks;
    private final ZoneMatcher zones;
    private final MatchBoundaries edges;
    private final FalseMatchFilter doubts;
    private final boolean loose;
    /** Mask of tokens that can start a match. */
    private final long startMask;

    private int begin;
    private int bestEnd;
    private final ReadingCandidates best;

    private static final TimePattern WEEKDAY_ALONE = new TimePattern(
            "www", "www", 1, TrustLevel.WEAK, false, List.of(new TimePattern.PatternStep(PatternField.WEEKDAY)));
    private static final TimePattern LATE_YEAR = new TimePattern(
            "yyyy", "yyyy", 0, TrustLevel.STRONG, false, List.of(new TimePattern.PatternStep(PatternField.YEAR4)));
    private static final TimePattern DAY_PERIOD_ALONE = new TimePattern(
            "aa", "aa", 0, TrustLevel.ATTACHED, true, List.of(new TimePattern.PatternStep(PatternField.DAY_PERIOD)));

    public TimeMatcher(TextTokens tokens, TimeLexicon lexicon, PatternTree tree, boolean loose) {
        this.tokens = tokens;
        this.hits = new WordLookup(tokens, lexicon);
        this.walker = new PatternWalker(tokens, hits, loose);
        this.dates = loose ? tree.allDates : tree.dates;
        this.clocks = loose ? tree.allClocks : tree.clocks;
        this.standaloneClocks = loose ? tree.allClocks : tree.standaloneClocks;
        this.zones = new ZoneMatcher(tokens, hits);
        this.edges = new MatchBoundaries(tokens, hits, loose);
        this.doubts = new FalseMatchFilter(tokens, hits, walker.slots, loose);
        this.loose = loose;
        this.best = new ReadingCandidates(lexicon.language());
        this.startMask = dates.mask | standaloneClocks.mask | PatternMasks.DAY_PERIOD | PatternMasks.WEEKDAY;
    }

    /** The readings of the longest match that starts at this token and ends before {@link #endToken}; null if none. */
    public @Nullable List<TimeReading> readingsAt(int i) {
        if (!tokens.isNumber(i) && hits.hitsAt(i).length == 0) {
            return null;
        }
        if ((hits.mask(i) & startMask) == 0) {
            return null;
        }
        if (!edges.canStart(i) || (!loose && edges.isPlainNumber(i))) {
            return null;
        }
        begin = i;
        bestEnd = i;
        best.clear();
        join(i, JoinedPatterns.EMPTY, 0);
        if (best.isEmpty()) {
            return null;
        }
        bestEnd = withClosingSign(i, bestEnd);
        return best.take();
    }

    /** The bracket that closes "(Fri)" and the full stop of "p.m." belong to the match. */
    private int withClosingSign(int from, int end) {
        if (end >= tokens.count || tokens.kind(end) != TextTokens.SIGN) {
            return end;
        }
        boolean open = false;
        for (int k = from; k < end; k++) {
            open = tokens.isSign(k, '(') || (open && !tokens.isSign(k, ')'));
        }
        boolean stop = tokens.isSign(end, '.')
                && tokens.isSign(end - 2, '.')
                && tokens.kind(end - 1) == TextTokens.WORD
                && tokens.isGlued(end)
                && tokens.isGlued(end - 1);
        return (open && tokens.isSign(end, ')')) || stop ? end + 1 : end;
    }

    public int endToken() {
        return bestEnd;
    }

    private void join(int i, JoinedPatterns so, int depth) {
        if (so.parts() != 0) {
            keepMatch(i, so);
        }
        if (depth >= MAX_JOINTS) {
            return;
        }
        int k = i;
        for (int n = 0; n <= 5 && k >= 0 && k < tokens.count; n++) {
            boolean apart = k > i || tokens.isSpaced(k) || depth == 0 || tokens.kind(k - 1) == TextTokens.GLYPH;
            tryParts(k, so, depth, apart);
            k = depth == 0 ? -1 : skip(k);
        }
    }

    private int skip(int k) {
        int plain = walker.skip(k, true);
        if (plain > 0) {
            return plain;
        }
        if (tokens.kind(k) == TextTokens.SIGN) {
            int sign = tokens.value(k);
            boolean joins = (sign == '-' && tokens.isSpaced(k))
                    || sign == '|'
                    || sign == '@'
                    || sign == '/'
                    || (sign == ':' && k + 1 < tokens.count && tokens.isSpaced(k + 1))
                    || sign == '[';
            return joins ? k + 1 : -1;
        }
        if ((hits.mask(k) & PatternMasks.BETWEEN) == 0 && tokens.hash[k] != ISO_T) {
            return -1;
        }
        if (tokens.hash[k] == ISO_T && tokens.isGlued(k) && tokens.isGlued(k + 1) && tokens.isNumber(k + 1)) {
            return k + 1;
        }
        int at = hits.after(k, SenseKind.AT);
        if (at > 0) {
            return at;
        }
        int clock = hits.after(k, SenseKind.CLOCK);
        return clock > 0 ? clock : hits.after(k, SenseKind.THE);
    }

    private void tryParts(int i, JoinedPatterns so, int depth, boolean apart) {
        long can = hits.mask(i);
        if ((so.parts() & JoinedPatterns.DATE) == 0 && (dates.mask & can) != 0 && (apart || !tokens.isNumber(i))) {
            walker.walk(dates, i, new AfterDate(so, depth));
        }
        if ((so.parts() & JoinedPatterns.CLOCK) == 0) {
            tryClock(i, so, depth, apart);
        }
        if ((so.parts() & JoinedPatterns.YEAR) == 0
                && (so.parts() & (JoinedPatterns.DATE | JoinedPatterns.CLOCK))
                        == (JoinedPatterns.DATE | JoinedPatterns.CLOCK)) {
            tryLateYear(i, so, depth);
        }
        if ((can & PatternMasks.WEEKDAY) != 0
                && !so.has(JoinedPatterns.WEEKDAY)
                && walker.slots[ReadingSlots.WEEKDAY] == ReadingSlots.NONE) {
            tryWeekday(i, so, depth);
        }
    }

    /**
     * Continues the match after a date. This and the next are classes because lambdas are expensive to create before
     * the code is compiled.
     */
    private final class AfterDate implements PatternWalker.Continuation {
        private final JoinedPatterns so;
        private final int depth;

        AfterDate(JoinedPatterns so, int depth) {
            this.so = so;
            this.depth = depth;
        }

        /** A pattern of the date may contain the time as well, and then a zone may follow. */
        @Override
        public void reached(int next, TimePattern pattern) {
            JoinedPatterns with = so.with(JoinedPatterns.DATE, pattern);
            if (walker.slots[ReadingSlots.HOUR] == ReadingSlots.NONE) {
                join(next, with, depth + 1);
            } else {
                joinZone(next, with, depth);
            }
        }
    }

    private void tryWeekday(int i, JoinedPatterns so, int depth) {
        int[] slots = walker.slots;
        boolean nth = slots[ReadingSlots.DAY_WORDED] == 1
                && (slots[ReadingSlots.MONTH] == ReadingSlots.NONE || hits.isEastAsian());
        for (WordHit hit : hits.hitsAt(i)) {
            boolean brief = hit.sense().extra() == WordSense.SHORT_FORM;
            if (hit.sense().kind() == SenseKind.WEEKDAY
                    && !nth
                    && (!brief || edges.isSeparate(i, hit.after(i), depth))) {
                slots[ReadingSlots.WEEKDAY] = hit.sense().value();
                slots[ReadingSlots.SHORT_WEEKDAY] = brief ? 1 : ReadingSlots.NONE;
                join(hit.after(i), so.with(JoinedPatterns.WEEKDAY, WEEKDAY_ALONE), depth + 1);
                slots[ReadingSlots.WEEKDAY] = ReadingSlots.NONE;
                slots[ReadingSlots.SHORT_WEEKDAY] = ReadingSlots.NONE;
            }
        }
    }

    /** "Thu Apr 04 08:15:30 2019": the year after the time. */
    private void tryLateYear(int i, JoinedPatterns so, int depth) {
        int[] slots = walker.slots;
        boolean open = slots[ReadingSlots.YEAR] == ReadingSlots.NONE
                && slots[ReadingSlots.MONTH] != ReadingSlots.NONE
                && slots[ReadingSlots.DAY] != ReadingSlots.NONE;
        if (open && tokens.isNumber(i) && tokens.digits(i) == 4 && tokens.value(i) >= 1900 && tokens.value(i) < 2100) {
            slots[ReadingSlots.YEAR] = tokens.value(i);
            slots[ReadingSlots.YEAR_DIGITS] = 4;
            join(i + 1, so.with(JoinedPatterns.YEAR, LATE_YEAR), depth + 1);
            slots[ReadingSlots.YEAR] = ReadingSlots.NONE;
            slots[ReadingSlots.YEAR_DIGITS] = ReadingSlots.NONE;
        }
    }

    private void tryClock(int i, JoinedPatterns so, int depth, boolean apart) {
        int[] slots = walker.slots;
        if (slots[ReadingSlots.HOUR] != ReadingSlots.NONE) {
            return;
        }
        tryBareClock(i, so, depth, apart);
        if ((hits.mask(i) & PatternMasks.DAY_PERIOD) == 0 || slots[ReadingSlots.DAY_PERIOD] != ReadingSlots.NONE) {
            return;
        }
        for (WordHit hit : hits.hitsAt(i)) {
            boolean other = hits.after(i, SenseKind.THE) > 0;
            if (hit.sense().kind() == SenseKind.DAY_PERIOD && !other) {
                slots[ReadingSlots.DAY_PERIOD] = hit.sense().value();
                join(hit.after(i), so.with(JoinedPatterns.CLOCK, DAY_PERIOD_ALONE), depth + 1);
                int k = hit.after(i);
                for (int n = 0; n < 3 && k >= 0; n++) {
                    tryBareClock(k, so, depth, true);
                    k = walker.skip(k, false);
                }
                slots[ReadingSlots.DAY_PERIOD] = ReadingSlots.NONE;
            }
        }
    }

    private void tryBareClock(int i, JoinedPatterns so, int depth, boolean apart) {
        boolean free = (so.parts() & ~JoinedPatterns.CLOCK) == 0;
        PatternTree.TreeNode root = free ? standaloneClocks : clocks;
        if ((root.mask & hits.mask(i)) == 0) {
            return;
        }
        if (apart || depth == 0 || !tokens.isNumber(i)) {
            walker.walk(root, i, new AfterClock(so, depth, free));
        }
    }

    /** Continues the match after a time of day. */
    private final class AfterClock implements PatternWalker.Continuation {
        private final JoinedPatterns so;
        private final int depth;
        private final boolean free;

        AfterClock(JoinedPatterns so, int depth, boolean free) {
            this.so = so;
            this.depth = depth;
            this.free = free;
        }

        @Override
        public void reached(int next, TimePattern pattern) {
            if (pattern.level() == TrustLevel.ATTACHED && free) {
                return;
            }
            JoinedPatterns with = so.with(JoinedPatterns.CLOCK, pattern);
            int word = hits.after(next, SenseKind.CLOCK);
            if (word > 0 && tokens.isNumber(next - 1)) {
                joinZone(word, with, depth);
            }
            joinZone(next, with, depth);
            if (walker.slots[ReadingSlots.DAY_PERIOD] == ReadingSlots.NONE) {
                tryDayPeriodAfter(next, with, depth);
            }
        }
    }

    private void tryDayPeriodAfter(int i, JoinedPatterns so, int depth) {
        int[] slots = walker.slots;
        int k = i;
        for (int n = 0; n < 4 && k >= 0; n++) {
            for (WordHit hit : hits.hitsAt(k)) {
                if (hit.sense().kind() == SenseKind.DAY_PERIOD) {
                    slots[ReadingSlots.DAY_PERIOD] = hit.sense().value();
                    joinZone(hit.after(k), so, depth);
                    slots[ReadingSlots.DAY_PERIOD] = ReadingSlots.NONE;
                }
            }
            k = walker.skip(k, false);
        }
    }

    private void joinZone(int i, JoinedPatterns so, int depth) {
        join(i, so, depth + 1);
        int next = zones.read(i);
        if (next > 0) {
            int[] slots = walker.slots;
            slots[ReadingSlots.ZONE] = zones.minutes();
            join(next, so, depth + 1);
            slots[ReadingSlots.ZONE] = ReadingSlots.NONE;
        }
    }

    private void keepMatch(int end, JoinedPatterns so) {
        if (end < bestEnd || !edges.canEnd(end, so) || !doubts.accepts(begin, end, so)) {
            return;
        }
        if (end > bestEnd) {
            best.clear();
            bestEnd = end;
        }
        if (!best.isFull()) {
            boolean word = so.parts() == JoinedPatterns.DATE
                    && walker.slots[ReadingSlots.RELATIVE_UNIT] != ReadingSlots.NONE
                    && so.level() == TrustLevel.STRONG;
            TrustLevel level = word && !loose && !doubts.coversText() ? TrustLevel.WEAK : so.level();
            best.add(walker.slots, so, level);
        }
    }
}
