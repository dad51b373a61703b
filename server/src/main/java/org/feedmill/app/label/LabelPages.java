package org.feedmill.app.label;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.app.preview.DuplicateFeeds;
import org.feedmill.app.preview.PageSnapshot;
import org.feedmill.app.preview.SnapshotTaker;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feeds.RefusedException;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ProblemHandler;
import org.feedmill.serve.http.WaitLimit;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pages of the labeller: a person marks the parts of a page, and a rule is learned from the marks (P1 §2.1.2, P2 §2.3).
 */
public final class LabelPages {

    private static final WaitLimit LABEL_LIMIT =
            new WaitLimit(Duration.ofSeconds(60), "Learning from the marks took too long. Mark fewer nodes.");

    /** A node with its text, as bytes of a page. */
    static final int BYTES_PER_NODE = 50;

    private static final String SNAPSHOT_PATH = "/app/shots/{shot}";

    private final AppContext desk;
    private final SnapshotTaker snapshots;
    private final LabelSessionCache sessions = new LabelSessionCache();
    private final DuplicateFeeds duplicates;

    public LabelPages(AppContext desk, SnapshotTaker previews) {
        this.desk = desk;
        this.snapshots = previews;
        this.duplicates = new DuplicateFeeds(desk);
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get("/app/feeds/{id}/label", pages.withProblemPages(this::begin));
        routes.get(SNAPSHOT_PATH + "/label", pages.withProblemPages(this::show));
        routes.post(SNAPSHOT_PATH + "/rule", pages.withProblemPages(this::save));
        routes.get(
                SNAPSHOT_PATH + "/tree",
                withJsonProblems(
                        request -> json(request, PageTreeJson.treeJson(requirePage(requireSnapshot(request))))));
        routes.get(SNAPSHOT_PATH + "/node", withJsonProblems(this::node));
        routes.get(SNAPSHOT_PATH + "/now", withJsonProblems(this::applyCurrentRule));
        routes.post(SNAPSHOT_PATH + "/learn", withJsonProblems(this::learn));
    }

    /** Wraps a handler for the labeller's script: problems are sent as JSON, without a redirect to sign in. */
    private static Handler withJsonProblems(Handler inner) {
        return request -> {
            try {
                inner.handle(request);
            } catch (Problem problem) {
                jsonProblem(request, problem);
            } catch (RefusedException refusal) {
                jsonProblem(request, Problem.of(refusal));
            }
        };
    }

    private static void jsonProblem(Context request, Problem problem) {
        ProblemHandler.setHeaders(request, problem);
        request.status(problem.status());
        json(request, LabelMarksReader.MAPPER.createObjectNode().put("detail", problem.getMessage()));
    }

    /** Fetches the page of a feed again, with the settings of the feed. */
    private void begin(Context request) {
        FeedRecord source = desk.access().requireOwn(request);
        Caller caller = desk.access().requirePerson(request);
        RequestCredentials own = desk.feeds().catalog().credentials(source);
        try (CallerRateLimiter.Permit permit = desk.limits().acquireCostly(caller)) {
            PageSnapshot snapshot =
                    snapshots.takeSnapshot(caller, source.address(), withoutNativeFeed(source.settings()), own);
            request.redirect("/app/shots/" + snapshot.id() + "/label?feed=" + source.id(), HttpStatus.SEE_OTHER);
        }
    }

    /** Marks refer to the page itself, so a feed that it offers is not used. */
    private static FeedSettings withoutNativeFeed(FeedSettings feedSettings) {

        return feedSettings.toBuilder().nativeFeed(NativeFeedMode.ASIDE).build();
    }

    private void show(Context request) {
        PageSnapshot snapshot = requireSnapshot(request);
        if (snapshot.page() == null) {
            throw new Problem(
                    422,
                    "No page",
                    "There is no page to mark: it could not be fetched or is not a web page. Try again.");
        }
        FeedRecord source = requireFeed(request, snapshot, request.queryParam("feed"));
        sessions.warmUp(snapshot);
        desk.views()
                .send(
                        request,
                        "label",
                        desk.views().view(request, "label.title", source == null ? "home" : "feeds"),
                        Map.of(
                                "snapshot",
                                snapshot.id(),
                                "address",
                                snapshot.address(),
                                "feed",
                                source == null ? "" : source.id()));
    }

    private void node(Context request) {
        Page page = requirePage(requireSnapshot(request));
        String given = Objects.requireNonNullElse(request.queryParam("node"), "");
        int node = given.matches("[0-9]{1,7}") ? Integer.parseInt(given) : page.size();
        if (node >= page.size()) {
            throw Problem.badRequest("The page has no such node.");
        }
        json(request, PageTreeJson.nodeJson(page, node));
    }

    /** Applies the feed's rule to the page. */
    private void applyCurrentRule(Context request) {
        PageSnapshot snapshot = requireSnapshot(request);
        Page page = requirePage(snapshot);
        FeedRecord source = requireFeed(request, snapshot, request.queryParam("feed"));
        StoredRule stored = source == null
                ? null
                : desk.feeds().rules().current(source.id()).orElse(null);
        if (stored == null) {
            throw Problem.notFound("rule");
        }
        Rule rule = XmlRuleFormat.read(stored.xml());
        try (CallerRateLimiter.Permit permit =
                desk.limits().acquire(desk.access().requireCreator(request))) {
            LabelResultJson answer = answer(request, page);
            json(request, LABEL_LIMIT.await("label-rule", () -> {
                WorkScope.admit((long) page.size() * BYTES_PER_NODE);
                return answer.toJson(rule, rule.apply(page), List.of());
            }));
        }
    }

    private void learn(Context request) {
        Caller caller = desk.access().requireCreator(request);
        PageSnapshot snapshot = requireSnapshot(request);
        Page page = requirePage(snapshot);
        try (CallerRateLimiter.Permit permit = desk.limits().acquire(caller)) {
            List<PageMark> marks = LabelMarksReader.read(request, page);
            LabelResultJson answer = answer(request, page);
            json(request, LABEL_LIMIT.await("label", () -> answer.toJson(learn(snapshot, page, marks))));
        }
    }

    /** Learns on a thread that may compute for a while, one large page after the other. */
    private LearnedRule learn(PageSnapshot snapshot, Page page, List<PageMark> marks) {
        WorkScope.admit((long) page.size() * BYTES_PER_NODE);
        return sessions.sessionOf(snapshot).learn(marks);
    }

    private static LabelResultJson answer(Context request, Page page) {
        return new LabelResultJson(page, TemplateRenderer.messages(request));
    }

    /** Learns the rule from the marks again: a rule sent by a browser is not trusted. */
    private void save(Context request) {
        Caller caller = desk.access().requireCreator(request);
        PageSnapshot snapshot = requireSnapshot(request);
        Page page = requirePage(snapshot);
        List<PageMark> marks = LabelMarksReader.read(request.formParam("marks"), page);
        FeedRecord source = requireFeed(request, snapshot, request.formParam("feed"));
        LearnedRule learned;
        try (CallerRateLimiter.Permit permit = desk.limits().acquire(caller)) {
            learned = LABEL_LIMIT.await("label", () -> learn(snapshot, page, marks));
        }
        if (!(learned instanceof LearnedRule.Success taught)) {
            throw new Problem(422, "No rule", "No list fits these marks. Go back and mark the title of an item.");
        }
        String why = marks.size() == 1 ? "One mark on the page." : marks.size() + " marks on the page.";
        NewRule rule = new NewRule(XmlRuleFormat.write(taught.rule()), RuleOrigin.LEARNED, why);
        FeedSettings feedSettings =
                withRendering(page, withoutNativeFeed(source == null ? snapshot.settings() : source.settings()));
        if (source == null) {
            if (duplicates.askedFirst(request, caller, snapshot.address())) {
                return;
            }
            FeedRecord made = desk.creation()
                    .create(caller, snapshot.newFeed(feedSettings, rule, DuplicateFeeds.isConfirmed(request)));
            if (!made.schedule().neverUpdated()) {
                refresh(caller, made.id()); // the feed existed with another rule
            }
            request.redirect("/app/feeds/" + made.id() + "?made=yes", HttpStatus.SEE_OTHER);
        } else {
            saveRule(caller, source, feedSettings, rule);
            request.redirect("/app/feeds/" + source.id(), HttpStatus.SEE_OTHER);
        }
    }

    /** Renders the page at every update if it was rendered when it was labelled. */
    private static FeedSettings withRendering(Page page, FeedSettings feedSettings) {

        return page.isRendered()
                ? feedSettings.toBuilder().renderMode(RenderMode.ALWAYS).build()
                : feedSettings;
    }

    private void saveRule(Caller caller, FeedRecord source, FeedSettings feedSettings, NewRule rule) {
        desk.feeds().rules().put(source, rule, feedSettings);
        if (!feedSettings.paused()) {
            refresh(caller, source.id());
        }
    }

    private void refresh(Caller caller, String feed) {
        try (CallerRateLimiter.Permit permit = desk.limits().acquireCostly(caller)) {
            desk.refresher().updateNow(feed, LimitedFeedCreation.FIRST_UPDATE_TIMEOUT);
        } catch (Problem tooMuch) {
            return; // the rule is in force, and the feed is due
        }
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
            throw Problem.notFound("page");
        }
        return page;
    }

    /** Returns the feed whose rule is taught; null if a new feed is created. */
    private @Nullable FeedRecord requireFeed(Context request, PageSnapshot snapshot, @Nullable String id) {
        if (id == null || id.isEmpty()) {
            return null;
        }
        FeedRecord source = desk.access().requireOwn(request, id);
        if (!source.address().equals(snapshot.address())) {
            throw Problem.badRequest("This page does not belong to the feed.");
        }
        return source;
    }

    private static void json(Context request, ObjectNode answer) {
        request.header("Cache-Control", "no-store");
        request.contentType("application/json").result(LabelMarksReader.MAPPER.writeValueAsBytes(answer));
    }
}
