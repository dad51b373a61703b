package org.feedmill.fetch.limit;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.feedmill.fetch.RetryAfterParser;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.jspecify.annotations.Nullable;

/** The waiting callers of one site, and the time until its next request. Times are nanoseconds of a monotonic clock. */
final class SiteQueue {

    /** The delay after the first error, if no longer one is set. */
    private static final Duration FIRST_BACKOFF = Duration.ofSeconds(1);

    private static final int MAX_ERRORS = 30;

    /** The time for which errors of a site are remembered. */
    private static final Duration ERROR_MEMORY = Duration.ofHours(1);

    final Semaphore available = new Semaphore(1, true);

    private final RateLimits manners;
    private int users;
    private volatile int errors;
    private volatile Duration requestedDelay = Duration.ZERO;
    private volatile boolean used;
    private volatile long ended;
    private volatile @Nullable RetryBan ban;

    /** A wait that the site requested: its end and its length. */
    private record RetryBan(long until, Duration length) {}

    SiteQueue(RateLimits manners) {
        this.manners = manners;
    }

    /**
     * Adds a caller and returns the number of callers before it. Like {@link #leave()}, called by one thread at a time.
     */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    int join() {
        return users++;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    SiteQueue leave() {
        users--;
        return this;
    }

    /** Called only by the holder of the permit, so no update is lost. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    void recordResponse(int status, @Nullable Duration wanted, long now) {
        if (status == 0 || status == 429 || status >= 500) {
            errors = Math.min(MAX_ERRORS, errors + 1);
        } else if (status < 400) {
            errors = Math.max(0, errors - 1);
        }
        if (wanted != null && wanted.compareTo(remainingBan(now)) > 0) {
            Duration max = wanted.compareTo(RetryAfterParser.MAX_WAIT) > 0 ? RetryAfterParser.MAX_WAIT : wanted;
            ban = new RetryBan(now + max.toNanos(), max);
        }
    }

    private Duration remainingBan(long now) {
        RetryBan present = ban;
        Duration left = present == null ? Duration.ZERO : Duration.ofNanos(present.until() - now);
        return present == null || left.isNegative() ? Duration.ZERO : shorter(left, present.length());
    }

    /** Limits the remaining time to the whole time, in case the clock was changed. */
    private static Duration shorter(Duration left, Duration whole) {
        return left.compareTo(whole) > 0 ? whole : left;
    }

    /** Sets the delay that the site requests. */
    void setCrawlDelay(Duration delay) {
        requestedDelay = delay;
    }

    void ended(long now) {
        ended = now;
        used = true;
    }

    /** The time that the next caller must wait. */
    Duration untilReady(long now) {
        Duration delay = delay();
        Duration rest = used ? shorter(delay.minusNanos(now - ended), delay) : Duration.ZERO;
        Duration ban = remainingBan(now);
        Duration longer = ban.compareTo(rest) > 0 ? ban : rest;
        return longer.isNegative() ? Duration.ZERO : longer;
    }

    /** The time for which the site must not be requested if the request ends now. */
    Duration cooldown(long now) {
        Duration delay = delay();
        Duration ban = remainingBan(now);
        return ban.compareTo(delay) > 0 ? ban : delay;
    }

    /** The minimum wait of a caller with the given number of callers before it. */
    Duration expectedWait(int before, long now) {
        return untilReady(now).plus(delay().multipliedBy(before));
    }

    boolean isIdle(long now) {
        boolean troubled = errors > 0 && used && now - ended < ERROR_MEMORY.toNanos();
        return users == 0 && !troubled && untilReady(now).isZero();
    }

    private Duration delay() {
        int doubled = errors;
        Duration usual = requestedDelay.compareTo(manners.delay()) > 0 ? requestedDelay : manners.delay();
        if (doubled == 0) {
            return usual;
        }
        Duration first = usual.compareTo(FIRST_BACKOFF) > 0 ? usual : FIRST_BACKOFF;
        Duration longest = manners.maxDelay().compareTo(first) > 0 ? manners.maxDelay() : first;
        Duration stretched = first.multipliedBy(1L << doubled);
        return stretched.compareTo(longest) > 0 ? longest : stretched;
    }
}
