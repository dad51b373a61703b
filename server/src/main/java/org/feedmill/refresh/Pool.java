package org.feedmill.refresh;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.fetch.HostTurns.Waiting;
import org.feedmill.store.Lane;

/**
 * The workers of one lane. A few more feeds are claimed than there are workers, so that none waits for the database while
 * much is due; they are claimed in batches, for each claim looks at all that is due.
 *
 * <p>Workers bound what is computed and kept in memory at once. Who only waits, for its turn at a site or for a host that
 * is silent, makes room for another, up to a bound: 250 feeds of silent hosts among 10,000 new ones held all workers for
 * three minutes, and the first visit to a site after its robots.txt halved the pace of a burst.
 */
final class Pool {

    /** Shorter waits are not worth the stepping aside. */
    private static final Duration SHORT = Duration.ofMillis(20);

    /** An update that has lasted so long mostly waits for a host that does not answer. */
    private static final Duration SLOW = Duration.ofSeconds(5);

    /** For each worker so many may wait besides; fewer where the process may open few files. */
    private static final int ASIDE = 8;

    private enum Doing {
        WORK,
        WAIT,
        LINGER
    }

    /** The worker whose thread this is. */
    private static final ThreadLocal<Worker> AT_WORK = new ThreadLocal<>();

    private final Lane lane;
    private final int size;
    private final int most;
    private final int batch;
    private final Runnable wake;
    private final Semaphore workers;
    private final Semaphore aside;
    private final int mostAside;
    private final AtomicInteger claimed = new AtomicInteger();
    private final Set<Worker> working = ConcurrentHashMap.newKeySet();
    private volatile boolean more;

    /** @param wake is run when it is worth claiming more at once */
    Pool(Lane lane, int size, Runnable wake) {
        this.lane = lane;
        this.size = size;
        this.most = 2 * size;
        this.batch = Math.max(1, size / 2);
        this.wake = wake;
        this.workers = new Semaphore(size, true);
        this.mostAside = Math.min(ASIDE * size, FileDescriptors.system().share(16, Integer.MAX_VALUE));
        this.aside = new Semaphore(mostAside);
    }

    Lane lane() {
        return lane;
    }

    Workload.Workers load() {
        return new Workload.Workers(
                lane, size, size - workers.availablePermits(), mostAside - aside.availablePermits());
    }

    /** Threads of the updates that run now, including those that wait. */
    Stream<Thread> threads() {
        return working.stream().map(worker -> worker.thread);
    }

    /** How many feeds may be claimed now; 0 while too few to be worth the asking. */
    int room() {
        long now = System.nanoTime();
        working.forEach(worker -> worker.look(now));
        int room = most - claimed.get();
        return room >= batch ? room : 0;
    }

    /** So many were claimed of those that were asked for. */
    void claimed(int count, int asked) {
        claimed.addAndGet(count);
        more = count >= asked;
    }

    /** Whether more is due than was claimed. */
    boolean busy() {
        return more;
    }

    /** Does the work for one claim as soon as a worker is free. */
    void run(Runnable work) throws InterruptedException {
        boolean begun = false;
        try {
            workers.acquire();
            begun = true;
            Worker worker = new Worker();
            AT_WORK.set(worker);
            working.add(worker);
            try {
                work.run();
            } finally {
                AT_WORK.remove();
                working.remove(worker);
                worker.end();
            }
        } finally {
            if (!begun) {
                claimed.decrementAndGet();
            }
        }
    }

    private void left() {
        claimed.decrementAndGet();
        if (more && most - claimed.get() >= batch) {
            wake.run();
        }
    }

    /** Waits like the other, but whoever works in a pool makes room meanwhile. */
    static Waiting aside(Waiting waiting) {
        return (site, length) -> {
            Worker worker = AT_WORK.get();
            if (worker == null || length.compareTo(SHORT) < 0) {
                waiting.await(site, length);
            } else {
                worker.await(waiting, site, length);
            }
        };
    }

    private final class Worker {

        private final Thread thread = Thread.currentThread();
        private final long begin = System.nanoTime();
        private final AtomicReference<Doing> doing = new AtomicReference<>(Doing.WORK);

        private void await(Waiting waiting, String site, Duration length) throws InterruptedException {
            if (!leave(Doing.WAIT)) {
                waiting.await(site, length);
                return;
            }
            try {
                waiting.await(site, length);
            } finally {
                workers.acquireUninterruptibly();
                claimed.incrementAndGet();
                aside.release();
                doing.set(Doing.WORK);
            }
        }

        private void look(long now) {
            if (now - begin > SLOW.toNanos()) {
                leave(Doing.LINGER);
            }
        }

        private boolean leave(Doing instead) {
            if (!aside.tryAcquire()) {
                return false;
            }
            if (!doing.compareAndSet(Doing.WORK, instead)) {
                aside.release();
                return false;
            }
            workers.release();
            left();
            return true;
        }

        private void end() {
            if (doing.compareAndSet(Doing.WORK, Doing.LINGER)) {
                workers.release();
                left();
            } else {
                aside.release();
            }
        }
    }
}
