package org.feedmill.store.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * Queues the writes of this process to SQLite, which has one writer, and runs them in batches. The thread that acquires
 * the lock runs all waiting writes in one transaction, each in its own savepoint, because beginning and ending
 * transactions took a third of the time of writing. A write returns only after it has been committed.
 */
final class SqliteWriteQueue {

    /** Most writes in one transaction, so that the first one need not wait for long. */
    private static final int MAX_BATCH = 32;

    private final Jdbi jdbi;

    /**
     * Held by the thread that runs writes. No thread waits for the lock itself: the one that has it runs the writes of
     * the others, and could take it again and again before they wake up. They wait until their write is done, or until
     * nobody runs writes.
     */
    private final ReentrantLock lock = new ReentrantLock();

    private final Queue<WriteJob<?>> waiting = new ConcurrentLinkedQueue<>();

    SqliteWriteQueue(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    <T> T write(Function<Handle, T> work) {
        WriteJob<T> job = new WriteJob<>(work);
        waiting.add(job);
        boolean interrupted = false;
        while (!job.done) {
            if (lock.tryLock()) {
                runUntilDone(job);
            } else {
                LockSupport.park(this);
                interrupted |= Thread.interrupted(); // otherwise parking would return at once
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return job.result();
    }

    /** Runs waiting writes until a certain one is done; then the thread of the next one that waits continues. */
    private void runUntilDone(WriteJob<?> job) {
        try {
            while (!job.done) {
                run(takeBatch());
            }
        } finally {
            lock.unlock();
            WriteJob<?> next = waiting.peek(); // after the unlock: whoever failed to lock before is in the queue
            if (next != null) {
                LockSupport.unpark(next.thread);
            }
        }
    }

    private List<WriteJob<?>> takeBatch() {
        List<WriteJob<?>> jobs = new ArrayList<>();
        while (jobs.size() < MAX_BATCH) {
            WriteJob<?> job = waiting.poll();
            if (job == null) {
                break;
            }
            jobs.add(job);
        }
        return jobs;
    }

    private void run(List<WriteJob<?>> jobs) {
        try {
            if (jobs.size() == 1) {
                jdbi.useTransaction(handle -> jobs.getFirst().run(handle));
            } else {
                jdbi.useTransaction(handle -> jobs.forEach(job -> runInSavepoint(job, handle)));
            }
        } catch (RuntimeException | Error e) {
            jobs.forEach(job -> job.fail(e));
        }
        for (WriteJob<?> job : jobs) {
            job.done = true;
            LockSupport.unpark(job.thread);
        }
    }

    /** A failed write is rolled back, and the others continue. */
    private static void runInSavepoint(WriteJob<?> job, Handle handle) {
        handle.execute("SAVEPOINT one");
        try {
            job.run(handle);
        } catch (RuntimeException | Error e) {
            job.fail(e);
            handle.execute("ROLLBACK TO one");
        }
        handle.execute("RELEASE one");
    }

    private static final class WriteJob<T> {

        private final Function<Handle, T> work;
        private final Thread thread = Thread.currentThread();
        private @Nullable T result;
        private @Nullable Throwable error;

        /** Set after the result, which the thread of the write reads. */
        private volatile boolean done;

        WriteJob(Function<Handle, T> work) {
            this.work = work;
        }

        void run(Handle handle) {
            result = work.apply(handle);
        }

        /** Stores the first error, which {@link #result} throws. */
        void fail(Throwable e) {
            if (error == null) {
                error = e;
            }
        }

        @SuppressWarnings("NullAway") // null only if the work returns no result
        T result() {
            if (error instanceof Error e) {
                throw e;
            }
            if (error != null) {
                throw (RuntimeException) error;
            }
            return result;
        }
    }
}
