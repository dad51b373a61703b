package org.feedmill.app;

import java.time.Duration;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Own;
import org.feedmill.list.Finders;
import org.feedmill.mill.Filled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.serve.Patience;
import org.feedmill.store.Source;
import org.feedmill.store.Store;

/** Fetches the article of an item for a person who waits for it, in the same way as for feeds with full texts. */
final class ArticleFetch {

    /** Longest wait for an article. */
    private static final Patience PATIENCE = new Patience(
            Duration.ofSeconds(45), "The article did not come in time. Try again later, or read it there.");

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
        return PATIENCE.await(
                "article", () -> web.mill(Finders.best(), Watcher.NONE).articles(order, feed, one -> true));
    }
}
