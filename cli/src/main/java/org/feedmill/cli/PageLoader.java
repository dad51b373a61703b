package org.feedmill.cli;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.list.Finders;
import org.feedmill.mill.ArticlePages;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.Loaded;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Order;
import org.feedmill.mill.Ruling;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/** Loads the pages that the user names: from an address, a file, or standard input. */
final class PageLoader implements AutoCloseable {

    private final Console console;
    private final WebOptions options;
    private final Watcher watcher;

    /** Made for the first address only: not even naming the real one keeps its classes out of the start. */
    private @Nullable Web web;

    PageLoader(Console console, WebOptions options) {
        this.console = console;
        this.options = options;
        this.watcher = Watch.on(console);
    }

    /** A page from a file or standard input, as it is. */
    Loaded saved(String source, String url, @Nullable Instant fetched) throws Complaint {
        return Loaded.of(Input.bytes(console, source), null, url, fetched);
    }

    /** @param wanted whether a page is what is looked for; one that is not may be drawn */
    Loaded fetched(String address, Drawing drawing, Predicate<Page> wanted) throws Complaint {
        return fetched(address, drawing, wanted, null);
    }

    /** @param rule whose encoding the page is read by where it names none itself; null where there is none */
    Loaded fetched(String address, Drawing drawing, Predicate<Page> wanted, @Nullable Rule rule) throws Complaint {
        Order plain = order(address).drawing(drawing);
        Order order = rule == null ? plain : plain.by(Ruling.of(rule));
        try {
            return mill().page(order, wanted);
        } finally {
            Watch.end(watcher);
        }
    }

    /** The article with the pages that it goes on over, so many at most. */
    ArticlePages pages(String address, Page first, Article article, ArticleFinder finder, List<Page> siblings, int most)
            throws Complaint {
        Order order = order(address).pages(most);
        try {
            return mill().pages(order, first, article, finder, siblings);
        } finally {
            Watch.end(watcher);
        }
    }

    private Order order(String address) throws Complaint {
        return Order.of(address).with(options.own(console, address));
    }

    private Mill mill() throws Complaint {
        if (web == null) {
            web = options.open(console);
        }
        return web.mill(Finders.best(), watcher);
    }

    @Override
    public void close() {
        if (web != null) {
            web.close();
        }
    }
}
