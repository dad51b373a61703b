package org.feedmill.fetch;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A rate limiter that allows one request at a time to a site, with a delay between two, first come first served. Errors
 * and timeouts double the delay, and only good responses halve it again; a delay or a Retry-After that the site asks
 * for is honoured. No lock is held while a caller waits.
 */
public final class HostTurns implements Turns {

    /**
     * The delays of the rate limiter.
     *
     * @param delay between the end of one request and the start of the next
     * @param longestDelay to which errors stretch it
     * @param longestWait longer ones are not waited for: the caller is told when to come back
     */
    public record Manners(Duration delay, Duration longestDelay, Duration longestWait) {

        /** A second apart, up to five minutes where a site is in trouble; a minute of waiting. */
        public static final Manners STANDARD =
                new Manners(Duration.ofSeconds(1), Duration.ofMinutes(5), Duration.ofMinutes(1));

        public Manners withDelay(Duration other) {
            return new Manners(other, longestDelay, longestWait);
        }
    }

    /**
     * Waits for a given time. Injected, so that a test need not wait and a progress line can show what is waited for.
     */
    @FunctionalInterface
    public interface Waiting {

        void await(String site, Duration length) throws InterruptedException;

        /** Sleeps. */
        static Waiting sleeping() {
            return (site, length) -> Thread.sleep(length);
        }
    }

    /** Below so many sites nothing is tidied up. */
    private static final int FEW = 1000;

    private final ConcurrentHashMap<String, Queue> queues = new ConcurrentHashMap<>();
    private final AtomicBoolean tidying = new AtomicBoolean();
    private final Manners manners;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Waiting waiting;
    private volatile int tidyAt = FEW;

    public HostTurns(Manners manners, Clock clock) {
        this(manners, clock, Waiting.sleeping());
    }

    public HostTurns(Manners manners, Clock clock, Waiting waiting) {
        this(manners, clock, waiting, ElapsedTime.of(clock));
    }

    /** @param nanos counts the breaks; never steps */
    public HostTurns(Manners manners, Clock clock, Waiting waiting, LongSupplier nanos) {
        this.nanos = nanos;
        this.manners = manners;
        this.clock = clock;
        this.waiting = waiting;
    }

    @Override
    public Turn take(String host) throws TooBusy, InterruptedException {
        String site = Site.of(host);
        AtomicInteger before = new AtomicInteger();
        Queue queue = queues.compute(site, (key, old) -> {
            Queue joined = old == null ? new Queue(manners) : old;
            before.set(joined.joined());
            return joined;
        });
        boolean taken = false;
        try {
            check(queue.expected(before.get(), nanos.getAsLong()));
            if (!queue.free.tryAcquire(manners.longestWait().toNanos(), TimeUnit.NANOSECONDS)) {
                throw busy(queue.expected(before.get(), nanos.getAsLong()));
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
    public void check(String host) throws TooBusy {
        Queue queue = queues.get(Site.of(host));
        if (queue != null) {
            check(queue.untilReady(nanos.getAsLong()));
        }
    }

    @Override
    public void slow(String host, Duration delay) {
        queues.compute(Site.of(host), (key, old) -> {
            Queue queue = old == null ? new Queue(manners) : old;
            queue.slow(delay);
            return queue;
        });
    }

    /** Whoever is first in the queue waits for the break to end; nobody but the one at work can make it longer. */
    private Turn begin(String site, Queue queue) throws TooBusy, InterruptedException {
        boolean begun = false;
        try {
            Duration left = queue.untilReady(nanos.getAsLong());
            check(left);
            if (left.isPositive()) {
                waiting.await(site, left);
            }
            begun = true;
            return new Held(site, queue);
        } finally {
            if (!begun) {
                queue.free.release();
                leave(site);
            }
        }
    }

    private void check(Duration wait) throws TooBusy {
        if (wait.compareTo(manners.longestWait()) > 0) {
            throw busy(wait);
        }
    }

    private TooBusy busy(Duration wait) {
        return new TooBusy(clock.instant().plus(wait), wait);
    }

    private void leave(String site) {
        queues.computeIfPresent(site, (key, queue) -> queue.left());
        if (queues.size() > tidyAt && tidying.compareAndSet(false, true)) {
            tidy();
            tidying.set(false);
        }
    }

    /** Forgets the sites that nobody asks for and that may be asked at once; seldom enough to cost next to nothing. */
    private void tidy() {
        long now = nanos.getAsLong();
        for (String site : queues.keySet()) {
            queues.computeIfPresent(site, (key, queue) -> queue.forgettable(now) ? null : queue);
        }
        tidyAt = Math.max(FEW, 2 * queues.size());
    }

    /** How many sites are remembered. */
    int size() {
        return queues.size();
    }

    /** A permit that has been acquired. */
    private final class Held implements Turn {

        private final String site;
        private final Queue queue;
        private final AtomicBoolean closed = new AtomicBoolean();

        Held(String site, Queue queue) {
            this.site = site;
            this.queue = queue;
        }

        @Override
        public void answered(int status, @Nullable Instant retryAfter) {
            Duration wanted = retryAfter == null ? null : Duration.between(clock.instant(), retryAfter);
            queue.answered(status, wanted, nanos.getAsLong());
        }

        @Override
        public Duration rest() {
            return queue.rest(nanos.getAsLong());
        }

        @Override
        public boolean covers(String host) {
            return Site.of(host).equals(site);
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                queue.ended(nanos.getAsLong());
                queue.free.release();
                leave(site);
            }
        }
    }
}
