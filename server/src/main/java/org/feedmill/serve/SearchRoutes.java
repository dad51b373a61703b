package org.feedmill.serve;

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
import org.feedmill.query.SearchIndex;
import org.feedmill.search.Searching;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Routes of the search over all items: {@code /search.rss|.atom|.json|.rdf?q=WORDS} is itself a feed, newest first,
 * each item with the paragraph that answers; {@code /api/search} is the same for programs, best first.
 */
public final class SearchRoutes {

    /** As many as readers show. */
    private static final int IN_FEED = 50;

    private static final int MOST_PASSED = 5_000;

    /** Seconds for which readers may cache the response. */
    private static final int AGE = 300;

    private final Searches searches;
    private final Links links;

    public SearchRoutes(Searches searches, Links links) {
        this.searches = searches;
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        for (FeedFormat format : FeedFormat.values()) {
            String path = Searches.PATH + "." + format.extension();
            routes.get(path, request -> feed(request, format));
            routes.head(path, request -> feed(request, format));
        }
        routes.get(Searches.PATH, request -> feed(request, Accepted.format(request.header("Accept"))));
        routes.get("/api/search", this::api);
    }

    private void feed(Context request, FeedFormat format) {
        Searches.Wanted wanted = searches.wanted(request, SearchIndex.Order.NEWEST);
        List<Searching.Match> found = searches.find(wanted, 0, IN_FEED).list();
        FeedDocument.answer(request, format, feed(request, format, wanted.question(), found), AGE);
    }

    private Feed feed(Context request, FeedFormat format, Question question, List<Searching.Match> found) {
        String base = links.base(request);
        String key = request.queryParam("key");
        String query = "?q=" + encoded(question.words());
        String self =
                base + Searches.PATH + "." + format.extension() + query + (key == null ? "" : "&key=" + encoded(key));
        List<Entry> entries =
                found.stream().map(match -> entry(match, question)).toList();
        Instant updated = found.stream()
                .map(match -> match.item().firstSeen())
                .max(Instant::compareTo)
                .orElse(null);
        return new Feed(
                question.words(),
                base + "/app/search" + query,
                self,
                question.words(),
                null,
                updated,
                null,
                null,
                entries);
    }

    /** With the paragraph that answers in the place of what the page said. */
    private static Entry entry(Searching.Match match, Question question) {
        String answer = match.profile().answer(question);
        Entry entry = match.item().entry();
        return answer.isEmpty() ? entry : entry.withSummary(answer);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private void api(Context request) {
        Searches.Wanted wanted = searches.wanted(request, SearchIndex.Order.BEST);
        int from = from(Asking.text(request, "from"));
        Searching.Matches found = searches.find(wanted, from, Asking.most(request));
        ArrayNode items = Answers.array();
        found.list().forEach(match -> items.add(json(match, wanted.question())));
        ObjectNode answer = Answers.object();
        answer.put("total", found.total());
        answer.put("exact", found.exact());
        answer.set("items", items);
        Answers.json(request, 200, answer);
    }

    private static int from(@Nullable String given) {
        if (given == null) {
            return 0;
        }
        if (given.length() > 4
                || !given.chars().allMatch(c -> c >= '0' && c <= '9')
                || Integer.parseInt(given) > MOST_PASSED) {
            throw Problem.bad("The parameter \"from\" must be a number from 0 to " + MOST_PASSED + ".");
        }
        return Integer.parseInt(given);
    }

    private static ObjectNode json(Searching.Match match, Question question) {
        ObjectNode node = FeedJson.item(match.item());
        node.put("feed", match.feed());
        node.put("answer", Objects.requireNonNullElse(match.profile().answer(question), ""));
        node.put("score", match.score());
        ArrayNode keywords = Answers.array();
        match.profile().keywords().forEach(keywords::add);
        node.set("keywords", keywords);
        return node;
    }
}
