package org.feedmill.mill;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Turns an address, or a page at hand, into a feed. The clock is the fetcher's: it says when the page was seen. */
public final class Mill {

    /** More pages of one list are not read at once: beyond it lie archives, and traps without an end. */
    public static final int MOST_PAGES = 100;

    /** The wait between two pages of a list. */
    public static final Duration PAUSE = Duration.ofSeconds(1);

    /** More articles are not read for one order: a feed of more entries is an archive. */
    public static final int MOST_ARTICLES = 500;

    private final Fetcher fetcher;
    private final Drawer drawer;
    private final ListFinder finder;
    private final ArticleFinder articles;
    private final Watcher watcher;

    public Mill(Fetcher plain, ListFinder lists) {
        this(plain, Drawer.NONE, lists, ArticleFinder.best(), Watcher.NONE);
    }

    /**
     * @param plain gets pages as the server sends them; politeness is its own
     * @param drawer gets pages as a browser shows them
     */
    public Mill(Fetcher plain, Drawer drawer, ListFinder lists, ArticleFinder articles, Watcher watcher) {
        this.fetcher = plain;
        this.drawer = drawer;
        this.finder = lists;
        this.articles = articles;
        this.watcher = watcher;
    }

    /** Fetches the page and makes its feed. */
    public Milled feed(String address) {
        return feed(Order.of(address));
    }

    /** Fetches the page, and what else the order asks for, and makes one feed of it. */
    public Milled feed(Order order) {
        return switch (fetcher.fetch(order.request())) {
            case Fetched.Ok ok -> {
                Milled one = feed(ok.body(), ok.contentType(), ok.finalUrl(), ok.at());
                yield dated(order.pages() > 1 ? followed(one, order) : one, ok.lastModified());
            }
            case Fetched.Drawn drawn -> feed(Page.of(drawn.page()).fetchedAt(drawn.at()));
            case Fetched.Unchanged same -> new Milled.Unchanged(same.validators(), same.landing());
            case Fetched.Failed failed -> new Milled.Failed(failed);
        };
    }

    private Milled followed(Milled milled, Order order) {
        if (!(milled instanceof Milled.Fresh fresh)) {
            return milled;
        }
        Follower follower = new Follower(fetcher, finder, fresh.page(), fresh.list());
        Follower.Joined joined = follower.follow(order.address(), order.pages());
        return new Milled.Fresh(
                Feed.of(fresh.page(), joined.list()),
                fresh.list(),
                fresh.page(),
                fresh.found(),
                joined.trail(),
                fresh.validators(),
                fresh.landing(),
                fresh.notes());
    }

    /** Where no item tells a date, the server's word on the page's last change does (P2 §2). */
    private static Milled dated(Milled milled, @Nullable Instant lastModified) {
        if (lastModified == null || !(milled instanceof Milled.Fresh fresh)) {
            return milled;
        }
        boolean dated = fresh.feed().entries().stream().anyMatch(entry -> entry.published() != null);
        Feed feed = dated ? fresh.feed() : fresh.feed().withUpdated(lastModified);
        return new Milled.Fresh(
                feed,
                fresh.list(),
                fresh.page(),
                fresh.found(),
                fresh.trail(),
                fresh.validators(),
                fresh.landing(),
                fresh.notes());
    }

    /**
     * Makes the feed of a page at hand.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    public Milled feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return switch (Loaded.of(bytes, contentType, url, fetched)) {
            case Loaded.Ready ready -> feed(ready.page());
            case Loaded.Refused refused -> refused(refused.content());
            case Loaded.Failed failed -> new Milled.Failed(failed.cause());
        };
    }

    private static Milled refused(Content content) {
        return content == Content.EMPTY ? new Milled.Empty(List.of("the page is empty")) : new Milled.Refused(content);
    }

    private Milled feed(Page page) {
        Found found = finder.find(page);
        Optional<ItemList> list = found.best();
        if (list.isEmpty()) {
            return new Milled.Empty(found.tried());
        }
        return new Milled.Fresh(
                Feed.of(page, list.get()),
                list.get(),
                page,
                found,
                Trail.single(page.url()),
                Validators.NONE,
                Landing.at(page.url()),
                List.of());
    }

    /** A page at hand; one without an address stands where it says itself that it does. */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url) {
        Page page = Page.parse(bytes, contentType, url);
        String canonical = page.metadata().canonical();
        return url.isEmpty() && canonical != null ? page.at(canonical) : page;
    }
}
