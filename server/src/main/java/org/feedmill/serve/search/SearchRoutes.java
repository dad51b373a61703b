package org.feedmill.serve.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.query.Question;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.search.ItemSearch;
import org.feedmill.serve.api.FeedJson;
import org.feedmill.serve.http.ContentNegotiation;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.publish.GeneratedFeedResponse;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Routes of the search over all items: {@code /search.rss?q=WORDS} is itself a feed, newest first, each item with the
 * answering paragraph, in the formats of {@link FeedFormat#forAllEntries}; {@code /api/search} is the same as JSON,
 * best first.
 */
public final class SearchRoutes {

    /** As many items as readers show. */
    private static final int MAX_FEED_ITEMS = 50;

    private static final int MAX_OFFSET = 5_000;

    /** Seconds for which readers may cache the response. */
    private static final int MAX_AGE_SECONDS = 300;

    private final SearchAccess searches;
    private final ServerLinks links;

    public SearchRoutes(SearchAccess searches, ServerLinks links) {
        this.searches = searches;
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        for (FeedFormat format : FeedFormat.forAllEntries()) {
            String path = SearchAccess.PATH + "." + format.extension();
            routes.get(path, request -> feed(request, format));
            routes.head(path, request -> feed(request, format));
        }
        routes.get(
                SearchAccess.PATH,
                request -> feed(
                        request,
                        ContentNegotiation.preferredFormat(request.header("Accept"), FeedFormat.forAllEntries())));
        routes.get("/api/search", this::searchJson);
    }

    private void feed(Context request, FeedFormat format) {
        SearchAccess.SearchRequest wanted = searches.parse(request, SearchIndex.HitOrder.NEWEST);
        List<ItemSearch.ItemMatch> found =
                searches.find(wanted, 0, MAX_FEED_ITEMS).list();
        GeneratedFeedResponse.send(request, format, feed(request, format, wanted.question(), found), MAX_AGE_SECONDS);
    }

    private Feed feed(Context request, FeedFormat format, Question question, List<ItemSearch.ItemMatch> found) {
        String base = links.baseAddress(request);
        String key = request.queryParam("key");
        String query = "?q=" + encoded(question.words());
        String self = base + SearchAccess.PATH + "." + format.extension() + query
                + (key == null ? "" : "&key=" + encoded(key));
        List<Entry> entries =
                found.stream().map(match -> entry(match, question)).toList();
        Instant updated = found.stream()
                .map(match -> match.item().firstSeen())
                .max(Instant::compareTo)
                .orElse(null);
        return Feed.builder(question.words(), base + "/app/search" + query)
                .self(self)
                .description(question.words())
                .updated(updated)
                .entries(entries)
                .build();
    }

    /** Returns the entry with the answering paragraph in place of its description. */
    private static Entry entry(ItemSearch.ItemMatch match, Question question) {
        String answer = match.profile().answer(question);
        Entry entry = match.item().entry();
        return answer.isEmpty() ? entry : entry.withSummary(answer);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private void searchJson(Context request) {
        SearchAccess.SearchRequest wanted = searches.parse(request, SearchIndex.HitOrder.BEST);
        int from = parseOffset(QueryParameters.text(request, "from"));
        ItemSearch.SearchMatches found = searches.find(wanted, from, QueryParameters.limit(request));
        ArrayNode items = JsonResponses.newArray();
        found.list().forEach(match -> items.add(json(match, wanted.question())));
        ObjectNode answer = JsonResponses.newObject();
        answer.put("total", found.total());
        answer.put("exact", found.exact());
        answer.put("indexing", !searches.isComplete());
        answer.put("indexed", Math.floor(found.progress().share() * 100) / 100);
        answer.set("items", items);
        JsonResponses.send(request, 200, answer);
    }

    private static int parseOffset(@Nullable String given) {
        if (given == null) {
            return 0;
        }
        if (given.length() > 4
                || !given.chars().allMatch(c -> c >= '0' && c <= '9')
                || Integer.parseInt(given) > MAX_OFFSET) {
            throw Problem.badRequest("The parameter \"from\" must be a number from 0 to " + MAX_OFFSET + ".");
        }
        return Integer.parseInt(given);
    }

    private static ObjectNode json(ItemSearch.ItemMatch match, Question question) {
        ObjectNode node = FeedJson.item(match.item());
        node.put("feed", match.feed());
        node.put("answer", Objects.requireNonNullElse(match.profile().answer(question), ""));
        node.put("score", match.score());
        ArrayNode keywords = JsonResponses.newArray();
        match.profile().keywords().forEach(keywords::add);
        node.set("keywords", keywords);
        return node;
    }
}
