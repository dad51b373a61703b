package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.FeedFormat;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Links;
import org.feedmill.serve.Making;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.Items;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;

/** One's feeds: the list of them, and each with its items, addresses and state. */
final class FeedPages {

    private static final int MOST_FEEDS = 100;
    private static final int MOST_ITEMS = 50;
    private static final int MOST_VISITS = 10;
    private static final int LONGEST_WORDS = 200;

    private final Views views;
    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;
    private final Links links;

    FeedPages(Views views, Store store, Refresher refresher, Owners owners, Limits limits, Links links) {
        this.views = views;
        this.store = store;
        this.refresher = refresher;
        this.owners = owners;
        this.limits = limits;
        this.links = links;
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/feeds", pages.page(this::list));
        routes.get("/app/feeds/{id}", pages.page(this::show));
        routes.post("/app/feeds/{id}/refresh", pages.page(this::refresh));
        routes.post("/app/feeds/{id}/delete", pages.page(this::delete));
    }

    private void list(Context request) {
        Caller.Person caller = owners.person(request);
        String words = words(request.queryParam("words"));
        Overviews.Asked asked = new Overviews.Asked(caller.admin() ? null : caller.id(), null, words);
        List<Overview> feeds = store.overviews().list(asked, null, MOST_FEEDS).feeds();
        views.answer(
                request,
                "feeds",
                views.view(request, "feeds.title", "feeds"),
                Map.of("feeds", feeds, "words", words == null ? "" : words));
    }

    private static @Nullable String words(@Nullable String told) {
        if (told == null || told.isBlank()) {
            return null;
        }
        return told.strip().substring(0, Math.min(LONGEST_WORDS, told.strip().length()));
    }

    private void show(Context request) {
        Source source = owners.own(request);
        Overview overview = store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        List<StoredItem> items = store.items().page(source.id(), Items.Filter.ALL, null, MOST_ITEMS);
        views.answer(
                request,
                "feed",
                views.view(request, "feed.title", "feeds"),
                Map.of(
                        "feed", overview,
                        "items", items,
                        "visits", store.journal().of(source.id(), MOST_VISITS),
                        "rss", links.feed(request, source.id(), FeedFormat.RSS),
                        "rssEncoded", SignPages.encoded(links.feed(request, source.id(), FeedFormat.RSS)),
                        "atom", links.feed(request, source.id(), FeedFormat.ATOM),
                        "json", links.feed(request, source.id(), FeedFormat.JSON),
                        "made", "yes".equals(request.queryParam("made"))));
    }

    private void refresh(Context request) {
        Source source = owners.own(request);
        try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
            refresher.now(source.id(), Making.PATIENCE);
        }
        request.redirect("/app/feeds/" + source.id(), HttpStatus.SEE_OTHER);
    }

    private void delete(Context request) {
        store.sources().delete(owners.own(request).id());
        request.redirect("/app/feeds", HttpStatus.SEE_OTHER);
    }
}
