package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.feed.FeedFormat;
import org.feedmill.query.SearchIndex;
import org.feedmill.search.Searching;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Searches;
import org.feedmill.store.Overview;
import org.jspecify.annotations.Nullable;

/** Pages of the search over all items; each search can be subscribed to as a feed. */
final class SearchPages {

    private static final int SHOWN = 20;
    private static final int LAST_PAGE = 50;

    private final Desk desk;
    private final Searches searches;

    SearchPages(Desk desk, Searches searches) {
        this.desk = desk;
        this.searches = searches;
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/search", pages.page(this::search));
    }

    private void search(Context request) {
        Caller.Person caller = desk.owners().person(request);
        View view = desk.views().view(request, "search.title", "search");
        String words = Optional.ofNullable(request.queryParam("q")).orElse("").strip();
        Map<String, Object> values = new HashMap<>();
        values.put("words", words);
        if (words.isEmpty()) {
            desk.views().answer(request, "search", view, values);
            return;
        }
        Searches.Wanted wanted = searches.wanted(request, SearchIndex.Order.BEST);
        int page = page(request.queryParam("page"));
        Searching.Matches found = searches.find(wanted, page * SHOWN, SHOWN);
        values.put("order", wanted.order().name());
        values.put("page", page);
        values.put(
                "found",
                new SearchResult(
                        found.total(), found.exact(), hits(found, wanted), (page + 1L) * SHOWN < found.total()));
        values.put("rss", address(request, caller, words));
        desk.views().answer(request, "search", view, values);
    }

    /** Readers cannot sign in: their address holds a key. */
    private String address(Context request, Caller.Person caller, String words) {
        return desk.links().base(request) + "/search." + FeedFormat.RSS.extension() + "?q=" + PageAddresses.encoded(words)
                + "&key=" + searches.keys().of(caller.id());
    }

    private static int page(@Nullable String given) {
        return given != null && given.matches("[0-9]{1,2}") ? Math.min(LAST_PAGE, Integer.parseInt(given)) : 0;
    }

    private List<SearchResult.Hit> hits(Searching.Matches found, Searches.Wanted wanted) {
        Map<String, String> titles = new HashMap<>();
        List<SearchResult.Hit> hits = new ArrayList<>();
        for (Searching.Match match : found.list()) {
            String feed = titles.computeIfAbsent(match.feed(), this::title);
            hits.add(new SearchResult.Hit(
                    match.feed(),
                    feed,
                    match.item().entry(),
                    match.item().firstSeen(),
                    match.profile().answer(wanted.question())));
        }
        return hits;
    }

    private String title(String feed) {
        Overview overview = desk.store().overviews().of(feed).orElse(null);
        if (overview == null) {
            return "";
        }
        String title = overview.title();
        return title == null ? overview.source().address() : title;
    }
}
