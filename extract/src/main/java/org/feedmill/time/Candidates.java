package org.feedmill.time;

import java.util.List;
import org.feedmill.time.Pattern.Level;

/**
 * The readings of the longest match so far. Most are replaced by longer ones, so only what is left in the end becomes
 * objects, and what a replaced one was written to is written to again.
 */
final class Candidates {

    private static final int MAX_READINGS = 24;

    private int[][] slots = new int[2][];
    private Joined[] joined = new Joined[2];
    private Level[] levels = new Level[2];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        size = 0;
    }

    boolean full() {
        return size == MAX_READINGS;
    }

    /** Keeps a copy of the slots. */
    void add(int[] told, Joined so, Level level) {
        if (size == levels.length) {
            grow();
        }
        int[] kept = slots[size];
        if (kept == null) {
            slots[size] = told.clone();
        } else {
            System.arraycopy(told, 0, kept, 0, kept.length);
        }
        joined[size] = so;
        levels[size] = level;
        size++;
    }

    private void grow() {
        slots = java.util.Arrays.copyOf(slots, size * 2);
        joined = java.util.Arrays.copyOf(joined, size * 2);
        levels = java.util.Arrays.copyOf(levels, size * 2);
    }

    /** The readings, the most trusted first; of equals the earlier pattern, of equals the earlier found. */
    List<Reading> take(String language) {
        Reading[] out = new Reading[size];
        for (int n = 0; n < size; n++) {
            Reading next = new Reading(slots[n], joined[n], levels[n], language);
            slots[n] = null;
            int at = n;
            while (at > 0 && before(next, out[at - 1])) {
                out[at] = out[at - 1];
                at--;
            }
            out[at] = next;
        }
        size = 0;
        return out.length == 1 ? List.of(out[0]) : List.of(out);
    }

    private static boolean before(Reading one, Reading other) {
        return one.level() == other.level()
                ? one.rank() < other.rank()
                : one.level().compareTo(other.level()) < 0;
    }
}
