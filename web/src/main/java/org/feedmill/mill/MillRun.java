package org.feedmill.mill;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.feedmill.list.paging.Paging;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.FrameSources;
import org.feedmill.mill.load.MetaRefresh;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.NativeFeedRanker;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.render.RenderGoal;
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
            FinalLocation landing,
            HttpValidators validators,
            @Nullable Instant lastModified,
            Fetcher fetcher) {}

    private final MillContext context;
    private final MillRequest request;
    private final Deadline deadline;
    private final RuledListFinder lists;
    private final List<String> notes = new ArrayList<>();
    private final List<String> detours = new ArrayList<>();

    MillRun(MillContext context, MillRequest order, Deadline deadline) {
        this.context = context;
        this.request = order;
        this.deadline = deadline;
        this.lists = new RuledListFinder(context.lists(), order.ruleOptions());
    }

    MillResult feed() {
        if (request.renderMode() == RenderMode.ALWAYS) {
            return renderNow();
        }
        context.listener().onEvent(new MillEvent.Fetching(request.address()));
        return switch (context.plain().fetch(request.request())) {
            case FetchResult.Ok ok -> answered(ok);
            case FetchResult.Rendered rendered -> read(fetchedPage(rendered, context.plain()));
            case FetchResult.Unchanged same ->
                request.validators().equals(HttpValidators.NONE)
                        ? new MillResult.Failed(PageLoadResult.unexpectedUnchanged(request.address()))
                        : new MillResult.Unchanged(same.validators(), same.location());
            case FetchResult.Failed failed -> new MillResult.Failed(failed);
        };
    }

    private MillResult answered(FetchResult.Ok ok) {
        ContentKind content = ContentKind.detect(ok.body(), ok.contentType());
        return switch (content) {
            case PAGE -> read(fetchedPage(ok, ok.validators()));
            case FEED -> readFeed(ok);
            default -> MillResult.refused(content);
        };
    }

    private FetchedPage fetchedPage(FetchResult.Ok ok, HttpValidators validators) {
        Page page = PageBytesParser.parse(ok.body(), ok.contentType(), ok.finalUrl(), request.encoding())
                .withFetchTime(ok.receivedAt())
                .withTimeZone(request.extraction().timeZone());
        return new FetchedPage(page, ok.location(), validators, ok.lastModified(), context.plain());
    }

    private FetchedPage fetchedPage(FetchResult.Rendered rendered, Fetcher fetcher) {
        Page page = Page.of(rendered.page())
                .withFetchTime(rendered.receivedAt())
                .withTimeZone(request.extraction().timeZone());
        return new FetchedPage(page, rendered.location(), HttpValidators.NONE, null, fetcher);
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

    private MillResult searchElsewhere(FetchedPage first, FoundLists firstFound) {
        FetchedPage seen = first;
        FoundLists found = firstFound;
        for (int hop = 0; hop < MetaRefresh.MAX_HOPS; hop++) {
            String target = MetaRefresh.target(seen.page());
            if (target == null) {
                break;
            }
            context.listener().onEvent(new MillEvent.Fetching(target));
            FetchResult fetched = context.plain().fetch(request.request().at(target));
            if (!(fetched instanceof FetchResult.Ok ok)
                    || ContentKind.detect(ok.body(), ok.contentType()) != ContentKind.PAGE) {
                return resultOfRefresh(target, fetched);
            }
            seen = fetchedPage(ok, HttpValidators.NONE);
            found = lists.find(seen.page());
            if (found.best().isPresent()) {
                break;
            }
        }
        if (!seen.page().url().equals(first.page().url())) {
            detours.add("The page refreshes to " + seen.page().url() + ".");
        }
        if (found.best().isPresent()) {
            return extractedResult(seen, found, found.best().get());
        }
        MillResult framed = searchFrames(seen.page());
        return framed != null ? framed : renderIfNeeded(seen, found);
    }

    /** Returns the result if the target of a refresh is not a page. */
    private MillResult resultOfRefresh(String target, FetchResult fetched) {
        return switch (fetched) {
            case FetchResult.Ok ok -> answered(ok);
            case FetchResult.Failed failed -> new MillResult.Failed(failed);
            default -> new MillResult.Failed(PageLoadResult.unexpectedUnchanged(target));
        };
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
        for (String source : FrameSources.of(page)) {
            context.listener().onEvent(new MillEvent.Fetching(source));
            if (context.plain().fetch(request.request().at(source)) instanceof FetchResult.Ok ok
                    && ContentKind.detect(ok.body(), ok.contentType()) == ContentKind.PAGE) {
                FetchedPage seen = fetchedPage(ok, HttpValidators.NONE);
                FoundLists found = lists.find(seen.page());
                if (found.best().isPresent()) {
                    detours.add("The list was found in a frame of the page: " + ok.finalUrl() + ".");
                    return extractedResult(seen, found, found.best().get());
                }
            }
        }
        return null;
    }

    // A browser renders the page.

    private MillResult renderNow() {
        context.listener().onEvent(new MillEvent.Rendering(request.address(), "rendering was requested"));
        return switch (render(request.request().with(HttpValidators.NONE))) {
            case FetchResult.Ok ok -> answered(ok);
            case FetchResult.Rendered rendered -> read(fetchedPage(rendered, this::render));
            case FetchResult.Unchanged same ->
                new MillResult.Failed(PageLoadResult.unexpectedUnchanged(request.address()));
            case FetchResult.Failed failed -> new MillResult.Failed(failed);
        };
    }

    /** Renders a page without a list, as the last resort, if its scripts are likely to load one. */
    private MillResult renderIfNeeded(FetchedPage plain, FoundLists found) {
        ScriptNeed need = ScriptNeed.of(plain.page());
        String address = plain.page().url();
        if (plain.page().isRendered() || !need.needed()) {
            return emptyResult(plain.page(), found, false);
        }
        if (request.renderMode() == RenderMode.NEVER) {
            notes.add(address + " seems to load its list by scripts: " + firstEvidence(need)
                    + ". Rendering it may help.");
            return emptyResult(plain.page(), found, true);
        }
        if (context.renderer().available()) {
            context.listener().onEvent(new MillEvent.Rendering(address, firstEvidence(need)));
        }
        FetchResult fetched = render(request.request().at(address));
        if (!(fetched instanceof FetchResult.Rendered rendered)) {
            notes.add(
                    fetched instanceof FetchResult.Failed failed
                            ? failed.message()
                            : address + " could not be rendered.");
            return emptyResult(plain.page(), found, true);
        }
        FetchedPage seen = fetchedPage(rendered, this::render);
        FoundLists shown = lists.find(seen.page());
        if (shown.best().isEmpty()) {
            notes.add("The page was also rendered with a browser, but no list was found.");
            return emptyResult(seen.page(), shown, false);
        }
        detours.add("The page was rendered with a browser: " + firstEvidence(need) + ".");
        return extractedResult(seen, shown, shown.best().get());
    }

    private static String firstEvidence(ScriptNeed need) {
        return need.evidence().getFirst();
    }

    private FetchResult render(FetchRequest request) {
        int rounds = Math.max(LAZY_ROUNDS, this.request.pages());
        RenderGoal goal = new RenderGoal(page -> lists.isShown(Page.of(page), MIN_ITEMS), rounds, Paging.moreWords());
        return context.renderer().render(request, goal);
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
        Instant updated = lists.updated() == null ? seen.lastModified() : lists.updated();
        Feed feed = withArticles(withUpdated(Feed.of(seen.page(), all), updated));
        return new MillResult.Extracted(
                feed,
                list,
                seen.page(),
                found,
                trail.withDetours(detours),
                seen.validators(),
                seen.landing(),
                notes,
                lists.outcome());
    }

    /** Sets the update time of the page or server if no item has a date (P2 §2). */
    static Feed withUpdated(Feed feed, @Nullable Instant updated) {
        boolean dated = feed.entries().stream().anyMatch(entry -> entry.published() != null);
        return dated || updated == null ? feed : feed.withUpdated(updated);
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
