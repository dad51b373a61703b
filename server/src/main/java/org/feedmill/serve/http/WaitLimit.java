package org.feedmill.serve.http;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.page.WorkBudgetExceededException;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;

/**
 * Limit on the time that a caller waits for a task.
 *
 * @param timeoutMessage message if it takes longer
 */
public record WaitLimit(Duration timeout, String timeoutMessage) {

    private static final Duration STOP_RETRY = Duration.ofSeconds(10);

    /**
     * Runs a task in the scope of this thread. The task gets a platform thread: reading a page computes for seconds, and
     * on a virtual thread it would keep all other requests waiting.
     *
     * @throws Problem that the work throws, 422 if it exceeds its budget, or 504 if it takes longer; it is then cancelled
     */
    public <T> T await(String name, Callable<T> work) {
        WorkScope scope = WorkScope.current().orElse(null);
        FutureTask<T> task = new FutureTask<>(scope == null ? work : () -> scope.run(work));
        Thread.ofPlatform().name(name).daemon().start(task);
        try {
            return task.get(timeout.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            cancel(task, scope);
            throw new Problem(504, "Too slow", timeoutMessage);
        } catch (InterruptedException e) {
            cancel(task, scope);
            Thread.currentThread().interrupt();
            throw Problem.busy("The server is stopping.", STOP_RETRY);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Problem problem) {
                throw problem;
            }
            if (e.getCause() instanceof WorkBudgetExceededException exceeded) {
                throw exceeded;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static void cancel(FutureTask<?> task, @Nullable WorkScope scope) {
        if (scope != null) {
            scope.cancel();
        }
        task.cancel(true);
    }
}
