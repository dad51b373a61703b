package org.feedmill.store.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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

    /** Not fair: passing the lock to a sleeping thread would leave it unused until that thread wakes up. */
    private final ReentrantLock lock = new ReentrantLock();

    private final Queue<WriteJob<?>> waiting = new ConcurrentLinkedQueue<>();

    SqliteWriteQueue(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    <T> T write(Function<Handle, T> work) {
        WriteJob<T> job = new WriteJob<>(work);
        waiting.add(job);
        lock.lock();
        try {
            while (!job.done) {
                run(takeBatch());
            }
        } finally {
            lock.unlock();
        }
        return job.result();
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
        jobs.forEach(job -> job.done = true);
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
        private @Nullable T result;
        private @Nullable Throwable error;
        private boolean done;

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
