package org.feedmill.refresh;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.fetch.limit.FairHostRateLimiter.Sleeper;
import org.feedmill.store.update.RefreshQueue;

/**
 * The workers of one queue. A few more feeds are claimed than there are workers, so that no worker waits for the
 * database while many are due; they are claimed in batches, because each claim scans all due feeds.
 *
 * <p>Workers limit what is computed and kept in memory at once. An update that only waits, for its turn at a site or
 * for a silent host, releases its worker, up to a limit: 250 feeds of silent hosts among 10,000 new ones blocked all
 * workers for three minutes, and the first request to a site after its robots.txt halved the rate of a burst.
 */
final class WorkerPool {

    /** For shorter waits, releasing the worker is not worthwhile. */
    private static final Duration MIN_YIELD_WAIT = Duration.ofMillis(20);

    /** An update that has run this long mostly waits for a host that does not respond. */
    private static final Duration LINGER_AFTER = Duration.ofSeconds(5);

    /** Number of waiting updates per worker; fewer if the process may open few files. */
    private static final int WAITERS_PER_WORKER = 8;

    private enum WorkerState {
        WORK,
        WAIT,
        LINGER
    }

    /** The worker that runs on this thread. */
    private static final ThreadLocal<Worker> CURRENT_WORKER = new ThreadLocal<>();

    private final RefreshQueue lane;
    private final int size;
    private final int maxClaimed;
    private final int minBatch;
    private final Runnable wake;
    private final Semaphore workers;
    private final Semaphore aside;
    private final int maxAside;
    private final AtomicInteger claimed = new AtomicInteger();
    private final Set<Worker> working = ConcurrentHashMap.newKeySet();
    private volatile boolean moreDue;

    /**
     * @param wake is run when another claim is worthwhile
     */
    WorkerPool(RefreshQueue lane, int size, Runnable wake) {
        this.lane = lane;
        this.size = size;
        this.maxClaimed = 2 * size;
        this.minBatch = Math.max(1, size / 2);
        this.wake = wake;
        this.workers = new Semaphore(size, true);
        this.maxAside =
                Math.min(WAITERS_PER_WORKER * size, FileDescriptors.system().share(16, Integer.MAX_VALUE));
        this.aside = new Semaphore(maxAside);
    }

    RefreshQueue lane() {
        return lane;
    }

    NodeWorkload.WorkerLoad load() {
        return new NodeWorkload.WorkerLoad(
                lane, size, size - workers.availablePermits(), maxAside - aside.availablePermits());
    }

    /** Returns the threads of the running updates, including those that wait. */
    Stream<Thread> threads() {
        return working.stream().map(worker -> worker.thread);
    }

    /** Returns the number of feeds to claim now; 0 if a claim would be too small to be worth a query. */
    int capacity() {
        long now = System.nanoTime();
        working.forEach(worker -> worker.checkLinger(now));
        int room = maxClaimed - claimed.get();
        return room >= minBatch ? room : 0;
    }

    /** Records how many of the requested feeds were claimed. */
    void claimed(int count, int requested) {
        claimed.addAndGet(count);
        moreDue = count >= requested;
    }

    /** Whether more is due than was claimed. */
    boolean hasMoreDue() {
        return moreDue;
    }

    /** Runs the work for one claim as soon as a worker is free. */
    void run(Runnable work) throws InterruptedException {
        boolean begun = false;
        try {
            workers.acquire();
            begun = true;
            Worker worker = new Worker();
            CURRENT_WORKER.set(worker);
            working.add(worker);
            try {
                work.run();
            } finally {
                CURRENT_WORKER.remove();
                working.remove(worker);
                worker.end();
            }
        } finally {
            if (!begun) {
                claimed.decrementAndGet();
            }
        }
    }

    private void workerFreed() {
        claimed.decrementAndGet();
        if (moreDue && maxClaimed - claimed.get() >= minBatch) {
            wake.run();
        }
    }

    /** Returns a sleeper that releases the worker of the current thread while it waits. */
    static Sleeper aside(Sleeper waiting) {
        return (site, length) -> {
            Worker worker = CURRENT_WORKER.get();
            if (worker == null || length.compareTo(MIN_YIELD_WAIT) < 0) {
                waiting.await(site, length);
            } else {
                worker.await(waiting, site, length);
            }
        };
    }

    private final class Worker {

        private final Thread thread = Thread.currentThread();
        private final long begin = System.nanoTime();
        private final AtomicReference<WorkerState> state = new AtomicReference<>(WorkerState.WORK);

        private void await(Sleeper waiting, String site, Duration length) throws InterruptedException {
            if (!stepAside(WorkerState.WAIT)) {
                waiting.await(site, length);
                return;
            }
            try {
                waiting.await(site, length);
            } finally {
                workers.acquireUninterruptibly();
                claimed.incrementAndGet();
                aside.release();
                state.set(WorkerState.WORK);
            }
        }

        private void checkLinger(long now) {
            if (now - begin > LINGER_AFTER.toNanos()) {
                stepAside(WorkerState.LINGER);
            }
        }

        private boolean stepAside(WorkerState instead) {
            if (!aside.tryAcquire()) {
                return false;
            }
            if (!state.compareAndSet(WorkerState.WORK, instead)) {
                aside.release();
                return false;
            }
            workers.release();
            workerFreed();
            return true;
        }

        private void end() {
            if (state.compareAndSet(WorkerState.WORK, WorkerState.LINGER)) {
                workers.release();
                workerFreed();
            } else {
                aside.release();
            }
        }
    }
}
