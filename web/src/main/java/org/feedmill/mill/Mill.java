package org.feedmill.mill;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedReader;
import org.feedmill.feed.FeedReading;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.render.Wish;
import org.jspecify.annotations.Nullable;

/**
 * Turns an address, or a page at hand, into a feed. The clock is the fetcher's: it says when the page was seen; so is
 * politeness.
 */
public final class Mill {

    /** More pages of one list are not read at once: beyond it lie archives, and traps without an end. */
    public static final int MOST_PAGES = 100;

    /** More articles are not read for one order: a feed of more entries is an archive. */
    public static final int MOST_ARTICLES = 500;

    /** An order takes no longer; what was read by then is given. */
    static final Duration LONGEST = Duration.ofMinutes(5);

    private final Fetcher plain;
    private final Drawer drawer;
    private final ListFinder lists;
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
        this.plain = plain;
        this.drawer = drawer;
        this.lists = lists;
        this.articles = articles;
        this.watcher = watcher;
    }

    /** Fetches the page and makes its feed. */
    public Milled feed(String address) {
        return feed(Order.of(address));
    }

    /** Fetches the page, and what else the order asks for, and makes one feed of it. */
    public Milled feed(Order order) {
        return new Milling(this, order, Deadline.in(LONGEST)).feed();
    }

    /**
     * Fetches a page for something else than its list. The order's drawing holds here too: a page that is not what is
     * looked for, and looks as if its scripts were to write that, is drawn.
     *
     * @param wanted whether the page is what is looked for
     */
    public Loaded page(Order order, Predicate<Page> wanted) {
        if (order.drawing() == Drawing.ALWAYS) {
            return drawn(order, "this was asked for");
        }
        watcher.sees(new Event.Fetching(order.address()));
        Loaded plainly = Loaded.of(order.request(), plain);
        if (order.drawing() == Drawing.NEVER || !(plainly instanceof Loaded.Ready ready) || wanted.test(ready.page())) {
            return plainly;
        }
        ScriptNeed need = ScriptNeed.of(ready.page());
        if (!need.needed() || !drawer.available()) {
            return plainly;
        }
        Loaded better = drawn(order, need.evidence().getFirst());
        return better instanceof Loaded.Ready other && wanted.test(other.page()) ? better : plainly;
    }

    private Loaded drawn(Order order, String why) {
        watcher.sees(new Event.Drawing(order.address(), why));
        return Loaded.of(order.request(), request -> drawer.draw(request, Wish.ANY));
    }

    /**
     * Makes the feed of a page, or reads the feed, at hand. Nothing is fetched.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    public Milled feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return switch (Loaded.of(bytes, contentType, url, fetched)) {
            case Loaded.Ready ready -> feed(ready.page());
            case Loaded.Refused refused ->
                refused.content() == Content.FEED
                        ? taken(bytes, contentType, url, fetched)
                        : refused(refused.content());
            case Loaded.Failed failed -> new Milled.Failed(failed.cause());
        };
    }

    static Milled refused(Content content) {
        return content == Content.EMPTY ? new Milled.Empty(List.of("the page is empty")) : new Milled.Refused(content);
    }

    private static Milled taken(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return switch (FeedReader.read(bytes, contentType, url, fetched)) {
            case FeedReading.Unreadable unreadable -> new Milled.Refused(Content.FEED);
            case FeedReading.Read read ->
                new Milled.Native(read.feed(), url, bytes, contentType, Validators.NONE, Landing.at(url), read.notes());
        };
    }

    private Milled feed(Page page) {
        Found found = lists.find(page);
        Optional<ItemList> list = found.best();
        if (list.isEmpty()) {
            boolean undrawn = !page.drawn() && ScriptNeed.of(page).needed();
            return new Milled.Empty(
                    found.tried(), List.of(), undrawn, page.metadata().feeds());
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

    Fetcher plain() {
        return plain;
    }

    Drawer drawer() {
        return drawer;
    }

    ListFinder lists() {
        return lists;
    }

    ArticleFinder articles() {
        return articles;
    }

    Watcher watcher() {
        return watcher;
    }
}
