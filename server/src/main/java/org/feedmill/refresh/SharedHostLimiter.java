package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.feedmill.fetch.ElapsedTime;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.feedmill.fetch.limit.FairHostRateLimiter.Sleeper;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.store.cluster.SiteTurns;
import org.jspecify.annotations.Nullable;

/**
 * Limits the requests to each site across all nodes. Requests of this node queue locally first; the first in the queue
 * then takes the turn in the database. So one node at a time requests pages of a site, with the delay in between, and
 * the delay outlasts a node that dies. Each request costs two small statements; the delay is measured from when the
 * database learns of the end of a request, so that the nodes' clocks need not agree.
 */
public final class SharedHostLimiter implements HostRateLimiter {

    /**
     * A turn ends after this time, which is longer than any fetch takes. Turns of a node that is known to be dead end
     * earlier, see {@link SiteTurns#releaseDeadNodes}.
     */
    private static final Duration LEASE = Duration.ofSeconds(40);

    /** First delay before a turn that another node holds is requested again; later delays grow. */
    private static final Duration MIN_POLL = Duration.ofMillis(20);

    private static final Duration MAX_POLL = Duration.ofMillis(500);

    /** Few sites request longer delays: a longer one means that the clock was set back since the turn was written. */
    private static final Duration MAX_PLAUSIBLE_WAIT = Duration.ofMinutes(1);

    private final FairHostRateLimiter localTurns;
    private final SiteTurns sites;
    private final String node;
    private final Clock clock;
    private final Sleeper waiting;
    private final Duration timeout;
    private final AtomicLong number = new AtomicLong();

    /**
     * @param node name of this node, unique at any time
     */
    public SharedHostLimiter(SiteTurns sites, RateLimits limits, String node, Clock clock) {
        this(sites, limits, node, clock, Sleeper.threadSleep(), System::nanoTime);
    }

    /** Creates a limiter whose local delays also use the given clock. */
    public SharedHostLimiter(SiteTurns sites, RateLimits limits, String node, Clock clock, Sleeper waiting) {
        this(sites, limits, node, clock, waiting, ElapsedTime.of(clock));
    }

    private SharedHostLimiter(
            SiteTurns sites, RateLimits limits, String node, Clock clock, Sleeper waiting, LongSupplier nanos) {
        this.waiting = WorkerPool.aside(waiting);
        this.localTurns = new FairHostRateLimiter(limits, clock, this.waiting, nanos);
        this.sites = sites;
        this.node = node;
        this.clock = clock;
        this.timeout = limits.maxWait();
    }

    @Override
    public Permit acquire(String host) throws HostBusyException, InterruptedException {
        String site = RegistrableDomain.of(host);
        Permit inner = localTurns.acquire(host);
        String holder = node + "/" + number.incrementAndGet();
        boolean taken = false;
        try {
            await(site, holder, inner.cooldown());
            taken = true;
            return new HeldTurn(site, holder, inner);
        } finally {
            if (!taken) {
                inner.close();
            }
        }
    }

    @Override
    public void checkAvailable(String host) throws HostBusyException {
        localTurns.checkAvailable(host);
    }

    /** Applies a delay that a site requests to all nodes. */
    @Override
    public void setCrawlDelay(String host, Duration delay) {
        localTurns.setCrawlDelay(host, delay);
    }

    private void await(String site, String holder, Duration delay) throws HostBusyException, InterruptedException {
        Duration waited = Duration.ZERO;
        Duration pause = MIN_POLL;
        boolean repaired = false;
        while (true) {
            Optional<Instant> again = sites.tryAcquire(site, holder, LEASE, delay);
            if (again.isEmpty()) {
                return;
            }
            Duration rest = Duration.between(clock.instant(), again.get());
            if (rest.compareTo(MAX_PLAUSIBLE_WAIT) > 0 && !repaired) {
                repaired = true; // a feed postponed for that long would not return after the clock was corrected
                sites.repairClock();
                continue;
            }
            if (waited.plus(rest).compareTo(timeout) > 0) {
                throw new HostBusyException(clock.instant().plus(rest), rest);
            }
            Duration length = rest.compareTo(pause) > 0 ? rest : jittered(pause);
            waiting.await(site, length);
            waited = waited.plus(length);
            pause = pause.multipliedBy(2).compareTo(MAX_POLL) > 0 ? MAX_POLL : pause.multipliedBy(2);
        }
    }

    /** Varies a pause, so that nodes that wait for one site do not poll at the same time. */
    private static Duration jittered(Duration pause) {
        return pause.plusMillis(ThreadLocalRandom.current().nextLong(pause.toMillis()));
    }

    private final class HeldTurn implements Permit {

        private final String site;
        private final String holder;
        private final Permit inner;
        private final AtomicBoolean closed = new AtomicBoolean();

        HeldTurn(String site, String holder, Permit inner) {
            this.site = site;
            this.holder = holder;
            this.inner = inner;
        }

        @Override
        public void reportResponse(int status, @Nullable Instant retryAfter) {
            inner.reportResponse(status, retryAfter);
        }

        @Override
        public Duration cooldown() {
            return inner.cooldown();
        }

        @Override
        public boolean covers(String host) {
            return inner.covers(host);
        }

        /**
         * Releases the turn in the database first, then locally, because the next local request would otherwise find it
         * taken.
         */
        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                boolean interrupted = Thread.interrupted(); // a cancelled request must not keep its turn
                try {
                    sites.release(site, holder, inner.cooldown());
                } finally {
                    inner.close();
                    if (interrupted) {
                        Thread.currentThread().interrupt();
                    }
                }
            }
        }
    }
}
