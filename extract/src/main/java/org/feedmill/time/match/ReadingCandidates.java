package org.feedmill.time.match;

import java.util.Arrays;
import java.util.List;
import org.feedmill.time.pattern.JoinedPatterns;
import org.feedmill.time.pattern.TimePattern.TrustLevel;
import org.feedmill.time.pattern.TimeReading;
import org.jspecify.annotations.Nullable;

/** The readings of the longest match so far, which are discarded when a longer one is found. */
final class ReadingCandidates {

    private static final int MAX_READINGS = 24;

    private final String language;
    private TimeReading[] found = new TimeReading[2];
    private int size;
    /** The array of a discarded reading, for reuse. */
    private int @Nullable [] spare;

    ReadingCandidates(String language) {
        this.language = language;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Discards all readings. */
    void clear() {
        if (size > 0) {
            spare = found[0].slots();
            size = 0;
        }
    }

    boolean isFull() {
        return size == MAX_READINGS;
    }

    /** Keeps a copy of the slots. */
    void add(int[] slots, JoinedPatterns so, TrustLevel level) {
        int[] kept = spare;
        if (kept == null) {
            kept = slots.clone();
        } else {
            System.arraycopy(slots, 0, kept, 0, kept.length);
            spare = null;
        }
        if (size == found.length) {
            found = Arrays.copyOf(found, size * 2);
        }
        found[size++] = new TimeReading(kept, so, level, language);
    }

    /** The readings, most trusted first; if equally trusted, the earlier pattern, then the one found earlier. */
    List<TimeReading> take() {
        int taken = size;
        size = 0;
        if (taken == 1) {
            return List.of(found[0]);
        }
        for (int n = 1; n < taken; n++) {
            TimeReading next = found[n];
            int at = n;
            while (at > 0 && precedes(next, found[at - 1])) {
                found[at] = found[at - 1];
                at--;
            }
            found[at] = next;
        }
        return List.of(taken == found.length ? found : Arrays.copyOf(found, taken));
    }

    private static boolean precedes(TimeReading one, TimeReading other) {
        return one.level() == other.level()
                ? one.rank() < other.rank()
                : one.level().compareTo(other.level()) < 0;
    }
}
