package org.feedmill.app.read;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.feed.FeedFormat;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.search.ItemSearch;
import org.feedmill.serve.search.SearchAccess;
import org.jspecify.annotations.Nullable;

/** Pages of the search over all items; each search can be subscribed to as a feed. */
public final class SearchPages {

    private static final int PAGE_SIZE = 20;
    private static final int LAST_PAGE = 50;

    private final AppContext desk;
    private final SearchAccess searches;

    public SearchPages(AppContext desk, SearchAccess searches) {
        this.desk = desk;
        this.searches = searches;
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/search", pages.withProblemPages(this::search));
    }

    private void search(Context request) {
        Caller.Person caller = desk.access().requirePerson(request);
        PageView view = desk.views().view(request, "search.title", "search");
        String words = Optional.ofNullable(request.queryParam("q")).orElse("").strip();
        Map<String, Object> values = new HashMap<>();
        values.put("words", words);
        if (words.isEmpty()) {
            desk.views().send(request, "search", view, values);
            return;
        }
        SearchAccess.SearchRequest wanted = searches.parse(request, SearchIndex.HitOrder.BEST);
        int page = page(request.queryParam("page"));
        ItemSearch.SearchMatches found = searches.find(wanted, page * PAGE_SIZE, PAGE_SIZE);
        values.put("order", wanted.order().name());
        values.put("page", page);
        values.put(
                "found",
                new SearchResult(
                        found.total(), found.exact(), hits(found, wanted), (page + 1L) * PAGE_SIZE < found.total()));
        values.put("rss", address(request, caller, words));
        desk.views().send(request, "search", view, values);
    }

    /** Returns the address of a search feed; it contains a key, because readers cannot sign in. */
    private String address(Context request, Caller.Person caller, String words) {
        return desk.links().baseAddress(request) + "/search." + FeedFormat.RSS.extension() + "?q="
                + PageAddresses.encoded(words) + "&key=" + searches.keys().keyOf(caller.id());
    }

    private static int page(@Nullable String given) {
        return given != null && given.matches("[0-9]{1,2}") ? Math.min(LAST_PAGE, Integer.parseInt(given)) : 0;
    }

    private List<SearchResult.Hit> hits(ItemSearch.SearchMatches found, SearchAccess.SearchRequest wanted) {
        Map<String, String> titles = new HashMap<>();
        List<SearchResult.Hit> hits = new ArrayList<>();
        for (ItemSearch.ItemMatch match : found.list()) {
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
        FeedOverview overview = desk.feeds().catalog().overview(feed).orElse(null);
        if (overview == null) {
            return "";
        }
        String title = overview.title();
        return title == null ? overview.feed().address() : title;
    }
}
