package org.feedmill.fetch;

import java.time.Duration;

/**
 * A point in time at which all waiting for one operation ends.
 *
 * @param nanos in terms of {@link System#nanoTime()}
 */
public record Deadline(long nanos) {

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** Returns the earlier of this deadline and the given time from now. */
    public Deadline within(Duration time) {
        return new Deadline(System.nanoTime() + remaining(time).toNanos());
    }

    /** Returns a deadline that is earlier by the given time. */
    public Deadline before(Duration time) {
        return new Deadline(nanos - time.toNanos());
    }

    public boolean isPassed() {
        return nanos - System.nanoTime() <= 0;
    }

    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    /** Returns the remaining time, at most the given one. */
    public Duration remaining(Duration max) {
        Duration left = remaining();
        return left.compareTo(max) < 0 ? left : max;
    }
}
