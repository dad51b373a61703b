package org.feedmill.serve;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.refresh.Finders;

/** Mills a page for somebody who waits for it and wants nothing kept. */
public final class Looking {

    /** Who looks at a preview does not wait longer. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Finders finders = new Finders();
    private final Web web;

    public Looking(Web web) {
        this.web = web;
    }

    /** @throws Problem 504 where the page does not come in time */
    public Milled milled(Order order, String finder) {
        FutureTask<Milled> task = new FutureTask<>(
                () -> web.mill(finders.named(finder), Watcher.NONE).feed(order));
        Thread.ofVirtual().name("preview").start(task);
        try {
            return task.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new Problem(504, "Too slow", "The page did not come in time. Try again later.");
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw Problem.busy("The server is stopping.", Duration.ofSeconds(10));
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
