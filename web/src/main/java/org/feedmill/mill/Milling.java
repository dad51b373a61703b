package org.feedmill.mill;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.feedmill.list.Paging;
import org.feedmill.page.Metadata.FeedLink;
import org.feedmill.page.Page;
import org.feedmill.render.Wish;
import org.jspecify.annotations.Nullable;

/**
 * One run of the mill: fetches the page and finds its list. If there is none, it tries the target of a meta refresh,
 * the pages in frames, and the page as rendered by a browser, in this order. Every page is loaded through the fetcher,
 * so that every address passes the guard.
 */
final class Milling {

    /** Feeds of a page that are tried before its list is taken. */
    private static final int MOST_FEEDS = 3;

    /** A drawn page shows a list when it shows so many items: fewer may be the first to come. */
    private static final int LEAST_ITEMS = 3;

    /**
     * How often a drawn page is scrolled, or asked for more, when no more pages are: enough for lists of a hundred items that
     * load as they are seen; those without an end cost their time only.
     */
    private static final int LAZY_ROUNDS = 10;

    /**
     * A page and the way it was fetched.
     *
     * @param fetcher gets other pages of its site the same way
     */
    private record Seen(
            Page page,
            Landing landing,
            Validators validators,
            @Nullable Instant lastModified,
            Fetcher fetcher) {}

    private final MillContext context;
    private final Order order;
    private final Deadline deadline;
    private final Lists lists;
    private final List<String> notes = new ArrayList<>();
    private final List<String> ways = new ArrayList<>();

    Milling(MillContext context, Order order, Deadline deadline) {
        this.context = context;
        this.order = order;
        this.deadline = deadline;
        this.lists = new Lists(context.lists(), order.ruling());
    }

    Milled feed() {
        if (order.drawing() == Drawing.ALWAYS) {
            return drawnAtOnce();
        }
        context.watcher().sees(new Event.Fetching(order.address()));
        return switch (context.plain().fetch(order.request())) {
            case Fetched.Ok ok -> answered(ok);
            case Fetched.Drawn drawn -> read(seen(drawn, context.plain()));
            case Fetched.Unchanged same ->
                order.validators().equals(Validators.NONE)
                        ? new Milled.Failed(Loaded.unasked(order.address()))
                        : new Milled.Unchanged(same.validators(), same.landing());
            case Fetched.Failed failed -> new Milled.Failed(failed);
        };
    }

    private Milled answered(Fetched.Ok ok) {
        Content content = Content.of(ok.body(), ok.contentType());
        return switch (content) {
            case PAGE -> read(seen(ok, ok.validators()));
            case FEED -> foreign(ok);
            default -> Milled.refused(content);
        };
    }

    private Seen seen(Fetched.Ok ok, Validators validators) {
        Page page = PageBytesParser.parse(ok.body(), ok.contentType(), ok.finalUrl(), order.encoding())
                .fetchedAt(ok.at());
        return new Seen(page, ok.landing(), validators, ok.lastModified(), context.plain());
    }

    private static Seen seen(Fetched.Drawn drawn, Fetcher fetcher) {
        Page page = Page.of(drawn.page()).fetchedAt(drawn.at());
        return new Seen(page, drawn.landing(), Validators.NONE, null, fetcher);
    }

    private Milled read(Seen seen) {
        Milled own = order.nativeFeed() == NativeFeed.PREFERRED ? offered(seen.page()) : null;
        if (own != null) {
            return own;
        }
        Found found = lists.find(seen.page());
        Optional<ItemList> list = found.best();
        return list.isPresent() ? fresh(seen, found, list.get()) : elsewhere(seen, found);
    }

    private Milled elsewhere(Seen first, Found firstFound) {
        Seen seen = first;
        Found found = firstFound;
        for (int hop = 0; hop < Refresh.MOST; hop++) {
            String target = Refresh.target(seen.page());
            if (target == null) {
                break;
            }
            context.watcher().sees(new Event.Fetching(target));
            Fetched fetched = context.plain().fetch(order.request().at(target));
            if (!(fetched instanceof Fetched.Ok ok) || Content.of(ok.body(), ok.contentType()) != Content.PAGE) {
                return sentOnTo(target, fetched);
            }
            seen = seen(ok, Validators.NONE);
            found = lists.find(seen.page());
            if (found.best().isPresent()) {
                break;
            }
        }
        if (!seen.page().url().equals(first.page().url())) {
            ways.add("The page sends its readers on to " + seen.page().url() + ".");
        }
        if (found.best().isPresent()) {
            return fresh(seen, found, found.best().get());
        }
        Milled framed = framed(seen.page());
        return framed != null ? framed : drawn(seen, found);
    }

    /** What the page sends its readers on to is no page. */
    private Milled sentOnTo(String target, Fetched fetched) {
        return switch (fetched) {
            case Fetched.Ok ok -> answered(ok);
            case Fetched.Failed failed -> new Milled.Failed(failed);
            default -> new Milled.Failed(Loaded.unasked(target));
        };
    }

    // The address is a feed's, or the page offers one.

    private Milled foreign(Fetched.Ok ok) {
        return switch (FeedReader.read(ok.body(), ok.contentType(), ok.finalUrl(), ok.at())) {
            case FeedReading.Unreadable unreadable ->
                new Milled.Failed(new Fetched.Failed(
                        Fetched.Reason.ENCODING,
                        ok.finalUrl() + " is a feed, but it cannot be read: " + unreadable.why(),
                        null));
            case FeedReading.Read read -> {
                notes.addAll(read.notes());
                yield taken(read.feed(), ok, ok.validators());
            }
        };
    }

    private Milled.Native taken(Feed feed, Fetched.Ok ok, Validators validators) {
        Feed full = full(feed);
        return new Milled.Native(full, ok.finalUrl(), ok.body(), ok.contentType(), validators, ok.landing(), notes);
    }

    /** The best feed that the page offers, null where it offers none that can be read. */
    private @Nullable Milled offered(Page page) {
        List<FeedLink> feeds = NativeFeeds.of(page);
        for (FeedLink feed : feeds.subList(0, Math.min(MOST_FEEDS, feeds.size()))) {
            context.watcher().sees(new Event.Fetching(feed.address()));
            Fetched fetched =
                    context.plain().fetch(order.request().at(feed.address()).asRobot());
            if (fetched instanceof Fetched.Ok ok && Content.of(ok.body(), ok.contentType()) == Content.FEED) {
                FeedReading reading = FeedReader.read(ok.body(), ok.contentType(), ok.finalUrl(), ok.at());
                if (reading instanceof FeedReading.Read read
                        && !read.feed().entries().isEmpty()) {
                    notes.addAll(read.notes());
                    return taken(read.feed(), ok, Validators.NONE);
                }
            }
            notes.add("The page's feed " + feed.address() + " could not be read: " + why(fetched));
        }
        return null;
    }

    private static String why(Fetched fetched) {
        return fetched instanceof Fetched.Failed failed ? failed.message() : "it is no feed with entries.";
    }

    // The page shows another.

    /** The list of a page that this one shows in a frame, null where there is none. */
    private @Nullable Milled framed(Page page) {
        for (String source : FrameSources.of(page)) {
            context.watcher().sees(new Event.Fetching(source));
            if (context.plain().fetch(order.request().at(source)) instanceof Fetched.Ok ok
                    && Content.of(ok.body(), ok.contentType()) == Content.PAGE) {
                Seen seen = seen(ok, Validators.NONE);
                Found found = lists.find(seen.page());
                if (found.best().isPresent()) {
                    ways.add("The list stands in a frame of the page: " + ok.finalUrl() + ".");
                    return fresh(seen, found, found.best().get());
                }
            }
        }
        return null;
    }

    // A browser draws the page.

    private Milled drawnAtOnce() {
        context.watcher().sees(new Event.Drawing(order.address(), "it was asked for"));
        return switch (draw(order.request().with(Validators.NONE))) {
            case Fetched.Ok ok -> answered(ok);
            case Fetched.Drawn drawn -> read(seen(drawn, this::draw));
            case Fetched.Unchanged same -> new Milled.Failed(Loaded.unasked(order.address()));
            case Fetched.Failed failed -> new Milled.Failed(failed);
        };
    }

    /** The last resort for a page without a list: only where its scripts are likely to write one. */
    private Milled drawn(Seen plain, Found found) {
        ScriptNeed need = ScriptNeed.of(plain.page());
        String address = plain.page().url();
        if (plain.page().drawn() || !need.needed()) {
            return empty(plain.page(), found, false);
        }
        if (order.drawing() == Drawing.NEVER) {
            notes.add(address + " looks as if scripts were to write its list: " + first(need) + ".");
            return empty(plain.page(), found, true);
        }
        if (context.drawer().available()) {
            context.watcher().sees(new Event.Drawing(address, first(need)));
        }
        Fetched fetched = draw(order.request().at(address));
        if (!(fetched instanceof Fetched.Drawn drawn)) {
            notes.add(fetched instanceof Fetched.Failed failed ? failed.message() : address + " could not be drawn.");
            return empty(plain.page(), found, true);
        }
        Seen seen = seen(drawn, this::draw);
        Found shown = lists.find(seen.page());
        if (shown.best().isEmpty()) {
            notes.add("The page was drawn by a browser too, and showed no list there either.");
            return empty(seen.page(), shown, false);
        }
        ways.add("The page was drawn by a browser: " + first(need) + ".");
        return fresh(seen, shown, shown.best().get());
    }

    private static String first(ScriptNeed need) {
        return need.evidence().getFirst();
    }

    private Fetched draw(Request request) {
        int rounds = Math.max(LAZY_ROUNDS, order.pages());
        Wish wish = new Wish(page -> lists.shown(Page.of(page), LEAST_ITEMS), rounds, Paging.moreWords());
        return context.drawer().draw(request, wish);
    }

    // The feed is made.

    private Milled empty(Page page, Found found, boolean undrawn) {
        return new Milled.Empty(found.tried(), notes, undrawn, page.metadata().feeds(), page);
    }

    private Milled fresh(Seen seen, Found found, ItemList list) {
        Trail trail = Trail.single(seen.page().url());
        ItemList all = list;
        if (order.pages() > 1) {
            Follower.Joined joined = new Follower(
                            seen.fetcher(), order, lists.further(), context.watcher(), deadline, seen.page(), list)
                    .follow(order.pages());
            trail = joined.trail();
            all = joined.list();
        }
        Instant updated = lists.updated() == null ? seen.lastModified() : lists.updated();
        Feed feed = full(dated(Feed.of(seen.page(), all), updated));
        return new Milled.Fresh(
                feed,
                list,
                seen.page(),
                found,
                trail.by(ways),
                seen.validators(),
                seen.landing(),
                notes,
                lists.ruled());
    }

    /** Where no item tells a date, the page's or the server's word on the page's last change does (P2 §2). */
    static Feed dated(Feed feed, @Nullable Instant updated) {
        boolean dated = feed.entries().stream().anyMatch(entry -> entry.published() != null);
        return dated || updated == null ? feed : feed.withUpdated(updated);
    }

    private Feed full(Feed feed) {
        if (order.articles() == 0) {
            return feed;
        }
        Filled filled = context.filled(order, feed, entry -> true, deadline);
        notes.addAll(filled.notes());
        return filled.feed();
    }
}
