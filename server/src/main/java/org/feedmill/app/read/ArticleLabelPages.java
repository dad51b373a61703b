package org.feedmill.app.read;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.feed.ItemKey;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.preview.PageSnapshot;
import org.feedmill.app.preview.SnapshotTaker;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.SiteArticleRule;
import org.feedmill.feeds.ArticleRules;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.page.Page;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.mark.LastingPathFinder;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.WaitLimit;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/**
 * Pages on which a person shows where the title and the text of an article are. The rule made of it reads all articles
 * of the site, for all feeds of the person.
 */
public final class ArticleLabelPages {

    private static final WaitLimit WAIT_LIMIT =
            new WaitLimit(Duration.ofSeconds(30), "Reading the article took too long. Mark fewer parts.");

    private static final String PATH = "/app/feeds/{id}/items/{item}/label";

    /** A node with its text, as bytes of a page. */
    private static final int BYTES_PER_NODE = 50;

    private static final int MAX_NAME_LENGTH = 40;

    /** More parts than a person marks on one page. */
    private static final int MAX_MARKS = 40;

    private final AppContext desk;
    private final SnapshotTaker snapshots;

    public ArticleLabelPages(AppContext desk, SnapshotTaker snapshots) {
        this.desk = desk;
        this.snapshots = snapshots;
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(this::begin));
        routes.get(PATH + "/{shot}", pages.withProblemPages(this::show));
        routes.get(PATH + "/{shot}/path", pages.withProblemPages(this::sendPath));
        routes.post(PATH + "/{shot}/try", pages.withProblemPages(this::tryMarks));
        routes.post(PATH + "/{shot}", pages.withProblemPages(this::save));
        routes.post(PATH + "/{shot}/drop", pages.withProblemPages(this::drop));
    }

    private StoredItem item(Context request, FeedRecord source) {
        return ItemKey.decode(request.pathParam("item"))
                .flatMap(id -> desk.feeds().items().find(source.id(), id))
                .filter(item -> item.entry().link() != null)
                .orElseThrow(() -> Problem.notFound("item"));
    }

    private static String address(StoredItem item) {
        return Objects.requireNonNull(item.entry().link());
    }

    private static String path(Context request) {
        return "/app/feeds/" + request.pathParam("id") + "/items/" + request.pathParam("item");
    }

    /** Fetches the page of the article. */
    private void begin(Context request) {
        FeedRecord source = requireOwned(request);
        Caller caller = desk.access().requirePerson(request);
        String address = address(item(request, source));
        try (CallerRateLimiter.Permit permit = desk.limits().acquireCostly(caller)) {
            PageSnapshot snapshot = snapshots.takeSnapshot(
                    caller,
                    address,
                    source.settings().toBuilder()
                            .nativeFeed(NativeFeedMode.ASIDE)
                            .build(),
                    desk.feeds().catalog().credentials(source));
            request.redirect(path(request) + "/label/" + snapshot.id(), HttpStatus.SEE_OTHER);
        }
    }

    private FeedRecord requireOwned(Context request) {
        FeedRecord source = desk.access().requireOwn(request);
        if (source.owner() == null) {
            throw new Problem(422, "No owner", "Rules for articles belong to a person, and this feed has no owner.");
        }
        return source;
    }

    private PageSnapshot requireSnapshot(Context request) {
        return snapshots
                .snapshots()
                .find(request.pathParam("shot"), desk.access().requireCreator(request))
                .orElseThrow(() -> new Problem(410, "Gone", "This copy of the page has expired. Load the page again."));
    }

    private static Page requirePage(PageSnapshot snapshot) {
        Page page = snapshot.page();
        if (page == null) {
            throw new Problem(
                    422,
                    "No page",
                    "There is no page to mark: it could not be fetched or is not a web page. Try again.");
        }
        return page;
    }

    private void show(Context request) {
        FeedRecord source = requireOwned(request);
        StoredItem item = item(request, source);
        PageSnapshot snapshot = requireSnapshot(request);
        requirePage(snapshot);
        SiteArticleRule rule =
                desk.feeds().articleRules().find(source, address(item)).orElse(null);
        PageView view = desk.views().view(request, "article-label.title", "feeds");
        ArticleReading reading;
        try (CallerRateLimiter.Permit permit =
                desk.limits().acquire(desk.access().requirePerson(request))) {
            reading = read(requirePage(snapshot), rule, view);
        }
        desk.views()
                .send(
                        request,
                        "article-label",
                        view,
                        Map.of(
                                "path", path(request),
                                "title", item.entry().title(),
                                "site", String.valueOf(ArticleRules.site(address(item))),
                                "address", snapshot.address(),
                                "snapshot", snapshot.id(),
                                "ruled", rule != null,
                                "reading", reading));
    }

    /** Answers with the elements around a node, so that a person can choose a larger part. */
    private void sendPath(Context request) {
        Page page = requirePage(requireSnapshot(request));
        int node = node(page, request.queryParam("node"));
        List<Integer> chain = new ArrayList<>();
        for (int n = page.isText(node) ? page.parent(node) : node; n > 0; n = page.parent(n)) {
            chain.addFirst(n);
        }
        ArrayNode steps = JsonResponses.newArray();
        chain.forEach(n -> steps.addObject().put("node", n).put("name", name(page, n)));
        request.header("Cache-Control", "no-store");
        JsonResponses.send(request, 200, steps);
    }

    private static String name(Page page, int node) {
        String id = page.attribute(node, "id");
        String classes = page.attribute(node, "class");
        String more = id != null
                ? "#" + id
                : classes == null ? "" : "." + classes.strip().split("\\s+", 2)[0];
        String name = page.tagName(node) + more;
        return name.length() <= MAX_NAME_LENGTH ? name : name.substring(0, MAX_NAME_LENGTH) + "…";
    }

    private static int node(Page page, @Nullable String given) {
        int node = given != null && given.matches("[0-9]{1,7}") ? Integer.parseInt(given) : page.size();
        if (node < 1 || node >= page.size()) {
            throw Problem.badRequest("The page has no such node.");
        }
        return node;
    }

    /** Shows what the articles of the site would be read as. */
    private void tryMarks(Context request) {
        requireOwned(request);
        Page page = requirePage(requireSnapshot(request));
        PageView view = desk.views().view(request, "article-label.title", "feeds");
        SiteArticleRule rule = rule(request, page);
        try (CallerRateLimiter.Permit permit =
                desk.limits().acquire(desk.access().requirePerson(request))) {
            desk.views().send(request, "article-reading", view, Map.of("reading", read(page, rule, view)));
        }
    }

    /** Returns the rule that the marks of the form make. */
    private static SiteArticleRule rule(Context request, Page page) {
        List<String> title = paths(request, page, "title");
        return new SiteArticleRule(
                title.isEmpty() ? null : title.getLast(), paths(request, page, "body"), paths(request, page, "strip"));
    }

    private static List<String> paths(Context request, Page page, String mark) {
        List<String> nodes = request.formParams(mark);
        if (nodes.size() > MAX_MARKS) {
            throw Problem.badRequest("Mark at most " + MAX_MARKS + " parts.");
        }
        return nodes.stream()
                .map(given -> LastingPathFinder.find(page, node(page, given)).toAbsoluteString())
                .distinct()
                .toList();
    }

    private ArticleReading read(Page page, @Nullable SiteArticleRule stored, PageView view) {
        ArticleRule rule = stored == null || !stored.hasPaths() ? null : stored.toRule();
        ArticleFinder finder = rule == null ? ArticleFinders.best() : ArticleFinders.byRule(rule);
        return WAIT_LIMIT.await("article-label", () -> {
            WorkScope.admit((long) page.size() * BYTES_PER_NODE);
            Article found = finder.find(page, List.of()).article().orElse(null);
            return ArticleReading.of(found, stored, view, desk.images());
        });
    }

    private void save(Context request) {
        FeedRecord source = requireOwned(request);
        StoredItem item = item(request, source);
        SiteArticleRule rule = rule(request, requirePage(requireSnapshot(request)));
        if (!rule.hasPaths()) {
            throw Problem.badRequest("Mark the title, the text, or what does not belong to it.");
        }
        desk.feeds().articleRules().put(source, address(item), rule);
        request.redirect(path(request) + "?message=rule", HttpStatus.SEE_OTHER);
    }

    private void drop(Context request) {
        FeedRecord source = requireOwned(request);
        desk.feeds().articleRules().remove(source, address(item(request, source)));
        request.redirect(path(request) + "?message=no-rule", HttpStatus.SEE_OTHER);
    }
}
