package org.feedmill.serve.auth;

import java.time.Duration;

/**
 * Rate limit of a token bucket.
 *
 * @param burst number of permits of a full bucket
 * @param interval time in which one permit is added
 */
record TokenBucketRate(int burst, Duration interval) {

    TokenBucketRate times(int factor) {
        return new TokenBucketRate(burst * factor, interval.dividedBy(factor));
    }

    /** Token bucket, represented by the time at which it will be full again. */
    static final class TokenBucket {

        private long fullAt = Long.MIN_VALUE;

        /**
         * @return 0 if a permit was taken, otherwise the wait in milliseconds
         */
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

        /** Returns one permit to the bucket. */
        synchronized void refund(TokenBucketRate rate) {
            if (fullAt != Long.MIN_VALUE) {
                fullAt -= rate.interval().toMillis();
            }
        }
    }
}
