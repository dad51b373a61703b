package org.feedmill.serve;

import java.time.Duration;
import org.feedmill.list.Finders;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;

/** Mills a page for a preview, without storing anything. */
public final class Looking {

    /** Longest wait for a preview. */
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(60), "The page did not come in time. Try again later.");

    private final Web web;

    public Looking(Web web) {
        this.web = web;
    }

    /** @throws Problem 504 where the page does not come in time */
    public Milled milled(Order order, String finder) {
        return PATIENCE.await(
                "preview", () -> web.mill(Finders.named(finder), Watcher.NONE).feed(order));
    }
}
