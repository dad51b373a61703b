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
import org.feedmill.mill.article.SiblingPageReader;
import org.feedmill.mill.article.SiblingPageReader.SiblingLimits;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.LoadGoal;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.Page;
import org.feedmill.render.RenderGoal;
import org.jspecify.annotations.Nullable;

/** Turns an address or a given page into a feed. The fetcher provides timestamps and rate limiting. Thread-safe. */
public final class Mill {

    /** The maximum duration of a request. It returns what has been read by then. */
    static final Duration MAX_DURATION = Duration.ofMinutes(5);

    private final MillContext context;

    public Mill(Fetcher plain, ListFinder lists) {
        this(plain, PageRenderer.NONE, lists, ArticleFinders.best(), MillListener.NONE);
    }

    /**
     * @param plain fetches pages as the server sends them, and limits the request rate
     * @param renderer fetches pages as a browser renders them
     */
    public Mill(Fetcher plain, PageRenderer renderer, ListFinder lists, ArticleFinder articles, MillListener listener) {
        this.context = new MillContext(plain, renderer, lists, articles, listener);
    }

    /** Fetches the page and creates its feed. */
    public MillResult feed(String address) {
        return feed(MillRequest.of(address));
    }

    /** Fetches the page and what else is requested, and creates one feed of it. */
    public MillResult feed(MillRequest order) {
        return new MillRun(context, order, Deadline.in(MAX_DURATION)).feed();
    }

    /**
     * Fetches a page for another purpose than its list. If the page is not the wanted one and seems to need its
     * scripts, it is rendered, as the render mode of the request allows.
     *
     * @param wanted whether the page is the wanted one
     */
    public PageLoadResult page(MillRequest order, Predicate<Page> wanted) {
        PageLoader loader = context.loader();
        LoadGoal goal = LoadGoal.of("be filled in by scripts", wanted);
        if (order.renderMode() == RenderMode.ALWAYS) {
            return loader.render(order.request(), "rendering was requested", goal)
                    .result();
        }
        context.listener().onEvent(new MillEvent.Fetching(order.address()));
        PageLoadResult plainly = loader.load(order.request(), order.encoding());
        if (!(plainly instanceof PageLoadResult.Ready ready) || wanted.test(ready.page())) {
            return plainly;
        }
        return loader.renderIfNeeded(order.request(), ready.page(), order.renderMode(), goal)
                .map(rendered -> chosenPage(ready, rendered, wanted))
                .orElse(plainly);
    }

    /** Chooses between a page that is not the wanted one and the same page as a browser shows it. */
    private static PageLoadResult chosenPage(
            PageLoadResult.Ready plainly, PageLoader.RenderedStep rendered, Predicate<Page> wanted) {
        return switch (rendered.step().result()) {
            case PageLoadResult.Ready better ->
                wanted.test(better.page())
                        ? new PageLoadResult.Ready(
                                better.page(), "The page was rendered with a browser: " + rendered.why() + ".")
                        : new PageLoadResult.Ready(
                                plainly.page(),
                                "The page was also rendered with a browser, which showed nothing more.");
            case PageLoadResult.Refused refused -> plainly;
            case PageLoadResult.Failed failed ->
                new PageLoadResult.Ready(plainly.page(), failed.cause().message());
        };
    }

    /**
     * Reads the further pages of an article, up to the page limit of the request.
     *
     * @param first the page with the beginning of the article, fetched or rendered; the others are loaded in the same
     *     way
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
     * Fetches the pages of the site that are most related to an article's page (P5, getMostRelated), for a finder that
     * compares pages.
     *
     * @param page fetched or rendered; the others are loaded in the same way, and feeds as they are sent
     */
    public List<Page> siblings(MillRequest order, Page page, SiblingLimits limits) {
        Fetcher fetcher =
                page.isRendered() ? request -> context.renderer().render(request, RenderGoal.ANY) : context.plain();
        return new SiblingPageReader(fetcher, context.plain(), context.listener(), order.request(), limits).read(page);
    }

    /**
     * Reads the articles of those first entries of the feed that are wanted; the article limit of the request counts
     * entries. Nothing else is fetched, so callers that know most articles can request only the new ones.
     */
    public FullTextResult articles(MillRequest order, Feed feed, Predicate<Entry> wanted) {
        return context.readArticles(order, feed, wanted, Deadline.in(MAX_DURATION));
    }

    private FetchResult fetchFollowing(FetchRequest request) {
        context.listener().onEvent(new MillEvent.Fetching(request.address()));
        return context.plain().fetch(request);
    }

    /**
     * Creates the feed of a given page, or reads the given feed. Nothing is fetched.
     *
     * @param contentType the header of the response; null if there was none
     * @param url the address of the page; if empty, the canonical address of the page is used
     * @param fetched the fetch time; if null, relative dates stay unread
     */
    public MillResult feed(byte[] bytes, @Nullable String contentType, String url, @Nullable Instant fetched) {
        return feed(bytes, contentType, url, fetched, null);
    }

    /** Creates the feed of a given page by a rule; if the rule is null, by the finders. */
    public MillResult feed(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable MillRuleOptions ruling) {
        String encoding = ruling == null ? null : ruling.rule().encoding();
        return switch (PageLoader.parse(bytes, contentType, url, fetched, encoding)) {
            case PageLoadResult.Ready ready -> {
                Page page = ready.page();
                yield feed(
                        ruling == null ? page : MillRuleOptions.withRuleSettings(page, ruling.rule()),
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
            boolean unrendered = !page.isRendered() && ScriptNeed.of(page).needed();
            return new MillResult.Empty(
                    found.tried(), List.of(), unrendered, page.metadata().feeds(), page);
        }
        return MillResult.Extracted.builder()
                .feed(MillRun.withPageDate(Feed.of(page, list.get()), lists.pageDate(), null))
                .list(list.get())
                .page(page)
                .found(found)
                .trail(PageTrail.single(page.url()))
                .validators(HttpValidators.NONE)
                .location(FinalLocation.at(page.url()))
                .notes(lists.notesWith(List.of()))
                .ruleOutcome(lists.outcome())
                .build();
    }
}
