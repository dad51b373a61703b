package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.fetch.Deadline;
import org.feedmill.mill.WebAccess;
import org.feedmill.store.Store;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.RefreshQueue;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps feeds up to date (P1 §3.2). One thread claims due feeds, new ones first, as many as there are free workers;
 * workers are virtual threads. A heartbeat renews the claims and each update releases its claim, so that any number of
 * nodes share the work. Errors of one feed, or of the database for a while, do not stop it.
 */
public final class FeedRefresher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FeedRefresher.class);

    /** Interval between two queries for due feeds. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

    /**
     * Interval while there is work: feeds of a site that is within its delay are not claimed, and may become available
     * by then.
     */
    private static final Duration BUSY_POLL_INTERVAL = Duration.ofMillis(100);

    /** Maximum delay between two queries while the database does not answer. */
    private static final Duration MAX_PAUSE = Duration.ofSeconds(10);

    /** Time that running updates have to finish on close before they are cancelled. */
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration CANCEL_TIMEOUT = Duration.ofSeconds(2);

    /** Interval of checks while waiting for an update of another node. */
    private static final Duration WAIT_POLL_INTERVAL = Duration.ofMillis(200);

    private final Store store;
    private final RefreshSettings settings;
    private final String node;
    private final Clock clock;
    private final FeedChangeListener changes;
    private final UpdateListener meter;
    private final FeedUpdater updating;
    private final FailedUpdateHandler failures;
    private final Map<RefreshQueue, WorkerPool> pools = new EnumMap<>(RefreshQueue.class);
    private final Semaphore requestPermits;
    private final RunningUpdates running = new RunningUpdates();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore wakeUps = new Semaphore(0);
    private final CountDownLatch closed = new CountDownLatch(1);
    private @Nullable Thread dispatcher;
    private @Nullable Thread heartbeatThread;

    /**
     * @param node name of this node, unique at any time
     */
    public FeedRefresher(
            Store store,
            WebAccess web,
            RefreshSettings settings,
            String node,
            Clock clock,
            FeedChangeListener changes) {
        this(store, web, settings, node, clock, changes, UpdateListener.NONE);
    }

    public FeedRefresher(
            Store store,
            WebAccess web,
            RefreshSettings settings,
            String node,
            Clock clock,
            FeedChangeListener changes,
            UpdateListener meter) {
        this.store = store;
        this.settings = settings;
        this.node = node;
        this.clock = clock;
        this.changes = changes;
        this.meter = meter;
        ShortageReporter shortages = new ShortageReporter();
        this.updating =
                new FeedUpdater(UpdateSource.of(store), UpdateSource.PageAccess.of(web), settings, clock, shortages);
        this.failures = new FailedUpdateHandler(store.claims(), updating, shortages, meter, clock);
        pools.put(RefreshQueue.FRESH, new WorkerPool(RefreshQueue.FRESH, settings.freshWorkers(), this::wake));
        pools.put(RefreshQueue.STEADY, new WorkerPool(RefreshQueue.STEADY, settings.workers(), this::wake));
        pools.put(RefreshQueue.FAILING, new WorkerPool(RefreshQueue.FAILING, settings.failingWorkers(), this::wake));
        this.requestPermits = new Semaphore(settings.freshWorkers() + settings.workers());
    }

    /** Starts updating due feeds. */
    public synchronized void start() {
        if (dispatcher == null && !isClosed()) {
            dispatcher = Thread.ofVirtual().name("refresh").start(this::dispatch);
            heartbeatThread = Thread.ofVirtual().name("heartbeat").start(this::heartbeat);
        }
    }

    /** Queries for due feeds now, after a feed was added or changed on this node. */
    public void wake() {
        if (wakeUps.availablePermits() == 0) {
            wakeUps.release();
        }
    }

    /** Returns the number of feeds that this node has claimed. */
    public int running() {
        return running.count();
    }

    /** Returns the threads of the running updates. */
    public List<Thread> updateThreads() {
        return pools.values().stream().flatMap(WorkerPool::threads).toList();
    }

    public NodeWorkload workload() {
        return new NodeWorkload(
                node,
                running.count(),
                pools.values().stream().map(WorkerPool::load).toList());
    }

    /** Whether the dispatcher is running. */
    public synchronized boolean isAlive() {
        return dispatcher != null && dispatcher.isAlive();
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    // Dispatching.

    private void dispatch() {
        Duration pause = POLL_INTERVAL;
        try {
            while (!isClosed()) {
                try {
                    pause = claim() > 0 ? BUSY_POLL_INTERVAL : POLL_INTERVAL;
                } catch (RuntimeException e) {
                    LOG.warn("Could not read the due feeds. Trying again in {} s.", pause.toSeconds(), e);
                    pause = increasePause(pause);
                }
                if (wakeUps.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakeUps.drainPermits();
                }
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
    }

    private static Duration increasePause(Duration pause) {
        Duration twice = pause.compareTo(POLL_INTERVAL) < 0 ? POLL_INTERVAL : pause.multipliedBy(2);
        return twice.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : twice;
    }

    /** Returns the number of claimed feeds. */
    private int claim() {
        int all = 0;
        for (WorkerPool pool : pools.values()) {
            int room = pool.capacity();
            if (room > 0 && !isClosed()) {
                List<FeedClaim> claims = store.claims().claim(node, pool.lane(), room, settings.lease());
                pool.claimed(claims.size(), room);
                claims.forEach(claim -> begin(claim, pool));
                all += claims.size();
            }
        }
        return all;
    }

    private void begin(FeedClaim claim, WorkerPool pool) {
        RunningUpdates.RunningUpdate mine = running.begin(claim);
        start(() -> {
            try {
                pool.run(() -> {
                    Duration late = Duration.between(claim.feed().schedule().due(), clock.instant());
                    update(claim, pool.lane(), late.isNegative() ? Duration.ZERO : late, pool.hasMoreDue());
                });
            } catch (InterruptedException calledOff) {
                Thread.currentThread().interrupt();
            } finally {
                running.end(mine);
            }
        });
    }

    private void start(Runnable work) {
        try {
            threads.execute(work);
        } catch (RejectedExecutionException closing) {
            LOG.debug("An update was claimed while the server is stopping. Releasing it.");
        }
    }

    // Updating.

    private void update(FeedClaim claim, RefreshQueue lane, Duration late, boolean busy) {
        if (isClosed()) {
            store.claims().release(claim, claim.feed().schedule().due());
            return;
        }
        long begin = System.nanoTime();
        meter.started(lane, late);
        try {
            UpdateOutcome result = BoundedUpdate.run(updating, claim, busy);
            if (!Thread.currentThread().isInterrupted()) {
                settle(claim, result, begin);
            }
        } catch (RuntimeException | Error e) {
            if (!Thread.currentThread().isInterrupted()) {
                failures.handle(claim, e);
            }
        }
    }

    private void settle(FeedClaim claim, UpdateOutcome result, long begin) {
        switch (result) {
            case UpdateOutcome.Postponed later -> {
                store.claims().release(claim, later.due());
                meter.postponed();
            }
            case UpdateOutcome.Completed done -> {
                UpdateRecord update = done.update();
                if (!store.claims().finish(claim, update)) {
                    meter.lost();
                    return;
                }
                failures.succeeded(claim.feed().id());
                boolean changed =
                        update.contentChange() != null && update.contentChange().changed();
                meter.ended(update.attempt(), Duration.ofNanos(System.nanoTime() - begin), changed);
                if (changed) {
                    notifyListener(claim.feed().id());
                }
            }
        }
    }

    /** Notifies the listener; its exceptions must not affect what was written. */
    private void notifyListener(String id) {
        try {
            changes.feedChanged(id);
        } catch (RuntimeException e) {
            LOG.error("Could not publish the change of feed {}.", id, e);
        }
    }

    private void heartbeat() {
        long third = Math.max(1, settings.lease().toMillis() / 3);
        try {
            while (!closed.await(third, TimeUnit.MILLISECONDS)) {
                running.renew(store.claims(), node, settings.lease());
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
    }

    // Updates on request.

    /**
     * Updates a feed now, due or not; if another node is updating it, waits for that.
     *
     * @param patience longest wait, after which the current state is returned even if the update has not ended
     * @return empty if there is no such feed
     */
    public Optional<FeedRecord> updateNow(String id, Duration patience) {
        Deadline deadline = Deadline.in(patience);
        Optional<FeedRecord> before = store.feeds().byId(id);
        if (before.isEmpty() || before.get().deletedAt() != null) {
            return before;
        }
        Instant last = before.get().schedule().lastUpdate();
        try {
            while (true) {
                CountDownLatch end = ownUpdate(id);
                boolean ended = end != null && end.await(deadline.remaining().toMillis(), TimeUnit.MILLISECONDS);
                Optional<FeedRecord> source = store.feeds().byId(id);
                boolean updated = source.isEmpty() || !sameUpdate(source.get(), last);
                if (ended || updated || deadline.isPassed()) {
                    return source;
                }
                closed.await(deadline.remaining(WAIT_POLL_INTERVAL).toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
            return store.feeds().byId(id);
        }
    }

    private static boolean sameUpdate(FeedRecord source, @Nullable Instant last) {
        Instant now = source.schedule().lastUpdate();
        return last == null ? now == null : last.equals(now);
    }

    /**
     * Returns a latch for the end of this node's update of the feed, which is running already or starts now; null if it
     * cannot start.
     */
    private @Nullable CountDownLatch ownUpdate(String id) {
        RunningUpdates.RunningUpdate already = running.find(id);
        if (already != null) {
            return already.end();
        }
        if (isClosed() || !requestPermits.tryAcquire()) {
            return null;
        }
        boolean started = false;
        try {
            Optional<FeedClaim> claim = store.claims().claim(node, id, settings.lease());
            if (claim.isPresent()) {
                started = true;
                return startRequested(claim.get());
            }
            return null;
        } finally {
            if (!started) {
                requestPermits.release();
            }
        }
    }

    private CountDownLatch startRequested(FeedClaim claim) {
        RunningUpdates.RunningUpdate mine = running.begin(claim);
        RefreshQueue lane = claim.feed().schedule().neverUpdated() ? RefreshQueue.FRESH : RefreshQueue.STEADY;
        start(() -> {
            try {
                update(claim, lane, Duration.ZERO, false);
            } finally {
                running.end(mine);
                requestPermits.release();
            }
        });
        return mine.end();
    }

    // Closing.

    /** Accepts no more work, lets running updates finish for a few seconds and releases the other claims. */
    @Override
    public synchronized void close() {
        if (isClosed()) {
            return;
        }
        closed.countDown();
        wake();
        try {
            if (dispatcher != null) {
                dispatcher.join(CANCEL_TIMEOUT);
            }
            threads.shutdown();
            if (!threads.awaitTermination(SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
                threads.awaitTermination(CANCEL_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException unwanted) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
        running.releaseAll(store.claims());
    }
}
