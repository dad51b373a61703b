package org.feedmill.match;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Aligns two long sequences: pairs of equal members, in order on both sides (P5 §5.1, the equal pairs on the path with
 * the smallest edit distance).
 *
 * <p>Departures from the paper: it fills a table of n·m cells. Here equal ends are removed, members that occur exactly
 * once on both sides become anchors (the longest increasing sequence of them), and the stretches between anchors are
 * treated in the same way. A stretch without anchors is solved by the table if it is small, otherwise by pairing the
 * first, second … of each kind with each other. The result is a common subsequence, which is usually but not always the
 * longest.
 *
 * <p>Cost: at most {@value #MAX_ROUNDS} rounds of n·log n, tables of {@value #MAX_TABLE_CELLS} cells at a time and of
 * {@value #MAX_CELLS_PER_MEMBER} cells per member in total; memory linear.
 */
public final class SequenceAlignment {

    private static final int MAX_ROUNDS = 8;
    private static final int MAX_TABLE_CELLS = 1 << 14;
    private static final int MAX_CELLS_PER_MEMBER = 16;

    /** Part of both sequences, with exclusive ends, in a given round. */
    private record Stretch(int from, int to, int otherFrom, int otherTo, int round) {}

    private final int[] one;
    private final int[] other;
    private final int[] pairs;
    private final int[] counts;
    private final int[] otherCounts;
    private final int[] places;
    private final Deque<Stretch> open = new ArrayDeque<>();
    private long cells;

    private SequenceAlignment(int[] one, int[] other, int kinds) {
        this.one = one;
        this.other = other;
        this.pairs = new int[one.length];
        this.counts = new int[kinds];
        this.otherCounts = new int[kinds];
        this.places = new int[kinds];
        this.cells = MAX_TABLE_CELLS + (long) MAX_CELLS_PER_MEMBER * (one.length + other.length);
        Arrays.fill(pairs, -1);
    }

    /** Returns for every member of the first sequence the position of its partner in the other, -1 if it has none. */
    public static int[] pairs(long[] one, long[] other) {
        Map<Long, Integer> kinds = new HashMap<>();
        int[] a = numbered(one, kinds);
        int[] b = numbered(other, kinds);
        SequenceAlignment match = new SequenceAlignment(a, b, kinds.size());
        match.run();
        return match.pairs;
    }

    private static int[] numbered(long[] members, Map<Long, Integer> kinds) {
        int[] numbers = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            Integer kind = kinds.get(members[i]);
            if (kind == null) {
                kind = kinds.size();
                kinds.put(members[i], kind);
            }
            numbers[i] = kind;
        }
        return numbers;
    }

    private void run() {
        open.push(new Stretch(0, one.length, 0, other.length, 0));
        while (!open.isEmpty()) {
            Stretch rest = trimmed(open.pop());
            int n = rest.to - rest.from;
            int m = rest.otherTo - rest.otherFrom;
            if (n == 0 || m == 0) {
                continue;
            }
            long size = (long) (n + 1) * (m + 1);
            if (size <= MAX_TABLE_CELLS && size <= cells) {
                cells -= size;
                solve(rest, n, m);
            } else if (rest.round >= MAX_ROUNDS || !split(rest, true)) {
                split(rest, false);
            }
        }
    }

    /** Pairs the equal members at both ends and returns the rest. */
    private Stretch trimmed(Stretch s) {
        int from = s.from;
        int otherFrom = s.otherFrom;
        while (from < s.to && otherFrom < s.otherTo && one[from] == other[otherFrom]) {
            pairs[from++] = otherFrom++;
        }
        int to = s.to;
        int otherTo = s.otherTo;
        while (to > from && otherTo > otherFrom && one[to - 1] == other[otherTo - 1]) {
            pairs[--to] = --otherTo;
        }
        return new Stretch(from, to, otherFrom, otherTo, s.round);
    }

    /** Pairs the anchors of a stretch and adds the stretches between them; returns false if it has no anchors. */
    private boolean split(Stretch s, boolean unique) {
        int[] partner = unique ? uniquePartners(s) : partnersInTurn(s);
        int[] anchors = rising(partner);
        int from = s.from;
        int otherFrom = s.otherFrom;
        for (int at : anchors) {
            int i = s.from + at;
            pairs[i] = partner[at];
            if (unique) {
                open.push(new Stretch(from, i, otherFrom, partner[at], s.round + 1));
            }
            from = i + 1;
            otherFrom = partner[at] + 1;
        }
        if (unique && anchors.length > 0) {
            open.push(new Stretch(from, s.to, otherFrom, s.otherTo, s.round + 1));
        }
        return anchors.length > 0;
    }

    /** Returns for each member of the stretch that occurs once on both sides its partner, otherwise -1. */
    private int[] uniquePartners(Stretch s) {
        for (int i = s.from; i < s.to; i++) {
            counts[one[i]]++;
        }
        for (int j = s.otherFrom; j < s.otherTo; j++) {
            otherCounts[other[j]]++;
            places[other[j]] = j;
        }
        int[] partner = new int[s.to - s.from];
        for (int i = s.from; i < s.to; i++) {
            boolean once = counts[one[i]] == 1 && otherCounts[one[i]] == 1;
            partner[i - s.from] = once ? places[one[i]] : -1;
        }
        clear(s);
        return partner;
    }

    /** Pairs members of one kind by their order: the first with the first of the other side, and so on. */
    private int[] partnersInTurn(Stretch s) {
        int[] next = new int[s.otherTo - s.otherFrom];
        for (int j = s.otherTo - 1; j >= s.otherFrom; j--) {
            int kind = other[j];
            next[j - s.otherFrom] = otherCounts[kind] == 0 ? -1 : places[kind];
            otherCounts[kind] = 1;
            places[kind] = j;
        }
        int[] partner = new int[s.to - s.from];
        for (int i = s.from; i < s.to; i++) {
            int kind = one[i];
            boolean left = otherCounts[kind] == 1 && places[kind] >= 0;
            partner[i - s.from] = left ? places[kind] : -1;
            if (left) {
                places[kind] = next[places[kind] - s.otherFrom];
            }
        }
        clear(s);
        return partner;
    }

    private void clear(Stretch s) {
        for (int i = s.from; i < s.to; i++) {
            counts[one[i]] = 0;
        }
        for (int j = s.otherFrom; j < s.otherTo; j++) {
            otherCounts[other[j]] = 0;
        }
    }

    /** Returns the positions of the longest increasing subsequence among the members that are not -1. */
    private static int[] rising(int[] values) {
        int[] tails = new int[values.length];
        int[] before = new int[values.length];
        int length = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= 0) {
                int at = place(values, tails, length, values[i]);
                before[i] = at == 0 ? -1 : tails[at - 1];
                tails[at] = i;
                length = Math.max(length, at + 1);
            }
        }
        int[] run = new int[length];
        int at = length == 0 ? -1 : tails[length - 1];
        for (int k = length - 1; k >= 0; k--) {
            run[k] = at;
            at = before[at];
        }
        return run;
    }

    /** Returns the number of tails that are smaller than the value. */
    private static int place(int[] values, int[] tails, int length, int value) {
        int low = 0;
        int high = length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[tails[middle]] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Fills the paper's table of longest common suffixes and follows the path through it. */
    private void solve(Stretch s, int n, int m) {
        int[] longest = new int[(n + 1) * (m + 1)];
        int width = m + 1;
        for (int i = n - 1; i >= 0; i--) {
            for (int j = m - 1; j >= 0; j--) {
                int at = i * width + j;
                longest[at] = one[s.from + i] == other[s.otherFrom + j]
                        ? longest[at + width + 1] + 1
                        : Math.max(longest[at + width], longest[at + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < n && j < m) {
            int at = i * width + j;
            if (one[s.from + i] == other[s.otherFrom + j]) {
                pairs[s.from + i++] = s.otherFrom + j++;
            } else if (longest[at + width] >= longest[at + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
