package org.feedmill.mill;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedmill.feed.Feed;
import org.feedmill.feed.clean.FeedDates;
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
import org.feedmill.list.paging.Paging;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.LoadGoal;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.NativeFeedRanker;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.render.RenderGoal;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;

/**
 * One run of the mill: fetches the page and finds its list. If there is none, it tries the target of a meta refresh,
 * the pages in frames, and the page as rendered by a browser, in this order. Every page is loaded through the fetcher,
 * so that every address passes the guard.
 */
final class MillRun {

    /** The maximum number of feeds of a page that are tried before its list is used. */
    private static final int MAX_FEEDS = 3;

    /**
     * The minimum number of items of a list on a page that is being rendered. Fewer may be only the first to appear.
     */
    private static final int MIN_ITEMS = 3;

    /**
     * The number of scroll or "load more" rounds if no further pages are requested: enough for lists of a hundred items
     * that load on scrolling.
     */
    private static final int LAZY_ROUNDS = 10;

    /**
     * A page and the way it was fetched.
     *
     * @param fetcher fetches other pages of the site in the same way
     */
    private record FetchedPage(
            Page page,
            FetchResult response,
            FinalLocation landing,
            HttpValidators validators,
            @Nullable Instant lastModified,
            Fetcher fetcher) {}

    private final MillContext context;
    private final MillRequest request;
    private final Deadline deadline;
    private final PageLoader loader;
    private final RuledListFinder lists;
    private final List<String> notes = new ArrayList<>();
    private final List<String> detours = new ArrayList<>();

    /** The page that describes the feed if its list is at another address; null if both are the same. */
    private @Nullable Page home;

    MillRun(MillContext context, MillRequest order, Deadline deadline) {
        this.context = context;
        this.request = order;
        this.deadline = deadline;
        this.loader = context.loader();
        this.lists = new RuledListFinder(context.lists(), order.ruleOptions());
    }

    MillResult feed() {
        if (request.renderMode() == RenderMode.ALWAYS) {
            return renderNow();
        }
        context.listener().onEvent(new MillEvent.Fetching(request.address()));
        FetchResult fetched = context.plain().fetch(request.request());
        return fetched instanceof FetchResult.Unchanged same
                        && !request.validators().equals(HttpValidators.NONE)
                ? new MillResult.Unchanged(same.validators(), same.location())
                : answered(PageLoader.read(fetched, request.address(), request.encoding()), fetched, context.plain());
    }

    /** @param fetcher fetches other pages of the site in the same way */
    private MillResult answered(PageLoadResult loaded, FetchResult fetched, Fetcher fetcher) {
        return switch (loaded) {
            case PageLoadResult.Ready ready -> read(fetchedPage(ready.page(), fetched, fetcher));
            case PageLoadResult.Refused refused ->
                refused.content() == ContentKind.FEED && fetched instanceof FetchResult.Ok ok
                        ? readFeed(ok)
                        : MillResult.refused(refused.content());
            case PageLoadResult.Failed failed -> new MillResult.Failed(failed.cause());
        };
    }

    private FetchedPage fetchedPage(Page loaded, FetchResult fetched, Fetcher fetcher) {
        Page page = asStated(loaded);
        return switch (fetched) {
            case FetchResult.Ok ok ->
                new FetchedPage(page, fetched, ok.location(), ok.validators(), ok.lastModified(), fetcher);
            case FetchResult.Rendered rendered ->
                new FetchedPage(page, fetched, rendered.location(), HttpValidators.NONE, null, fetcher);
            default -> throw new IllegalStateException("a page without a response");
        };
    }

    /** Returns the page with the time zone that a person set, and with what the rule states about it. */
    private Page asStated(Page page) {
        Page zoned = page.withTimeZone(request.extraction().timeZone());
        MillRuleOptions ruling = request.ruleOptions();
        return ruling == null ? zoned : ruling.rule().settings().applyTo(zoned);
    }

    /** A page that another page led to: its validators say nothing about the requested page. */
    private FetchedPage detourPage(PageLoader.LoadStep step, Page page) {
        FetchedPage seen = fetchedPage(page, step.response(), context.plain());
        return new FetchedPage(
                seen.page(), step.response(), seen.landing(), HttpValidators.NONE, seen.lastModified(), seen.fetcher());
    }

    private MillResult read(FetchedPage seen) {
        MillResult own = request.nativeFeed() == NativeFeedMode.PREFERRED ? readOfferedFeed(seen.page()) : null;
        if (own != null) {
            return own;
        }
        FoundLists found = lists.find(seen.page());
        Optional<ItemList> list = found.best();
        return list.isPresent() ? extractedResult(seen, found, list.get()) : searchElsewhere(seen, found);
    }

    /** Tests pages for a list, and keeps the lists of the last page. */
    private final class ListSearch implements Predicate<Page> {

        private FoundLists found;

        ListSearch(FoundLists found) {
            this.found = found;
        }

        @Override
        public boolean test(Page page) {
            found = lists.find(asStated(page));
            return found.best().isPresent();
        }
    }

    private MillResult searchElsewhere(FetchedPage first, FoundLists firstFound) {
        ListSearch search = new ListSearch(firstFound);
        PageLoader.LoadStep start =
                new PageLoader.LoadStep(first.page().url(), first.response(), new PageLoadResult.Ready(first.page()));
        PageLoader.LoadStep step = loader.followRefreshes(start, request.request(), request.encoding(), search);
        if (!(step.result() instanceof PageLoadResult.Ready ready)) {
            return answered(step.result(), step.response(), context.plain());
        }
        FetchedPage seen = step == start ? first : detourPage(step, ready.page());
        if (!seen.page().url().equals(first.page().url())) {
            detours.add("The page refreshes to " + seen.page().url() + ".");
        }
        if (search.found.best().isPresent()) {
            return extractedResult(seen, search.found, search.found.best().get());
        }
        MillResult framed = searchFrames(seen.page());
        MillResult elsewhere = framed != null ? framed : searchSources(seen);
        return elsewhere != null ? elsewhere : renderIfNeeded(seen, search.found);
    }

    // The address is a feed, or the page offers one.

    private MillResult readFeed(FetchResult.Ok ok) {
        return switch (FeedReader.read(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt())) {
            case FeedReadResult.Unreadable unreadable ->
                new MillResult.Failed(new FetchResult.Failed(
                        FetchResult.Reason.ENCODING,
                        ok.finalUrl() + " is a feed, but it could not be read: " + unreadable.reason(),
                        null));
            case FeedReadResult.Read read -> {
                notes.addAll(read.notes());
                yield nativeResult(read.feed(), ok, ok.validators());
            }
        };
    }

    private MillResult.Native nativeResult(Feed feed, FetchResult.Ok ok, HttpValidators validators) {
        Feed full = withArticles(feed.inTimeZone(request.extraction().timeZone()));
        return new MillResult.Native(
                full, ok.finalUrl(), ok.body(), ok.contentType(), validators, ok.location(), notes);
    }

    /** Reads the best feed that the page offers; null if it offers none that can be read. */
    private @Nullable MillResult readOfferedFeed(Page page) {
        List<FeedLink> feeds = NativeFeedRanker.rank(page);
        for (FeedLink feed : feeds.subList(0, Math.min(MAX_FEEDS, feeds.size()))) {
            context.listener().onEvent(new MillEvent.Fetching(feed.address()));
            FetchResult fetched =
                    context.plain().fetch(request.request().at(feed.address()).asRobot());
            if (fetched instanceof FetchResult.Ok ok
                    && ContentKind.detect(ok.body(), ok.contentType()) == ContentKind.FEED) {
                FeedReadResult reading = FeedReader.read(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt());
                if (reading instanceof FeedReadResult.Read read
                        && !read.feed().entries().isEmpty()) {
                    notes.addAll(read.notes());
                    return nativeResult(read.feed(), ok, HttpValidators.NONE);
                }
            }
            notes.add("The page's feed " + feed.address() + " could not be read: " + failureText(fetched));
        }
        return null;
    }

    private static String failureText(FetchResult fetched) {
        return fetched instanceof FetchResult.Failed failed ? failed.message() : "it is not a feed with entries.";
    }

    // The page shows another page in a frame.

    /** Finds the list in the frames of the page; null if there is none. */
    private @Nullable MillResult searchFrames(Page page) {
        ListSearch search = new ListSearch(new FoundLists(List.of(), List.of()));
        PageLoader.LoadStep framed = loader.findFrame(page, request.request(), request.encoding(), search)
                .orElse(null);
        if (framed == null || !(framed.result() instanceof PageLoadResult.Ready ready)) {
            return null;
        }
        detours.add("The list was found in a frame of the page: " + ready.page().url() + ".");
        return extractedResult(
                detourPage(framed, ready.page()),
                search.found,
                search.found.best().orElseThrow());
    }

    // The page declares where its data is, or loads it.

    /** Finds the list at the address of the rule, or at one that the page declares; null if there is none. */
    private @Nullable MillResult searchSources(FetchedPage seen) {
        SiteDataSearch.DataList data = sources().declaredBy(seen.page());
        if (data == null) {
            return null;
        }
        detours.add("The list was read from " + data.page().url() + ".");
        return dataResult(seen, data);
    }

    private SiteDataSearch sources() {
        return new SiteDataSearch(context, request, page -> lists.find(asStated(page)));
    }

    private MillResult dataResult(FetchedPage seen, SiteDataSearch.DataList data) {
        home = seen.page();
        FetchedPage at = new FetchedPage(
                asStated(data.page()), seen.response(), seen.landing(), HttpValidators.NONE, null, context.plain());
        return extractedResult(at, data.found(), data.found().best().orElseThrow());
    }

    // A browser renders the page.

    private MillResult renderNow() {
        PageLoader.LoadStep step =
                loader.render(request.request().with(HttpValidators.NONE), "rendering was requested", renderGoal());
        return answered(step.result(), step.response(), this::render);
    }

    /** Renders a page without a list, as the last resort, if its scripts are likely to load one. */
    private MillResult renderIfNeeded(FetchedPage plain, FoundLists found) {
        FetchRequest same = request.request().at(plain.page().url());
        PageLoader.RenderedStep rendered = loader.renderIfNeeded(same, plain.page(), request.renderMode(), renderGoal())
                .orElse(null);
        if (rendered == null) {
            return emptyResult(plain.page(), found, false);
        }
        PageLoader.LoadStep step = rendered.step();
        if (!(step.result() instanceof PageLoadResult.Ready ready)) {
            notes.add(
                    step.response() instanceof FetchResult.Failed failed
                            ? failed.message()
                            : same.address() + " could not be rendered.");
            return emptyResult(plain.page(), found, true);
        }
        FoundLists shown = lists.find(asStated(ready.page()));
        if (shown.best().isEmpty()) {
            notes.add("The page was also rendered with a browser, but no list was found.");
            return emptyResult(ready.page(), shown, false);
        }
        SiteDataSearch.DataList data =
                sources().loadedBy(ready.page(), shown.best().get());
        if (data != null) {
            detours.add("The page loads its list from " + data.page().url()
                    + ". Updates read it there, without a browser, as long as a rule for it is used.");
            return dataResult(fetchedPage(ready.page(), step.response(), this::render), data);
        }
        detours.add("The page was rendered with a browser: " + rendered.why() + ".");
        FetchedPage seen = fetchedPage(ready.page(), step.response(), this::render);
        return extractedResult(seen, shown, shown.best().get());
    }

    private FetchResult render(FetchRequest request) {
        return context.renderer().render(request, renderGoal().rendering());
    }

    private LoadGoal renderGoal() {
        int rounds = Math.max(LAZY_ROUNDS, request.pages());
        RenderGoal goal = new RenderGoal(
                page -> lists.isShown(Page.of(page).withBudget(WorkScope.BUDGET), MIN_ITEMS),
                rounds,
                Paging.moreWords());
        return new LoadGoal(page -> lists.find(page).best().isPresent(), "load its list by scripts", goal);
    }

    // Creating the feed.

    private MillResult emptyResult(Page page, FoundLists found, boolean unrendered) {
        return new MillResult.Empty(
                found.tried(), notes, unrendered, page.metadata().feeds(), page);
    }

    private MillResult extractedResult(FetchedPage seen, FoundLists found, ItemList list) {
        PageTrail trail = PageTrail.single(seen.page().url());
        ItemList all = list;
        if (request.pages() > 1) {
            ListPageFollower.JoinedList joined = new ListPageFollower(
                            seen.fetcher(),
                            request,
                            lists.nextPageFinder(),
                            context.listener(),
                            deadline,
                            seen.page(),
                            list)
                    .follow(request.pages());
            trail = joined.trail();
            all = joined.list();
        }
        Page described = home == null ? seen.page() : home;
        Feed feed = withArticles(withPageDate(Feed.of(described, all), lists.pageDate(), seen.lastModified()));
        return MillResult.Extracted.builder()
                .feed(feed)
                .list(list)
                .page(seen.page())
                .found(found)
                .trail(trail.withDetours(detours))
                .validators(seen.validators())
                .location(seen.landing())
                .notes(lists.notesWith(notes))
                .ruleOutcome(lists.outcome())
                .build();
    }

    /**
     * Sets the date of the page: the one that the rule finds, else the one that the page's metadata states, else the
     * server's Last-Modified. It is also the time of the last change if no item has a date (P2 §2).
     */
    static Feed withPageDate(Feed feed, @Nullable Moment ruled, @Nullable Instant lastModified) {
        Moment date = ruled != null ? ruled : feed.published() != null ? feed.published() : toMoment(lastModified);
        boolean dated = feed.entries().stream().anyMatch(entry -> entry.published() != null);
        Instant own = ruled != null ? FeedDates.toInstant(ruled) : lastModified;
        Feed stated = feed.withPublished(date);
        return dated || own == null ? stated : stated.withUpdated(own);
    }

    private static @Nullable Moment toMoment(@Nullable Instant instant) {
        if (instant == null) {
            return null;
        }
        OffsetDateTime utc = instant.atOffset(ZoneOffset.UTC);
        return new Moment(utc.toLocalDate(), utc.toLocalTime(), ZoneOffset.UTC, TimePrecision.SECOND);
    }

    private Feed withArticles(Feed feed) {
        if (request.articles() == 0) {
            return feed;
        }
        FullTextResult filled = context.readArticles(request, feed, entry -> true, deadline);
        notes.addAll(filled.notes());
        return filled.feed();
    }
}
