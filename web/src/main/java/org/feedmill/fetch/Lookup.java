package org.feedmill.fetch;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks names up on threads of its own, because a lookup of the system's can neither be interrupted nor parked: slow name
 * servers must hold up neither a fetch beyond its deadline nor the fetches of other names.
 */
final class Lookup implements AutoCloseable {

    private static final int THREADS = 32;
    private static final int WAITING = 10_000;

    private final ThreadPoolExecutor threads;

    Lookup() {
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(WAITING), Lookup::thread);
        threads.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable task) {
        return Thread.ofPlatform().daemon().name("feedmill-lookup").unstarted(task);
    }

    /** What the search finds within that time. */
    List<InetAddress> find(Callable<List<InetAddress>> search, long nanos) throws IOException {
        Future<List<InetAddress>> found;
        try {
            found = threads.submit(search);
        } catch (RejectedExecutionException e) {
            throw late("too many lookups", e);
        }
        try {
            return found.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            found.cancel(true);
            throw late("the name server is silent", e);
        } catch (InterruptedException e) {
            found.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new UnknownHostException(String.valueOf(e.getCause()));
        }
    }

    private static IOException late(String why, Exception cause) {
        SocketTimeoutException late = new SocketTimeoutException(why);
        late.initCause(cause);
        return late;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
