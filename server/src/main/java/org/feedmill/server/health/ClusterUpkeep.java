package org.feedmill.server.health;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.feedmill.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Regularly checks whether the clock was set back and whether other nodes died, and repairs what they left. Runs on a
 * platform thread of its own: on a slow database its statements may take longer than the readiness probe may be silent.
 */
final class ClusterUpkeep implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(ClusterUpkeep.class);

    private final Store store;
    private final String node;
    private final BooleanSupplier writable;
    private final Semaphore closing = new Semaphore(0);
    private volatile boolean closed;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("cluster-upkeep").unstarted(this::run);

    /** @param writable whether the database accepted the last write; otherwise nothing is done */
    ClusterUpkeep(Store store, String node, BooleanSupplier writable) {
        this.store = store;
        this.node = node;
        this.writable = writable;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closing.tryAcquire(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                if (writable.getAsBoolean()) {
                    runOnce();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void runOnce() {
        repairClock();
        releaseDead();
    }

    private void repairClock() {
        try {
            store.clockRepair().run();
        } catch (RuntimeException | Error e) { // this thread must not end
            warn("Could not compare the clock with the database: {}", e);
        }
    }

    private void releaseDead() {
        try {
            store.siteTurns().releaseDeadNodes(node);
            int released = store.claims().releaseDeadNodes(node);
            if (released > 0) {
                LOG.info("Took over {} updates of dead nodes.", released);
            }
        } catch (RuntimeException | Error e) { // this thread must not end
            warn("Could not take over the updates of dead nodes: {}", e);
        }
    }

    /** Errors of a database that has been closed meanwhile are of no interest. */
    private void warn(String message, Throwable error) {
        if (!closed) {
            LOG.warn(message, error.toString());
        }
    }

    /** Ends the thread after its present statement, which is not interrupted: that would break its connection. */
    @Override
    public void close() {
        closed = true;
        closing.release();
    }
}
