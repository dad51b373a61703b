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
 * A rate limiter that allows one request at a time to a site, with a delay between two, first come first served. Errors
 * and timeouts double the delay, and only good responses halve it again; a delay or a Retry-After that the site asks
 * for is honoured. No lock is held while a caller waits.
 */
public final class FairHostRateLimiter implements HostRateLimiter {

    /**
     * The delays of the rate limiter.
     *
     * @param delay between the end of one request and the start of the next
     * @param maxDelay to which errors stretch it
     * @param maxWait longer ones are not waited for: the caller is told when to come back
     */
    public record RateLimits(Duration delay, Duration maxDelay, Duration maxWait) {

        /** A second apart, up to five minutes where a site is in trouble; a minute of waiting. */
        public static final RateLimits STANDARD =
                new RateLimits(Duration.ofSeconds(1), Duration.ofMinutes(5), Duration.ofMinutes(1));

        public RateLimits withDelay(Duration other) {
            return new RateLimits(other, maxDelay, maxWait);
        }
    }

    /**
     * Waits for a given time. Injected, so that a test need not wait and a progress line can show what is waited for.
     */
    @FunctionalInterface
    public interface Sleeper {

        void await(String site, Duration length) throws InterruptedException;

        /** Sleeps. */
        static Sleeper threadSleep() {
            return (site, length) -> Thread.sleep(length);
        }
    }

    /** Below so many sites nothing is tidied up. */
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

    /** @param nanos counts the breaks; never steps */
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

    /** Whoever is first in the queue waits for the break to end; nobody but the one at work can make it longer. */
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

    /** Forgets the sites that nobody asks for and that may be asked at once; seldom enough to cost next to nothing. */
    private void evictIdle() {
        long now = nanos.getAsLong();
        for (String site : queues.keySet()) {
            queues.computeIfPresent(site, (key, queue) -> queue.isIdle(now) ? null : queue);
        }
        evictionThreshold = Math.max(CLEANUP_THRESHOLD, 2 * queues.size());
    }

    /** How many sites are remembered. */
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
