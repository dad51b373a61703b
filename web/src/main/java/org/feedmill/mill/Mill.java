package org.feedmill.mill;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleFinders;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedReader;
import org.feedmill.feed.FeedReading;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.render.Wish;
import org.jspecify.annotations.Nullable;

/** Turns an address, or a page at hand, into a feed. Timestamps and rate limiting are the fetcher's. */
public final class Mill {

    /** An order takes no longer; what was read by then is given. */
    static final Duration LONGEST = Duration.ofMinutes(5);

    private final MillContext context;

    public Mill(Fetcher plain, ListFinder lists) {
        this(plain, Drawer.NONE, lists, ArticleFinders.best(), Watcher.NONE);
    }

    /**
     * @param plain gets pages as the server sends them; politeness is its own
     * @param drawer gets pages as a browser shows them
     */
    public Mill(Fetcher plain, Drawer drawer, ListFinder lists, ArticleFinder articles, Watcher watcher) {
        this.context = new MillContext(plain, drawer, lists, articles, watcher);
    }

    /** Fetches the page and makes its feed. */
    public Milled feed(String address) {
        return feed(Order.of(address));
    }

    /** Fetches the page, and what else the order asks for, and makes one feed of it. */
    public Milled feed(Order order) {
        return new Milling(context, order, Deadline.in(LONGEST)).feed();
    }

    /**
     * Fetches a page for something else than its list. The order's drawing holds here too: a page that is not what is
     * looked for, and looks as if its scripts were to write that, is drawn.
     *
     * @param wanted whether the page is what is looked for
     */
    public Loaded page(Order order, Predicate<Page> wanted) {
        if (order.drawing() == Drawing.ALWAYS) {
            return drawn(order, wanted, "it was asked for");
        }
        context.watcher().sees(new Event.Fetching(order.address()));
        Loaded plainly = Loaded.of(order.request(), context.plain(), order.encoding());
        if (!(plainly instanceof Loaded.Ready ready) || wanted.test(ready.page())) {
            return plainly;
        }
        ScriptNeed need = ScriptNeed.of(ready.page());
        return need.needed() ? drawn(order, wanted, ready, need.evidence().getFirst()) : plainly;
    }

    /** A page that lacks what is looked for and seems to need its scripts for it. */
    private Loaded drawn(Order order, Predicate<Page> wanted, Loaded.Ready plainly, String why) {
        Page page = plainly.page();
        if (order.drawing() == Drawing.NEVER) {
            return new Loaded.Ready(page, page.url() + " looks as if its scripts had yet to write it: " + why + ".");
        }
        return switch (drawn(order, wanted, why)) {
            case Loaded.Ready better ->
                wanted.test(better.page())
                        ? new Loaded.Ready(better.page(), "The page was drawn by a browser: " + why + ".")
                        : new Loaded.Ready(page, "The page was drawn by a browser too, which showed no more.");
            case Loaded.Refused refused -> plainly;
            case Loaded.Failed failed -> new Loaded.Ready(page, failed.cause().message());
        };
    }

    private Loaded drawn(Order order, Predicate<Page> wanted, String why) {
        if (context.drawer().available()) {
            context.watcher().sees(new Event.Drawing(order.address(), why));
        }
        Wish wish = new Wish(page -> wanted.test(Page.of(page)), 0, List.of());
        return Loaded.of(order.request(), request -> context.drawer().draw(request, wish));
    }

    /**
     * Reads on where an article goes on over further pages, by the order's number of pages at most.
     *
     * @param first the page that the article was found on, fetched or drawn; the others come the same way
     */
    public ArticlePages pages(Order order, Page first, Article article, ArticleFinder finder, List<Page> siblings) {
        Fetcher fetcher = first.drawn() ? request -> context.drawer().draw(request, Wish.ANY) : this::following;
        return new PageTurner(fetcher, finder, order.request(), Deadline.in(LONGEST))
                .read(first, article, siblings, order.pages());
    }

    /**
     * Reads the articles behind those of the feed's first entries that are wanted; as many entries are looked at as the
     * order has articles. Nothing else is fetched: who knows most articles already asks for the new ones.
     */
    public Filled articles(Order order, Feed feed, Predicate<Entry> wanted) {
        return context.filled(order, feed, wanted, Deadline.in(LONGEST));
    }

    private Fetched following(Request request) {
        context.watcher().sees(new Event.Fetching(request.address()));
        return context.plain().fetch(request);
    }

    /**
     * Makes the feed of a page, or reads the feed, at hand. Nothing is fetched.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    public Milled feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return feed(bytes, contentType, url, fetched, null);
    }

    /** The same by a rule, null where the list is to be found. */
    public Milled feed(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable Ruling ruling) {
        String encoding = ruling == null ? null : ruling.rule().encoding();
        return switch (Loaded.of(bytes, contentType, url, fetched, encoding)) {
            case Loaded.Ready ready -> {
                Page page = ready.page();
                yield feed(ruling == null ? page : Ruling.placed(page, ruling.rule()), new Lists(context.lists(), ruling));
            }
            case Loaded.Refused refused ->
                refused.content() == Content.FEED
                        ? taken(bytes, contentType, url, fetched)
                        : Milled.refused(refused.content());
            case Loaded.Failed failed -> new Milled.Failed(failed.cause());
        };
    }

    private static Milled taken(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return switch (FeedReader.read(bytes, contentType, url, fetched)) {
            case FeedReading.Unreadable unreadable -> new Milled.Refused(Content.FEED);
            case FeedReading.Read read ->
                new Milled.Native(read.feed(), url, bytes, contentType, Validators.NONE, Landing.at(url), read.notes());
        };
    }

    private static Milled feed(Page page, Lists lists) {
        Found found = lists.find(page);
        Optional<ItemList> list = found.best();
        if (list.isEmpty()) {
            boolean undrawn = !page.drawn() && ScriptNeed.of(page).needed();
            return new Milled.Empty(
                    found.tried(), List.of(), undrawn, page.metadata().feeds(), page);
        }
        return new Milled.Fresh(
                Milling.dated(Feed.of(page, list.get()), lists.updated()),
                list.get(),
                page,
                found,
                Trail.single(page.url()),
                Validators.NONE,
                Landing.at(page.url()),
                List.of(),
                lists.ruled());
    }
}
