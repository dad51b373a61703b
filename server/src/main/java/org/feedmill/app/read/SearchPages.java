package org.feedmill.app.read;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.app.feed.ItemKey;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.feed.FeedFormat;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.search.ItemSearch;
import org.feedmill.serve.http.Problem;
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
        ItemSearch.SearchMatches found = find(wanted, page * PAGE_SIZE);
        values.put("order", wanted.order().name());
        values.put("page", page);
        values.put(
                "found",
                new SearchResult(
                        found.total(),
                        found.exact(),
                        hits(found, wanted, caller),
                        (page + 1L) * PAGE_SIZE < found.total()));
        if (!searches.isComplete()) {
            values.put("indexed", searches.progress().indexedFeeds());
            values.put("feeds", desk.feeds().catalog().count(null));
        }
        values.put("rss", address(request, caller, words));
        desk.views().send(request, "search", view, values);
    }

    /** Finds items; none while the index is being opened, because the page says so and asks again. */
    private ItemSearch.SearchMatches find(SearchAccess.SearchRequest wanted, int from) {
        try {
            return searches.find(wanted, from, PAGE_SIZE);
        } catch (Problem problem) {
            if (problem.status() != HttpStatus.SERVICE_UNAVAILABLE.getCode() || searches.isComplete()) {
                throw problem;
            }
            return new ItemSearch.SearchMatches(0, false, List.of(), searches.progress());
        }
    }

    /** Returns the address of a search feed; it contains a key, because readers cannot sign in. */
    private String address(Context request, Caller.Person caller, String words) {
        return desk.links().baseAddress(request) + "/search." + FeedFormat.RSS.extension() + "?q="
                + PageAddresses.encoded(words) + "&key=" + searches.keys().keyOf(caller.id());
    }

    private static int page(@Nullable String given) {
        return given != null && given.matches("[0-9]{1,2}") ? Math.min(LAST_PAGE, Integer.parseInt(given)) : 0;
    }

    private List<SearchResult.Hit> hits(
            ItemSearch.SearchMatches found, SearchAccess.SearchRequest wanted, Caller.Person caller) {
        Map<String, Optional<FeedOverview>> feeds = new HashMap<>();
        List<SearchResult.Hit> hits = new ArrayList<>();
        for (ItemSearch.ItemMatch match : found.list()) {
            Optional<FeedOverview> feed = feeds.computeIfAbsent(
                    match.feed(), id -> desk.feeds().catalog().overview(id));
            boolean own = feed.isPresent()
                    && (caller.admin() || caller.id().equals(feed.get().feed().owner()));
            hits.add(new SearchResult.Hit(
                    match.feed(),
                    feed.map(SearchPages::title).orElse(""),
                    own ? articlePath(match, wanted) : null,
                    match.item().entry(),
                    match.item().firstSeen(),
                    match.profile().answer(wanted.question())));
        }
        return hits;
    }

    /** Returns the path of the article, with the words that are highlighted in it. */
    private static String articlePath(ItemSearch.ItemMatch match, SearchAccess.SearchRequest wanted) {
        return "/app/feeds/" + match.feed() + "/items/"
                + ItemKey.encode(match.item().entry().id()) + "?words="
                + PageAddresses.encoded(wanted.question().words());
    }

    private static String title(FeedOverview overview) {
        String title = overview.title();
        return title == null ? overview.feed().address() : title;
    }
}
