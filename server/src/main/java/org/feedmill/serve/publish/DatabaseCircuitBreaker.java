package org.feedmill.serve.publish;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.feedmill.feeds.StorageFaults;
import org.feedmill.serve.http.Problem;

/**
 * Protects requests from waiting for a database that does not respond. Reads run on their own threads, and callers wait
 * for a limited time; after a failure no read starts for a second, then one tries again. A read that nobody waits for
 * any more is not interrupted, because that would break its connection.
 */
final class DatabaseCircuitBreaker {

    private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);

    /** Result of the last read. */
    private enum State {
        ANSWERS,
        /** It took longer than the caller waited. */
        SLOW,
        FAILS
    }

    private volatile State state = State.ANSWERS;
    private final AtomicLong lastAttempt = new AtomicLong(System.nanoTime());

    /** Whether the last read failed or timed out. */
    boolean isOpen() {
        return state != State.ANSWERS;
    }

    /**
     * Runs a read and waits for it.
     *
     * @param dispensable whether the caller can do without it; such reads are not started while the database is slow
     * @throws Problem 503 if the database does not respond in that time, or has just failed
     */
    <T> T call(Supplier<T> read, boolean dispensable, Duration wait) {
        return await(start(read, dispensable), wait);
    }

    /**
     * Starts a read.
     *
     * @param dispensable whether the caller can do without it
     * @throws Problem 503 if the database has just failed to answer
     */
    <T> CompletableFuture<T> start(Supplier<T> read, boolean dispensable) {
        if (!isCallAllowed(dispensable)) {
            throw unavailable();
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofVirtual().name("database-read").start(() -> run(read, result));
        return result;
    }

    private <T> void run(Supplier<T> read, CompletableFuture<T> result) {
        try {
            T value = read.get();
            state = State.ANSWERS;
            result.complete(value);
        } catch (RuntimeException | Error e) {
            if (StorageFaults.describe(e) != null) {
                open(State.FAILS);
            }
            result.completeExceptionally(e);
        }
    }

    private boolean isCallAllowed(boolean dispensable) {
        State present = state;
        if (present == State.ANSWERS || (present == State.SLOW && !dispensable)) {
            return true;
        }
        long now = System.nanoTime();
        long last = lastAttempt.get();
        return now - last >= RETRY_INTERVAL.toNanos() && lastAttempt.compareAndSet(last, now);
    }

    private void open(State how) {
        lastAttempt.set(System.nanoTime());
        state = how;
    }

    /**
     * Waits for a read that was started.
     *
     * @throws Problem 503 if the database does not answer in that time
     */
    <T> T await(CompletableFuture<T> read, Duration wait) {
        try {
            return read.get(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            if (state == State.ANSWERS) {
                open(State.SLOW);
            }
            throw unavailable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unavailable();
        } catch (ExecutionException e) {
            if (StorageFaults.describe(e) != null) {
                throw unavailable();
            }
            throw e.getCause() instanceof RuntimeException bug ? bug : new IllegalStateException(e.getCause());
        }
    }

    private static Problem unavailable() {
        return Problem.unavailable("The database does not answer at the moment.");
    }
}
