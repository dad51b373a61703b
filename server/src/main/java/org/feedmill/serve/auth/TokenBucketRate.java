package org.feedmill.serve.auth;

import java.time.Duration;

/**
 * Rate limit of a token bucket.
 *
 * @param burst so often at once after a rest
 * @param interval then once in this time
 */
record TokenBucketRate(int burst, Duration interval) {

    TokenBucketRate times(int factor) {
        return new TokenBucketRate(burst * factor, interval.dividedBy(factor));
    }

    /** Token bucket, represented by the time at which it will be full again. */
    static final class TokenBucket {

        private long fullAt = Long.MIN_VALUE;

        /** @return 0 if it may happen; else after how many milliseconds it may */
        synchronized long tryTake(TokenBucketRate rate, long now) {
            long each = rate.interval().toMillis();
            long next = Math.max(fullAt, now) + each;
            long wait = next - now - each * rate.burst();
            if (wait <= 0) {
                fullAt = next;
                return 0;
            }
            return wait;
        }

        /** Undoes one. */
        synchronized void refund(TokenBucketRate rate) {
            if (fullAt != Long.MIN_VALUE) {
                fullAt -= rate.interval().toMillis();
            }
        }
    }
}
