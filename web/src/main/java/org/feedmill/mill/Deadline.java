package org.feedmill.mill;

import java.time.Duration;

/** When an order must be done, whatever is still missing. */
final class Deadline {

    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    boolean over() {
        return nanosLeft() <= 0;
    }

    long nanosLeft() {
        return end - System.nanoTime();
    }
}
