package org.feedmill.fetch.limit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.feedmill.fetch.ElapsedTime;
import org.jspecify.annotations.Nullable;

/**
 * A rate limiter that allows one request at a time to a site, with a delay between requests, first come first served.
 * Errors and timeouts double the delay, and only good responses halve it again. A crawl delay or Retry-After of the
 * site is honoured. No lock is held while a caller waits. Thread-safe.
 */
public final class FairHostRateLimiter implements HostRateLimiter {

    /**
     * The delays of the rate limiter.
     *
     * @param delay the time between the end of a request and the start of the next
     * @param maxDelay the maximum delay after errors
     * @param maxWait the maximum time that a caller waits; otherwise the call fails with the time to retry
     */
    public record RateLimits(Duration delay, Duration maxDelay, Duration maxWait) {

        /** A delay of one second, up to five minutes after errors, and at most one minute of waiting. */
        public static final RateLimits STANDARD =
                new RateLimits(Duration.ofSeconds(1), Duration.ofMinutes(5), Duration.ofMinutes(1));

        public RateLimits withDelay(Duration other) {
            return new RateLimits(other, maxDelay, maxWait);
        }
    }

    /** Waits for a given time. Injected, so that tests need not wait and a progress line can show the wait. */
    @FunctionalInterface
    public interface Sleeper {

        void await(String site, Duration length) throws InterruptedException;

        /** Returns a sleeper that blocks the thread. */
        static Sleeper threadSleep() {
            return (site, length) -> Thread.sleep(length);
        }
    }

    /** The number of sites below which idle ones are not removed. */
    private static final int CLEANUP_THRESHOLD = 1000;

    private final ConcurrentHashMap<String, SiteQueue> queues = new ConcurrentHashMap<>();
    private final AtomicBoolean evicting = new AtomicBoolean();
    private final RateLimits limits;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Sleeper sleeper;
    private volatile int evictionThreshold = CLEANUP_THRESHOLD;

    public FairHostRateLimiter(RateLimits manners, Clock clock) {
        this(manners, clock, Sleeper.threadSleep());
    }

    public FairHostRateLimiter(RateLimits manners, Clock clock, Sleeper waiting) {
        this(manners, clock, waiting, ElapsedTime.of(clock));
    }

    /** @param nanos a monotonic time source for the delays */
    public FairHostRateLimiter(RateLimits manners, Clock clock, Sleeper waiting, LongSupplier nanos) {
        this.nanos = nanos;
        this.limits = manners;
        this.clock = clock;
        this.sleeper = waiting;
    }

    @Override
    public Permit acquire(String host) throws HostBusyException, InterruptedException {
        String site = RegistrableDomain.of(host);
        AtomicInteger before = new AtomicInteger();
        SiteQueue queue = queues.compute(site, (key, old) -> {
            SiteQueue joined = old == null ? new SiteQueue(limits) : old;
            before.set(joined.join());
            return joined;
        });
        boolean taken = false;
        try {
            check(queue.expectedWait(before.get(), nanos.getAsLong()));
            if (!queue.available.tryAcquire(limits.maxWait().toNanos(), TimeUnit.NANOSECONDS)) {
                throw busyException(queue.expectedWait(before.get(), nanos.getAsLong()));
            }
            taken = true;
            return begin(site, queue);
        } finally {
            if (!taken) {
                leave(site);
            }
        }
    }

    @Override
    public void checkAvailable(String host) throws HostBusyException {
        SiteQueue queue = queues.get(RegistrableDomain.of(host));
        if (queue != null) {
            check(queue.untilReady(nanos.getAsLong()));
        }
    }

    @Override
    public void setCrawlDelay(String host, Duration delay) {
        queues.compute(RegistrableDomain.of(host), (key, old) -> {
            SiteQueue queue = old == null ? new SiteQueue(limits) : old;
            queue.setCrawlDelay(delay);
            return queue;
        });
    }

    /** Waits for the delay to end. Only the holder of the permit can extend it. */
    private Permit begin(String site, SiteQueue queue) throws HostBusyException, InterruptedException {
        boolean begun = false;
        try {
            Duration left = queue.untilReady(nanos.getAsLong());
            check(left);
            if (left.isPositive()) {
                sleeper.await(site, left);
            }
            begun = true;
            return new HeldPermit(site, queue);
        } finally {
            if (!begun) {
                queue.available.release();
                leave(site);
            }
        }
    }

    private void check(Duration wait) throws HostBusyException {
        if (wait.compareTo(limits.maxWait()) > 0) {
            throw busyException(wait);
        }
    }

    private HostBusyException busyException(Duration wait) {
        return new HostBusyException(clock.instant().plus(wait), wait);
    }

    private void leave(String site) {
        queues.computeIfPresent(site, (key, queue) -> queue.leave());
        if (queues.size() > evictionThreshold && evicting.compareAndSet(false, true)) {
            evictIdle();
            evicting.set(false);
        }
    }

    /** Removes sites that are idle and need no delay; runs rarely enough to be cheap. */
    private void evictIdle() {
        long now = nanos.getAsLong();
        for (String site : queues.keySet()) {
            queues.computeIfPresent(site, (key, queue) -> queue.isIdle(now) ? null : queue);
        }
        evictionThreshold = Math.max(CLEANUP_THRESHOLD, 2 * queues.size());
    }

    /** The number of tracked sites. */
    int size() {
        return queues.size();
    }

    /** A permit that has been acquired. */
    private final class HeldPermit implements Permit {

        private final String site;
        private final SiteQueue queue;
        private final AtomicBoolean closed = new AtomicBoolean();

        HeldPermit(String site, SiteQueue queue) {
            this.site = site;
            this.queue = queue;
        }

        @Override
        public void reportResponse(int status, @Nullable Instant retryAfter) {
            Duration wanted = retryAfter == null ? null : Duration.between(clock.instant(), retryAfter);
            queue.recordResponse(status, wanted, nanos.getAsLong());
        }

        @Override
        public Duration cooldown() {
            return queue.cooldown(nanos.getAsLong());
        }

        @Override
        public boolean covers(String host) {
            return RegistrableDomain.of(host).equals(site);
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                queue.ended(nanos.getAsLong());
                queue.available.release();
                leave(site);
            }
        }
    }
}
