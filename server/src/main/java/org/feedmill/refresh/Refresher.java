package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.Deadline;
import org.feedmill.mill.Web;
import org.feedmill.store.Claim;
import org.feedmill.store.Lane;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.Update;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings feeds up to date, all the time (P1 §3.2). One thread claims what is due, fresh feeds first, as many as there are
 * workers for; workers are virtual threads. What was claimed is held by a heartbeat and given back in the end, so that any
 * number of nodes share the work. Nothing that goes wrong with one feed, or with the database for a while, stops it.
 */
public final class Refresher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Refresher.class);

    /** How often is looked for what has come due. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /** The same while there is work: of a site that rests nothing is claimed, and it may be awake again by then. */
    private static final Duration POLL_AT_WORK = Duration.ofMillis(100);

    /** How long is waited, at most, while the database does not answer. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    /** What runs when it is closed may end by itself for so long, then it is called off. */
    private static final Duration ENDING = Duration.ofSeconds(5);

    private static final Duration CALLED_OFF = Duration.ofSeconds(2);

    /** How often somebody who waits for another node's update looks. */
    private static final Duration LOOK = Duration.ofMillis(200);

    /** A claim and who waits for its end. */
    private record Running(Claim claim, CountDownLatch end) {}

    private final Store store;
    private final RefreshSettings settings;
    private final String node;
    private final Clock clock;
    private final Changes changes;
    private final Meter meter;
    private final Updating updating;
    private final FailedUpdateHandler failures;
    private final Map<Lane, Pool> pools = new EnumMap<>(Lane.class);
    private final Semaphore asked;
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore bell = new Semaphore(0);
    private final CountDownLatch closed = new CountDownLatch(1);
    private @Nullable Thread dispatcher;
    private @Nullable Thread heart;

    /** @param node this node's name, unlike any other's at any time */
    public Refresher(Store store, Web web, RefreshSettings settings, String node, Clock clock, Changes changes) {
        this(store, web, settings, node, clock, changes, Meter.NONE);
    }

    public Refresher(
            Store store, Web web, RefreshSettings settings, String node, Clock clock, Changes changes, Meter meter) {
        this.store = store;
        this.settings = settings;
        this.node = node;
        this.clock = clock;
        this.changes = changes;
        this.meter = meter;
        ShortageReporter shortages = new ShortageReporter();
        this.updating = new Updating(store, web, settings, clock, shortages);
        this.failures = new FailedUpdateHandler(store.work(), updating, shortages, meter, clock);
        pools.put(Lane.FRESH, new Pool(Lane.FRESH, settings.freshWorkers(), this::wake));
        pools.put(Lane.STEADY, new Pool(Lane.STEADY, settings.workers(), this::wake));
        pools.put(Lane.FAILING, new Pool(Lane.FAILING, settings.failingWorkers(), this::wake));
        this.asked = new Semaphore(settings.freshWorkers() + settings.workers());
    }

    /** Begins to work on what is due. */
    public synchronized void start() {
        if (dispatcher == null && !isClosed()) {
            dispatcher = Thread.ofVirtual().name("refresh").start(this::dispatch);
            heart = Thread.ofVirtual().name("heartbeat").start(this::beat);
        }
    }

    /** Looks at once for what is due: something was added or changed on this node. */
    public void wake() {
        if (bell.availablePermits() == 0) {
            bell.release();
        }
    }

    /** How many feeds this node has claimed at present. */
    public int running() {
        return running.size();
    }

    /** Threads of the updates that run now. */
    public List<Thread> updateThreads() {
        return pools.values().stream().flatMap(Pool::threads).toList();
    }

    public Workload workload() {
        return new Workload(
                node, running.size(), pools.values().stream().map(Pool::load).toList());
    }

    /** Whether it looks for what is due. */
    public synchronized boolean isAlive() {
        return dispatcher != null && dispatcher.isAlive();
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    // What is due.

    private void dispatch() {
        Duration pause = POLL;
        try {
            while (!isClosed()) {
                try {
                    pause = claim() > 0 ? POLL_AT_WORK : POLL;
                } catch (RuntimeException e) {
                    LOG.warn("What is due cannot be read; it is tried again in {} s.", pause.toSeconds(), e);
                    pause = longer(pause);
                }
                if (bell.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    bell.drainPermits();
                }
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.compareTo(POLL) < 0 ? POLL : pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    /** How many were claimed. */
    private int claim() {
        int all = 0;
        for (Pool pool : pools.values()) {
            int room = pool.room();
            if (room > 0 && !isClosed()) {
                List<Claim> claims = store.work().claim(node, pool.lane(), room, settings.lease());
                pool.claimed(claims.size(), room);
                claims.forEach(claim -> begin(claim, pool));
                all += claims.size();
            }
        }
        return all;
    }

    private void begin(Claim claim, Pool pool) {
        Running mine = new Running(claim, new CountDownLatch(1));
        running.put(claim.source().id(), mine);
        start(() -> {
            try {
                pool.run(() -> {
                    Duration late = Duration.between(claim.source().schedule().due(), clock.instant());
                    update(claim, pool.lane(), late.isNegative() ? Duration.ZERO : late, pool.busy());
                });
            } catch (InterruptedException calledOff) {
                Thread.currentThread().interrupt();
            } finally {
                end(mine);
            }
        });
    }

    private void start(Runnable work) {
        try {
            threads.execute(work);
        } catch (RejectedExecutionException closing) {
            LOG.debug("An update was claimed while the server stops; it is given back.");
        }
    }

    private void end(Running mine) {
        // Where it was called off the claim stays listed, for close to give it back.
        if (!Thread.currentThread().isInterrupted()) {
            running.remove(mine.claim().source().id(), mine);
        }
        mine.end().countDown();
    }

    // One update.

    private void update(Claim claim, Lane lane, Duration late, boolean busy) {
        if (isClosed()) {
            store.work().release(claim, claim.source().schedule().due());
            return;
        }
        long begin = System.nanoTime();
        meter.started(lane, late);
        try {
            Result result = updating.run(claim, busy);
            if (!Thread.currentThread().isInterrupted()) {
                settle(claim, result, begin);
            }
        } catch (RuntimeException | Error e) {
            if (!Thread.currentThread().isInterrupted()) {
                failures.handle(claim, e);
            }
        }
    }

    private void settle(Claim claim, Result result, long begin) {
        switch (result) {
            case Result.Later later -> {
                store.work().release(claim, later.due());
                meter.postponed();
            }
            case Result.Done done -> {
                Update update = done.update();
                if (!store.work().finish(claim, update)) {
                    meter.lost();
                    return;
                }
                failures.succeeded(claim.source().id());
                boolean changed = update.content() != null && update.content().changed();
                meter.ended(update.visit(), Duration.ofNanos(System.nanoTime() - begin), changed);
                if (changed) {
                    tell(claim.source().id());
                }
            }
        }
    }

    /** Whoever listens must not undo what was written. */
    private void tell(String id) {
        try {
            changes.changed(id);
        } catch (RuntimeException e) {
            LOG.error("The change of feed {} could not be told.", id, e);
        }
    }

    private void beat() {
        long third = Math.max(1, settings.lease().toMillis() / 3);
        try {
            while (!closed.await(third, TimeUnit.MILLISECONDS)) {
                renew();
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
    }

    private void renew() {
        try {
            List<Claim> claims = running.values().stream().map(Running::claim).toList();
            store.work().renew(node, claims, settings.lease());
        } catch (RuntimeException e) {
            LOG.warn("The leases of running updates could not be renewed.", e);
        }
    }

    // Somebody asks.

    /**
     * Updates a feed now, due or not; where another node is at it, waits for that.
     *
     * @param patience then the answer is how things stand, whether or not the update has ended
     * @return empty where there is no such feed
     */
    public Optional<Source> now(String id, Duration patience) {
        Deadline deadline = Deadline.in(patience);
        Optional<Source> before = store.sources().byId(id);
        if (before.isEmpty() || before.get().deleted() != null) {
            return before;
        }
        Instant last = before.get().schedule().lastUpdate();
        try {
            while (true) {
                CountDownLatch end = mine(id);
                boolean ended = end != null && end.await(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
                Optional<Source> source = store.sources().byId(id);
                boolean updated = source.isEmpty() || !sameUpdate(source.get(), last);
                if (ended || updated || deadline.passed()) {
                    return source;
                }
                closed.await(deadline.left(LOOK).toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
            return store.sources().byId(id);
        }
    }

    private static boolean sameUpdate(Source source, @Nullable Instant last) {
        Instant now = source.schedule().lastUpdate();
        return last == null ? now == null : last.equals(now);
    }

    /** The end of this node's update of the feed, which runs already or starts now; null where it cannot. */
    private @Nullable CountDownLatch mine(String id) {
        Running already = running.get(id);
        if (already != null) {
            return already.end();
        }
        if (isClosed() || !asked.tryAcquire()) {
            return null;
        }
        boolean started = false;
        try {
            Optional<Claim> claim = store.work().claim(node, id, settings.lease());
            if (claim.isPresent()) {
                started = true;
                return ask(claim.get());
            }
            return null;
        } finally {
            if (!started) {
                asked.release();
            }
        }
    }

    private CountDownLatch ask(Claim claim) {
        Running mine = new Running(claim, new CountDownLatch(1));
        running.put(claim.source().id(), mine);
        Lane lane = claim.source().schedule().fresh() ? Lane.FRESH : Lane.STEADY;
        start(() -> {
            try {
                update(claim, lane, Duration.ZERO, false);
            } finally {
                end(mine);
                asked.release();
            }
        });
        return mine.end();
    }

    // The end.

    /** Takes on no more work, lets what runs end for a few seconds, gives the rest back. */
    @Override
    public synchronized void close() {
        if (isClosed()) {
            return;
        }
        closed.countDown();
        wake();
        try {
            if (dispatcher != null) {
                dispatcher.join(CALLED_OFF);
            }
            threads.shutdown();
            if (!threads.awaitTermination(ENDING.toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
                threads.awaitTermination(CALLED_OFF.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException unwanted) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
        running.values().forEach(mine -> giveBack(mine.claim()));
    }

    private void giveBack(Claim claim) {
        try {
            store.work().release(claim, claim.source().schedule().due());
        } catch (RuntimeException e) {
            LOG.warn(
                    "Feed {} could not be given back; its lease will end by itself.",
                    claim.source().id(),
                    e);
        }
    }
}
