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
import org.feedmill.fetch.HostTurns;
import org.feedmill.fetch.HostTurns.Manners;
import org.feedmill.fetch.HostTurns.Waiting;
import org.feedmill.fetch.Site;
import org.feedmill.fetch.Turns;
import org.feedmill.store.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Limits the requests to each site across all nodes. Those of this node queue among themselves first; who is first in the queue then takes the
 * turn in the database. So a site is asked by one node at a time, with its break in between, and the break outlives a node
 * that dies. Two small statements for a request; the nodes' clocks must agree to a fraction of the break.
 */
public final class SharedTurns implements Turns {

    /** A turn whose node died ends then; longer than any fetch takes. */
    private static final Duration HOLD = Duration.ofSeconds(40);

    /** How soon a turn that another node has is asked for again; then less and less often. */
    private static final Duration SOON = Duration.ofMillis(20);

    private static final Duration SELDOM = Duration.ofMillis(500);

    /** Nodes know the database's time only so well (35 ms apart on a crowded machine); a break must not shrink by it. */
    private static final Duration SKEW = Duration.ofMillis(100);

    /** Few sites ask for longer breaks: the clock may have been set back since the turn was written. */
    private static final Duration IMPLAUSIBLE = Duration.ofMinutes(1);

    private final HostTurns near;
    private final Sites sites;
    private final String node;
    private final Clock clock;
    private final Waiting waiting;
    private final Duration patience;
    private final AtomicLong number = new AtomicLong();

    /** @param node this node's name, unlike any other's at any time */
    public SharedTurns(Sites sites, Manners manners, String node, Clock clock) {
        this(sites, manners, node, clock, Waiting.sleeping(), System::nanoTime);
    }

    /** The breaks of this node are counted by the clock, too. */
    public SharedTurns(Sites sites, Manners manners, String node, Clock clock, Waiting waiting) {
        this(sites, manners, node, clock, waiting, ElapsedTime.of(clock));
    }

    private SharedTurns(Sites sites, Manners manners, String node, Clock clock, Waiting waiting, LongSupplier nanos) {
        this.waiting = Pool.aside(waiting);
        this.near = new HostTurns(manners, clock, this.waiting, nanos);
        this.sites = sites;
        this.node = node;
        this.clock = clock;
        this.patience = manners.longestWait();
    }

    @Override
    public Turn take(String host) throws TooBusy, InterruptedException {
        String site = Site.of(host);
        Turn inner = near.take(host);
        String holder = node + "/" + number.incrementAndGet();
        boolean taken = false;
        try {
            await(site, holder);
            taken = true;
            return new Held(site, holder, inner);
        } finally {
            if (!taken) {
                inner.close();
            }
        }
    }

    @Override
    public void check(String host) throws TooBusy {
        near.check(host);
    }

    /** What a site asks for holds on all nodes: whoever asked last leaves it alone for that long. */
    @Override
    public void slow(String host, Duration delay) {
        near.slow(host, delay);
    }

    private void await(String site, String holder) throws TooBusy, InterruptedException {
        Duration waited = Duration.ZERO;
        Duration pause = SOON;
        boolean repaired = false;
        while (true) {
            Optional<Instant> again = sites.take(site, holder, HOLD);
            if (again.isEmpty()) {
                return;
            }
            Duration rest = Duration.between(clock.instant(), again.get());
            if (rest.compareTo(IMPLAUSIBLE) > 0 && !repaired) {
                repaired = true; // a feed put off for so long would not come back after the clock was corrected
                sites.repairClock();
                continue;
            }
            if (waited.plus(rest).compareTo(patience) > 0) {
                throw new TooBusy(clock.instant().plus(rest), rest);
            }
            Duration length = rest.compareTo(pause) > 0 ? rest : jittered(pause);
            waiting.await(site, length);
            waited = waited.plus(length);
            pause = pause.multipliedBy(2).compareTo(SELDOM) > 0 ? SELDOM : pause.multipliedBy(2);
        }
    }

    /** Nodes that wait for one site must not keep step. */
    private static Duration jittered(Duration pause) {
        return pause.plusMillis(ThreadLocalRandom.current().nextLong(pause.toMillis()));
    }

    private final class Held implements Turn {

        private final String site;
        private final String holder;
        private final Turn inner;
        private final AtomicBoolean closed = new AtomicBoolean();

        Held(String site, String holder, Turn inner) {
            this.site = site;
            this.holder = holder;
            this.inner = inner;
        }

        @Override
        public void answered(int status, @Nullable Instant retryAfter) {
            inner.answered(status, retryAfter);
        }

        @Override
        public Duration rest() {
            return inner.rest();
        }

        @Override
        public boolean covers(String host) {
            return inner.covers(host);
        }

        /** First for all nodes, then for this one: who is next here would only find the turn taken. */
        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                try {
                    Duration rest = inner.rest();
                    sites.leave(site, holder, clock.instant().plus(rest.isPositive() ? rest.plus(SKEW) : rest));
                } finally {
                    inner.close();
                }
            }
        }
    }
}
