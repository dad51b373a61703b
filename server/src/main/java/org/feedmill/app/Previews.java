package org.feedmill.app;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.page.Page;
import org.feedmill.refresh.Finders;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Problem;
import org.feedmill.store.Wishes;

/** Fetches pages for people to look at, and keeps them while they do. */
final class Previews {

    /** Who looks at a preview does not wait longer. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Finders finders = new Finders();
    private final Shots shots = new Shots();
    private final Web web;
    private final PageStyles styles;

    Previews(Web web, PageStyles styles) {
        this.web = web;
        this.styles = styles;
    }

    Shots shots() {
        return shots;
    }

    Shot take(Caller caller, String address, Wishes wishes) {
        Order order = Order.of(address).pages(1).drawing(wishes.drawing()).nativeFeed(wishes.nativeFeed());
        Milled milled = milled(order, wishes.finder());
        Page page = milled instanceof Milled.Fresh fresh ? fresh.page() : null;
        Shot shot = new Shot(
                shots.newId(), Shots.owner(caller), address, wishes, milled, page, page == null ? "" : styles.of(page));
        shots.keep(shot);
        return shot;
    }

    private Milled milled(Order order, String finder) {
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
            throw new Problem(503, "Stopping", "The server is stopping.");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
