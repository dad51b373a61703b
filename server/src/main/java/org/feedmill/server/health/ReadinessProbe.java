package org.feedmill.server.health;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.store.Store;
import org.feedmill.store.db.DatabaseFault;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks regularly whether this node can write to the database. A platform thread writes a small row every few seconds
 * and readers get the last result, so neither a silent database nor a busy scheduler of virtual threads delays them.
 * While the writes succeed, {@link ClusterUpkeep} runs on another thread.
 */
public final class ReadinessProbe implements AutoCloseable {

    /** Older results are ignored, because the thread is waiting for a database that does not respond. */
    static final Duration MAX_AGE = Duration.ofSeconds(10);

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    /** Callers get a result of at most this age, or wait a moment for one. */
    private static final Duration FRESH = Duration.ofMillis(500);

    private static final Duration MAX_WAIT = Duration.ofMillis(900);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(ReadinessProbe.class);

    /**
     * Result of one write.
     *
     * @param at when it ended
     * @param fault null if it succeeded
     */
    private record Result(long at, @Nullable String fault) {}

    private final Store store;
    private final String node;
    private final LongSupplier nanos;
    private final ClusterUpkeep upkeep;
    private final Semaphore wanted = new Semaphore(0);
    private final Object changed = new Object();
    private final Thread thread = Thread.ofPlatform().daemon().name("readiness").unstarted(this::run);
    private volatile @Nullable Result last;
    private volatile long lastWrite;
    private volatile boolean written;
    private volatile boolean closed;

    public ReadinessProbe(Store store, String node) {
        this(store, node, System::nanoTime);
    }

    ReadinessProbe(Store store, String node, LongSupplier nanos) {
        this.store = store;
        this.node = node;
        this.nanos = nanos;
        this.upkeep = new ClusterUpkeep(store, node, this::isWritable);
    }

    public void start() {
        thread.start();
        upkeep.start();
    }

    private boolean isWritable() {
        Result result = last;
        return result != null && result.fault() == null;
    }

    private void run() {
        while (!closed) {
            writeRow();
            try {
                if (wanted.tryAcquire(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                    wanted.drainPermits();
                }
            } catch (InterruptedException e) {
                return;
            }
        }
        try {
            store.writeProbe().remove(node);
        } catch (RuntimeException e) {
            LOG.debug("Could not delete the row of this node. Another node will delete it later.", e);
        }
    }

    /** Writes once, stores the result, and takes care of the cluster before this node starts to work. */
    public void probe() {
        writeRow();
        if (isWritable()) {
            upkeep.runOnce();
        }
    }

    private void writeRow() {
        String fault = fault();
        long now = nanos.getAsLong();
        if (fault == null) {
            lastWrite = now;
            written = true;
        }
        Result before = last;
        if (fault != null && (before == null || before.fault() == null)) {
            LOG.warn("Not ready: {}", fault);
        } else if (fault == null && before != null && before.fault() != null) {
            LOG.info("Ready again: the database accepts writes.");
        }
        synchronized (changed) {
            last = new Result(now, fault);
            changed.notifyAll();
        }
    }

    private @Nullable String fault() {
        try {
            if (FileDescriptors.system().exhausted()) {
                return "The server has no free file descriptors. Raise the limit of open files (ulimit -n).";
            }
            DatabaseFault fault = store.writeProbe().write(node);
            return fault == null ? null : fault.sentence();
        } catch (RuntimeException | Error e) { // this thread must not end
            DatabaseFault fault = DatabaseFault.of(e);
            if (fault == null) {
                LOG.warn("Could not write to the database.", e);
            }
            return fault == null ? "The database does not accept writes." : fault.sentence();
        }
    }

    /** Returns the reason why this node cannot serve writes, null if it can. Waits for at most a second. */
    @Nullable
    String reason() {
        awaitFresh();
        Result result = last;
        long now = nanos.getAsLong();
        if (result == null) {
            return "Nothing has been written to the database yet.";
        }
        if (result.fault() != null) {
            return result.fault() + ago(now);
        }
        boolean old = now - result.at() > MAX_AGE.toNanos();
        return old ? "The database does not answer." + ago(now) : null;
    }

    private String ago(long now) {
        return written ? " The last write was " + seconds(now) + " s ago." : "";
    }

    /** Returns the seconds since the last successful write, negative if there was none. */
    long secondsSinceWrite() {
        return written ? seconds(nanos.getAsLong()) : -1;
    }

    private long seconds(long now) {
        return TimeUnit.NANOSECONDS.toSeconds(Math.max(0, now - lastWrite));
    }

    private void awaitFresh() {
        long end = System.nanoTime() + MAX_WAIT.toNanos();
        Result known = last;
        if (!thread.isAlive() || (known != null && nanos.getAsLong() - known.at() < FRESH.toNanos())) {
            return;
        }
        wanted.release();
        synchronized (changed) {
            try {
                long left = end - System.nanoTime();
                while (last == known && left > 0) {
                    TimeUnit.NANOSECONDS.timedWait(changed, left);
                    left = end - System.nanoTime();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Waits a moment for the thread to delete its row; a database that hangs may never return. The thread is not
     * interrupted, because that would break its connection.
     */
    @Override
    public void close() {
        closed = true;
        wanted.release();
        upkeep.close();
        try {
            if (thread.isAlive()) {
                thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
