package org.feedmill.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The repeated patterns of a token stream (P2 §2.2): those that cannot be extended to the right without losing an
 * occurrence, that are left-diverse (different tokens precede their occurrences, so that they cannot be extended to the
 * left either), and whose occurrences do not overlap.
 *
 * <p>Cost: linear for the suffix array and its intervals; occurrences are listed for the patterns with the highest
 * weight only (frequency × length), at most {@link Limits#perToken} per token of the stream in total, and sorted. A
 * pattern that repeats another one overlaps itself in every row of equal records; it is dropped before its occurrences
 * are listed.
 *
 * <p>Departures from the paper: a pattern with only a few overlapping occurrences is kept without these; and a pattern
 * that is always preceded by its own last token is kept although it is not left-diverse: in a row of equal records that
 * follows a text, every record follows one, and the pattern extended to the left would overlap itself.
 */
public final class RepeatedPatterns {

    /**
     * Limits of the patterns that are listed.
     *
     * @param frequency minimum number of occurrences
     * @param shortest minimum number of tokens
     * @param longest maximum number of tokens; longer repetitions are cut
     * @param patterns maximum number of patterns
     * @param perToken maximum number of listed occurrences per token of the stream
     */
    public record Limits(int frequency, int shortest, int longest, int patterns, int perToken) {}

    /** Decides for a pattern, given by one of its occurrences, whether it is worth listing. */
    @FunctionalInterface
    public interface PatternFilter {
        boolean test(int start, int length);
    }

    /** A pattern: its length and its occurrences in order. */
    public static final class Repeat {

        private final int length;
        private final int[] starts;

        Repeat(int length, int[] starts) {
            this.length = length;
            this.starts = starts;
        }

        public int length() {
            return length;
        }

        public int frequency() {
            return starts.length;
        }

        public int start(int occurrence) {
            return starts[occurrence];
        }
    }

    /** Share of the occurrences that may be lost to overlaps. */
    private static final double MAX_OVERLAP_SHARE = 0.34;

    private final int[] tokens;
    private final SuffixArray suffixes;
    private final Limits limits;
    private final PatternFilter wanted;
    private final int[] changes;

    private int[] lows = new int[64];
    private int[] highs = new int[64];
    private int[] lengths = new int[64];
    private int found;

    private RepeatedPatterns(int[] tokens, Limits limits, PatternFilter wanted) {
        this.tokens = tokens;
        this.suffixes = SuffixArray.of(tokens);
        this.limits = limits;
        this.wanted = wanted;
        this.changes = changes();
    }

    /** Returns the patterns of a stream, highest weight first. */
    public static List<Repeat> of(int[] tokens, Limits limits, PatternFilter wanted) {
        RepeatedPatterns repeats = new RepeatedPatterns(tokens, limits, wanted);
        repeats.collect();
        return repeats.list();
    }

    /**
     * Returns for every rank the number of changes of the preceding token up to there: equal at both ends of an
     * interval in which it never changes.
     */
    private int[] changes() {
        int[] counts = new int[suffixes.size()];
        int last = counts.length == 0 ? 0 : before(0);
        for (int i = 1; i < counts.length; i++) {
            int before = before(i);
            counts[i] = counts[i - 1] + (before == last ? 0 : 1);
            last = before;
        }
        return counts;
    }

    private int before(int rank) {
        int start = suffixes.start(rank);
        return start == 0 ? Integer.MIN_VALUE : tokens[start - 1];
    }

    /**
     * Walks the intervals of suffixes that share a prefix, from the longest prefixes to the shorter ones around them.
     */
    private void collect() {
        int[] openLength = new int[limits.longest() + 2];
        int[] openLow = new int[limits.longest() + 2];
        int top = 0;
        for (int i = 1; i <= suffixes.size(); i++) {
            int length = i == suffixes.size() ? 0 : Math.min(limits.longest(), suffixes.sharedPrefix(i));
            int low = i - 1;
            while (openLength[top] > length) {
                low = openLow[top];
                add(low, i - 1, openLength[top]);
                top--;
            }
            if (openLength[top] < length) {
                top++;
                openLength[top] = length;
                openLow[top] = low;
            }
        }
    }

    private void add(int low, int high, int length) {
        boolean diverse = changes[high] > changes[low];
        if (!(diverse || isFollower(low, length))
                || length < limits.shortest()
                || high - low + 1 < limits.frequency()
                || !wanted.test(suffixes.start(low), length)) {
            return;
        }
        if (found == lows.length) {
            lows = Arrays.copyOf(lows, 2 * found);
            highs = Arrays.copyOf(highs, 2 * found);
            lengths = Arrays.copyOf(lengths, 2 * found);
        }
        lows[found] = low;
        highs[found] = high;
        lengths[found++] = length;
    }

    /** Returns true if the pattern's last token occurs right before it: the pattern may follow itself. */
    private boolean isFollower(int rank, int length) {
        return before(rank) == tokens[suffixes.start(rank) + length - 1];
    }

    private List<Repeat> list() {
        long[] ranked = new long[found];
        for (int i = 0; i < found; i++) {
            long weight = (long) (highs[i] - lows[i] + 1) * lengths[i];
            ranked[i] = (Math.min(Integer.MAX_VALUE, weight) << 32) | i;
        }
        Arrays.sort(ranked);
        long left = (long) limits.perToken() * tokens.length;
        List<Repeat> repeats = new ArrayList<>();
        int looks = 4 * limits.patterns();
        for (int r = found - 1; r >= 0 && repeats.size() < limits.patterns() && looks > 0; r--, looks--) {
            int i = (int) ranked[r];
            int size = highs[i] - lows[i] + 1;
            if (size > left || isPower(suffixes.start(lows[i]), lengths[i])) {
                continue;
            }
            left -= size;
            Repeat repeat = repeat(i, size);
            if (repeat.frequency() >= limits.frequency() && repeat.frequency() >= (1 - MAX_OVERLAP_SHARE) * size) {
                repeats.add(repeat);
            }
        }
        return repeats;
    }

    /** Returns true if a pattern repeats a shorter one at least twice, the last time possibly in part. */
    private boolean isPower(int start, int length) {
        for (int period = 1; 2 * period <= length; period++) {
            int i = start + period;
            int stop = start + length;
            while (i < stop && tokens[i] == tokens[i - period]) {
                i++;
            }
            if (i == stop) {
                return true;
            }
        }
        return false;
    }

    private Repeat repeat(int interval, int size) {
        int[] starts = new int[size];
        for (int i = 0; i < size; i++) {
            starts[i] = suffixes.start(lows[interval] + i);
        }
        Arrays.sort(starts);
        int kept = 0;
        for (int start : starts) {
            if (kept == 0 || start >= starts[kept - 1] + lengths[interval]) {
                starts[kept++] = start;
            }
        }
        return new Repeat(lengths[interval], Arrays.copyOf(starts, kept));
    }
}
