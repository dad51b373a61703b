package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.domain.account.Caller;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.WebAccess;
import org.feedmill.page.Page;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.MarkFinder;
import org.feedmill.rule.mark.MarkSelection;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API route that learns a rule from marks on a page (P1 definition 5), without storing anything. */
final class RuleLearningApi {

    /** More marks than a person sets on one page. */
    private static final int MAX_MARKS = 60;

    private static final int MAX_MARKS_LENGTH = 20_000;

    private static final int MAX_ITEMS = 500;

    private final WebAccess web;
    private final FeedAccess access;
    private final CallerRateLimiter limits;

    RuleLearningApi(WebAccess web, FeedAccess access, CallerRateLimiter limits) {
        this.web = web;
        this.access = access;
        this.limits = limits;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.post("/api/rules/learn", this::learn);
    }

    private void learn(Context request) {
        Caller caller = access.requireCreator(request);
        try (CallerRateLimiter.Permit body = SubmittedPage.acquireBody(request, caller, limits)) {
            JsonFields fields = SubmittedPage.fields(request, Set.of("marks"));
            SubmittedPage submitted = SubmittedPage.of(fields, web);
            List<String> marks = marks(fields);
            try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
                JsonResponses.send(
                        request, 200, SubmittedPage.WAIT_LIMIT.await("learn", () -> learn(submitted, marks)));
            }
        }
    }

    private static List<String> marks(JsonFields fields) {
        List<String> marks = fields.texts("marks", MAX_MARKS, MAX_MARKS_LENGTH);
        String kinds = String.join(", ", MarkFinder.targetNames());
        if (marks.isEmpty()) {
            throw Problem.badRequest(
                    "\"marks\" is missing. Send texts such as \"title=WORDS\", with one of " + kinds + ".");
        }
        for (String mark : marks) {
            String kind =
                    mark.substring(0, Math.max(0, mark.indexOf('='))).strip().toLowerCase(Locale.ROOT);
            if (!MarkFinder.targetNames().contains(kind)) {
                throw Problem.badRequest("A mark has the form KIND=WHAT, where KIND is one of " + kinds + ".");
            }
        }
        return marks;
    }

    private static ObjectNode learn(SubmittedPage submitted, List<String> marks) {
        Page page = submitted.load(loaded -> found(loaded, marks).stream().noneMatch(RuleLearningApi::isMissing));
        List<String> notes = new ArrayList<>();
        List<PageMark> resolved = new ArrayList<>();
        for (MarkSelection selection : found(page, marks)) {
            resolved.add(resolve(selection, notes));
        }
        return switch (new RuleLearner(page).learn(resolved)) {
            case LearnedRule.Success taught -> json(page, taught, notes);
            case LearnedRule.Conflict clash ->
                throw noRule(
                        "The marks conflict: " + clash.problem(),
                        List.of(
                                page.xpath(clash.first().node()),
                                page.xpath(clash.second().node())));
            case LearnedRule.NoList lost -> throw noRule("No list fits the marks: " + lost.reason(), List.of());
        };
    }

    private static List<MarkSelection> found(Page page, List<String> marks) {
        return new MarkFinder(page).find(marks);
    }

    private static boolean isMissing(MarkSelection selection) {
        return selection instanceof MarkSelection.NoMatch;
    }

    private static PageMark resolve(MarkSelection selection, List<String> notes) {
        return switch (selection) {
            case MarkSelection.SingleMatch clear -> clear.mark();
            case MarkSelection.SeveralMatches several -> {
                notes.add(several.problem());
                yield several.marks().getFirst();
            }
            case MarkSelection.NoMatch missing -> throw noRule(missing.problem(), missing.nearest());
        };
    }

    private static Problem noRule(String sentence, List<String> nearest) {
        return new Problem(
                422, "No rule", sentence.endsWith(".") ? sentence : sentence + ".", Map.of("nearest", nearest));
    }

    private static ObjectNode json(Page page, LearnedRule.Success taught, List<String> notes) {
        RuleResult applied = taught.applied();
        ItemList list = applied.list();
        List<Item> items = list == null ? List.of() : list.items();
        ArrayNode shown = JsonResponses.newArray();
        items.stream().limit(MAX_ITEMS).forEach(item -> shown.add(FeedJson.item(item, page.timeZone())));
        ObjectNode node = JsonResponses.newObject()
                .put("url", page.url())
                .put("title", page.metadata().title())
                .put("rule", XmlRuleFormat.write(taught.rule()))
                .put("count", items.size());
        node.set("items", shown);
        node.set("groups", ListGroupsJson.of(list == null ? List.of() : list.subjects(), page.timeZone()));
        node.set("evidence", FeedJson.texts(taught.evidence()));
        node.set("failed", FeedJson.texts(applied.failedParts()));
        node.set("notes", FeedJson.texts(notes));
        return node;
    }
}
