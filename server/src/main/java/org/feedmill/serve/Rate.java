package org.feedmill.serve;

import java.time.Duration;

/**
 * Rate limit of a token bucket.
 *
 * @param burst so often at once after a rest
 * @param every then once in this time
 */
record Rate(int burst, Duration every) {

    Rate times(int factor) {
        return new Rate(burst * factor, every.dividedBy(factor));
    }

    /** Token bucket, represented by the time at which it will be full again. */
    static final class Bucket {

        private long full = Long.MIN_VALUE;

        /** @return 0 where it may happen; else after how many milliseconds it may */
        synchronized long take(Rate rate, long now) {
            long each = rate.every().toMillis();
            long next = Math.max(full, now) + each;
            long wait = next - now - each * rate.burst();
            if (wait <= 0) {
                full = next;
                return 0;
            }
            return wait;
        }

        /** Undoes one. */
        synchronized void giveBack(Rate rate) {
            if (full != Long.MIN_VALUE) {
                full -= rate.every().toMillis();
            }
        }
    }
}
