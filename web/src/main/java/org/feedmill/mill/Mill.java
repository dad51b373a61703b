package org.feedmill.mill;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.article.ArticlePageFollower;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.Page;
import org.feedmill.render.RenderGoal;
import org.jspecify.annotations.Nullable;

/** Turns an address, or a page at hand, into a feed. Timestamps and rate limiting are the fetcher's. */
public final class Mill {

    /** An order takes no longer; what was read by then is given. */
    static final Duration MAX_DURATION = Duration.ofMinutes(5);

    private final MillContext context;

    public Mill(Fetcher plain, ListFinder lists) {
        this(plain, PageRenderer.NONE, lists, ArticleFinders.best(), MillListener.NONE);
    }

    /**
     * @param plain gets pages as the server sends them; politeness is its own
     * @param drawer gets pages as a browser shows them
     */
    public Mill(Fetcher plain, PageRenderer drawer, ListFinder lists, ArticleFinder articles, MillListener watcher) {
        this.context = new MillContext(plain, drawer, lists, articles, watcher);
    }

    /** Fetches the page and makes its feed. */
    public MillResult feed(String address) {
        return feed(MillRequest.of(address));
    }

    /** Fetches the page, and what else the order asks for, and makes one feed of it. */
    public MillResult feed(MillRequest order) {
        return new MillRun(context, order, Deadline.in(MAX_DURATION)).feed();
    }

    /**
     * Fetches a page for something else than its list. The order's drawing holds here too: a page that is not what is
     * looked for, and looks as if its scripts were to write that, is drawn.
     *
     * @param wanted whether the page is what is looked for
     */
    public PageLoadResult page(MillRequest order, Predicate<Page> wanted) {
        if (order.renderMode() == RenderMode.ALWAYS) {
            return render(order, wanted, "rendering was requested");
        }
        context.listener().onEvent(new MillEvent.Fetching(order.address()));
        PageLoadResult plainly = PageLoadResult.of(order.request(), context.plain(), order.encoding());
        if (!(plainly instanceof PageLoadResult.Ready ready) || wanted.test(ready.page())) {
            return plainly;
        }
        ScriptNeed need = ScriptNeed.of(ready.page());
        return need.needed() ? render(order, wanted, ready, need.evidence().getFirst()) : plainly;
    }

    /** A page that lacks what is looked for and seems to need its scripts for it. */
    private PageLoadResult render(MillRequest order, Predicate<Page> wanted, PageLoadResult.Ready plainly, String why) {
        Page page = plainly.page();
        if (order.renderMode() == RenderMode.NEVER) {
            return new PageLoadResult.Ready(
                    page, page.url() + " seems to be filled in by scripts: " + why + ". Rendering it may help.");
        }
        return switch (render(order, wanted, why)) {
            case PageLoadResult.Ready better ->
                wanted.test(better.page())
                        ? new PageLoadResult.Ready(better.page(), "The page was rendered with a browser: " + why + ".")
                        : new PageLoadResult.Ready(page, "The page was also rendered with a browser, which showed nothing more.");
            case PageLoadResult.Refused refused -> plainly;
            case PageLoadResult.Failed failed ->
                new PageLoadResult.Ready(page, failed.cause().message());
        };
    }

    private PageLoadResult render(MillRequest order, Predicate<Page> wanted, String why) {
        if (context.renderer().available()) {
            context.listener().onEvent(new MillEvent.Rendering(order.address(), why));
        }
        RenderGoal wish = new RenderGoal(page -> wanted.test(Page.of(page)), 0, List.of());
        return PageLoadResult.of(order.request(), request -> context.renderer().render(request, wish));
    }

    /**
     * Reads on where an article goes on over further pages, by the order's number of pages at most.
     *
     * @param first the page that the article was found on, fetched or drawn; the others come the same way
     */
    public PagedArticle pages(
            MillRequest order, Page first, Article article, ArticleFinder finder, List<Page> siblings) {
        Fetcher fetcher = first.isRendered()
                ? request -> context.renderer().render(request, RenderGoal.ANY)
                : this::fetchFollowing;
        return new ArticlePageFollower(fetcher, finder, order.request(), Deadline.in(MAX_DURATION))
                .read(first, article, siblings, order.pages());
    }

    /**
     * Reads the articles behind those of the feed's first entries that are wanted; as many entries are looked at as the
     * order has articles. Nothing else is fetched: who knows most articles already asks for the new ones.
     */
    public FullTextResult articles(MillRequest order, Feed feed, Predicate<Entry> wanted) {
        return context.readArticles(order, feed, wanted, Deadline.in(MAX_DURATION));
    }

    private FetchResult fetchFollowing(FetchRequest request) {
        context.listener().onEvent(new MillEvent.Fetching(request.address()));
        return context.plain().fetch(request);
    }

    /**
     * Makes the feed of a page, or reads the feed, at hand. Nothing is fetched.
     *
     * @param contentType the header that came with it, null where there was none
     * @param url the page's address; empty where unknown, then the page's own canonical address serves
     * @param fetched when the page was seen; null where unknown, then relative dates stay unread
     */
    public MillResult feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return feed(bytes, contentType, url, fetched, null);
    }

    /** The same by a rule, null where the list is to be found. */
    public MillResult feed(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable MillRuleOptions ruling) {
        String encoding = ruling == null ? null : ruling.rule().encoding();
        return switch (PageLoadResult.of(bytes, contentType, url, fetched, encoding)) {
            case PageLoadResult.Ready ready -> {
                Page page = ready.page();
                yield feed(
                        ruling == null ? page : MillRuleOptions.withRuleAddress(page, ruling.rule()),
                        new RuledListFinder(context.lists(), ruling));
            }
            case PageLoadResult.Refused refused ->
                refused.content() == ContentKind.FEED
                        ? nativeFeed(bytes, contentType, url, fetched)
                        : MillResult.refused(refused.content());
            case PageLoadResult.Failed failed -> new MillResult.Failed(failed.cause());
        };
    }

    private static MillResult nativeFeed(
            byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return switch (FeedReader.read(bytes, contentType, url, fetched)) {
            case FeedReadResult.Unreadable unreadable -> new MillResult.Refused(ContentKind.FEED);
            case FeedReadResult.Read read ->
                new MillResult.Native(
                        read.feed(), url, bytes, contentType, HttpValidators.NONE, FinalLocation.at(url), read.notes());
        };
    }

    private static MillResult feed(Page page, RuledListFinder lists) {
        FoundLists found = lists.find(page);
        Optional<ItemList> list = found.best();
        if (list.isEmpty()) {
            boolean undrawn = !page.isRendered() && ScriptNeed.of(page).needed();
            return new MillResult.Empty(
                    found.tried(), List.of(), undrawn, page.metadata().feeds(), page);
        }
        return new MillResult.Extracted(
                MillRun.withUpdated(Feed.of(page, list.get()), lists.updated()),
                list.get(),
                page,
                found,
                PageTrail.single(page.url()),
                HttpValidators.NONE,
                FinalLocation.at(page.url()),
                List.of(),
                lists.outcome());
    }
}
