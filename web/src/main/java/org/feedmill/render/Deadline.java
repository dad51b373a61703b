package org.feedmill.render;

import java.time.Duration;

/**
 * A point in time that all waiting for one page ends at.
 *
 * @param nanos by {@link System#nanoTime()}
 */
record Deadline(long nanos) {

    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** The sooner of this and that time from now. */
    Deadline within(Duration time) {
        return new Deadline(System.nanoTime() + left(time).toNanos());
    }

    /** A while before this. */
    Deadline before(Duration time) {
        return new Deadline(nanos - time.toNanos());
    }

    boolean passed() {
        return nanos - System.nanoTime() <= 0;
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    /** What is left, at most that much. */
    Duration left(Duration most) {
        Duration left = left();
        return left.compareTo(most) < 0 ? left : most;
    }
}
