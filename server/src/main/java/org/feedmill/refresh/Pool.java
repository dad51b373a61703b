package org.feedmill.refresh;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.store.Lane;

/**
 * The workers of one lane. A few more feeds are claimed than there are workers, so that none waits for the database while
 * much is due; they are claimed in batches, for each claim looks at all that is due.
 */
final class Pool {

    private final Lane lane;
    private final int most;
    private final int batch;
    private final Semaphore workers;
    private final AtomicInteger claimed = new AtomicInteger();
    private volatile boolean more;

    Pool(Lane lane, int size) {
        this.lane = lane;
        this.most = 2 * size;
        this.batch = Math.max(1, size / 2);
        this.workers = new Semaphore(size, true);
    }

    Lane lane() {
        return lane;
    }

    /** How many feeds may be claimed now; 0 while too few to be worth the asking. */
    int room() {
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

    void begin() throws InterruptedException {
        workers.acquire();
    }

    void end() {
        workers.release();
    }

    /** One claim less; whether it is worth asking for more at once. */
    boolean left() {
        claimed.decrementAndGet();
        return more && room() > 0;
    }
}
