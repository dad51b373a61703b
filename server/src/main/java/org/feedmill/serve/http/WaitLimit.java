package org.feedmill.serve.http;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Limit on the time that a caller waits for a task.
 *
 * @param timeoutMessage message if it takes longer
 */
public record WaitLimit(Duration timeout, String timeoutMessage) {

    private static final Duration STOP_RETRY = Duration.ofSeconds(10);

    /** @throws Problem that the work throws, or 504 if it takes longer; it is then interrupted */
    public <T> T await(String name, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().name(name).start(task);
        try {
            return task.get(timeout.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new Problem(504, "Too slow", timeoutMessage);
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw Problem.busy("The server is stopping.", STOP_RETRY);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Problem problem) {
                throw problem;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
