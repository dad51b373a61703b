package org.feedmill.app;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Own;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.Filled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.serve.Problem;
import org.feedmill.store.Source;
import org.feedmill.store.Store;

/** Reads the article behind an item for somebody who waits for it, by the way that feeds with full texts go. */
final class ArticleFetch {

    /** Who wants to read does not wait longer. */
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private final Store store;
    private final Web web;

    ArticleFetch(Desk desk) {
        this.store = desk.store();
        this.web = desk.web();
    }

    /** The entry, with its text where it could be had, and what became of it where not. */
    Filled read(Source source, Entry entry) {
        Own own = source.secret() ? store.sources().own(source.id()) : Own.NOTHING;
        Order order = Order.of(source.target())
                .drawing(source.wishes().drawing())
                .with(own)
                .fullText(1);
        Feed feed = new Feed("", source.target(), null, "", null, null, null, null, List.of(entry));
        FutureTask<Filled> task =
                new FutureTask<>(() -> web.mill(ListFinder.best(), Watcher.NONE).articles(order, feed, one -> true));
        Thread.ofVirtual().name("article").start(task);
        try {
            return task.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new Problem(504, "Too slow", "The article did not come in time. Try again later, or read it there.");
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw Problem.busy("The server is stopping.", Duration.ofSeconds(10));
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
