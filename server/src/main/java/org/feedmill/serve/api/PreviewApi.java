package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.Entry;
import org.feedmill.feeds.SubmittedRule;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.RuleOutcome;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.SiteSource;
import org.feedmill.mill.load.SiteSourceDetector;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.PagePreview;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API route that previews a page before a feed is created: all candidate lists, ranked, with the evidence for each. */
final class PreviewApi {

    /** Most pages of a list that a preview reads. */
    private static final int MAX_PAGES = 3;

    /** Lists further down are never the right one. */
    private static final int MAX_CANDIDATES = 20;

    /** Number of items by which a person recognises a list. */
    private static final int MAX_ITEMS = 10;

    /** Number of lists for which rules are induced: those that are likely to be chosen. */
    private static final int MAX_RULES = 5;

    private final PagePreview pagePreview;
    private final FeedAccess access;
    private final CallerRateLimiter limits;

    PreviewApi(WebAccess web, FeedAccess owners, CallerRateLimiter limits) {
        this.pagePreview = new PagePreview(web);
        this.access = owners;
        this.limits = limits;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.post("/api/preview", this::preview);
    }

    private void preview(Context request) {
        Caller caller = access.requireCreator(request);
        JsonFields fields = JsonFields.of(request, FeedSettingsReader.PREVIEW_FIELDS);
        String address = FeedSettingsReader.address(fields);
        FeedSettings feedSettings = FeedSettingsReader.settings(fields, FeedSettings.STANDARD);
        if (feedSettings.pages() > MAX_PAGES) {
            throw Problem.badRequest("A preview reads at most " + MAX_PAGES + " pages.");
        }
        RequestCredentials own = FeedSettingsReader.credentials(fields, address, RequestCredentials.NONE);
        String text = fields.text("rule", SubmittedRule.MAX_LENGTH);
        MillRequest order = feedSettings.toRequest(address, pagePreview.now()).with(own);
        MillRequest ruled = text == null ? order : order.withRule(MillRuleOptions.of(SubmittedRule.parse(text)));
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            JsonResponses.send(
                    request,
                    200,
                    SubmittedPage.WAIT_LIMIT.await(
                            "preview-rules",
                            () -> json(pagePreview.preview(ruled, feedSettings.listFinder()), address, feedSettings)));
        }
    }

    private static ObjectNode json(MillResult result, String address, FeedSettings settings) {
        return switch (result) {
            case MillResult.Extracted fresh -> fresh(fresh, settings.finderOptionValues());
            case MillResult.Native feed -> nativeFeed(feed);
            case MillResult.Empty empty -> empty(empty, address);
            case MillResult.Unchanged unchanged -> throw new IllegalStateException("no validators were sent");
            case MillResult.Refused refused -> throw refused(refused);
            case MillResult.Failed failed -> throw failed(failed.cause());
        };
    }

    static Problem refused(MillResult.Refused refused) {
        return new Problem(
                422, "Not a page", "This is " + refused.content().description() + ", not a page with a list.");
    }

    static Problem failed(FetchResult.Failed cause) {
        boolean ours = cause.reason() == FetchResult.Reason.ADDRESS || cause.reason() == FetchResult.Reason.REFUSED;
        return new Problem(
                ours ? 422 : 502,
                ours ? "Address refused" : "Page cannot be fetched",
                cause.message(),
                Map.of("pageStatus", cause.status()));
    }

    private static ObjectNode fresh(MillResult.Extracted fresh, FinderOptionValues values) {
        ArrayNode candidates = JsonResponses.newArray();
        List<ItemList> lists =
                fresh.found().candidates().stream().limit(MAX_CANDIDATES).toList();
        for (int i = 0; i < lists.size(); i++) {
            candidates.add(candidate(fresh.page(), lists.get(i), i + 1, values));
        }
        ObjectNode node = node("list", fresh.page().url(), fresh.feed().title())
                .put("language", fresh.feed().language());
        node.set("candidates", candidates);
        node.set("feeds", feeds(fresh.page().metadata().feeds()));
        node.set("sources", sources(fresh.page()));
        node.set("tried", FeedJson.texts(fresh.found().tried()));
        node.set("notes", FeedJson.texts(fresh.notes()));
        RuleOutcome ruled = fresh.ruleOutcome();
        node.set("failed", FeedJson.texts(ruled == null ? List.of() : ruled.failedParts()));
        return node;
    }

    private static ObjectNode candidate(Page page, ItemList list, int rank, FinderOptionValues values) {
        List<Item> items = list.items();
        ArrayNode first = JsonResponses.newArray();
        items.stream().limit(MAX_ITEMS).forEach(item -> first.add(FeedJson.item(item, page.timeZone())));
        ObjectNode node = JsonResponses.newObject().put("finder", list.finder()).put("score", list.score());
        node.put("pick", rank).put("path", list.path(page));
        node.set("evidence", FeedJson.texts(list.evidence()));
        node.put("count", items.size());
        node.set("items", first);
        node.set("groups", ListGroupsJson.of(list.subjects(), page.timeZone()));
        node.put("rule", rank <= MAX_RULES ? rule(page, list, values) : null);
        return node;
    }

    /** Returns the rule of a list; a client that sends it with the new feed makes the choice permanent. */
    private static @Nullable String rule(Page page, ItemList list, FinderOptionValues values) {
        try {
            return XmlRuleFormat.write(RuleInducer.ruleFor(page, list).withOptionsIfFound(values));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static ObjectNode nativeFeed(MillResult.Native feed) {
        List<Entry> entries = feed.feed().entries();
        ArrayNode first = JsonResponses.newArray();
        entries.stream().limit(MAX_ITEMS).forEach(entry -> first.add(FeedJson.item(entry)));
        ObjectNode candidate = JsonResponses.newObject().put("finder", "feed").put("score", 1.0);
        candidate.set("evidence", JsonResponses.newArray().add("This address is already a feed."));
        candidate.put("count", entries.size());
        candidate.set("items", first);
        candidate.putNull("rule");
        ObjectNode node = node("feed", feed.address(), feed.feed().title());
        node.set("candidates", JsonResponses.newArray().add(candidate));
        node.set("feeds", JsonResponses.newArray());
        node.set("sources", JsonResponses.newArray());
        node.set("tried", JsonResponses.newArray());
        node.set("notes", FeedJson.texts(feed.notes()));
        return node;
    }

    private static ObjectNode empty(MillResult.Empty empty, String address) {
        ObjectNode node = node("nothing", address, null);
        node.set("candidates", JsonResponses.newArray());
        node.set("feeds", feeds(empty.feeds()));
        node.set("sources", sources(empty.page()));
        node.set("tried", FeedJson.texts(empty.tried()));
        Set<String> notes = new TreeSet<>(empty.notes());
        if (empty.needsRendering()) {
            notes.add("The page seems to need its scripts. If the server has a browser, try \"render\": \"always\".");
        }
        node.set("notes", FeedJson.texts(List.copyOf(notes)));
        return node;
    }

    private static ObjectNode node(String kind, String address, @Nullable String title) {
        return JsonResponses.newObject().put("kind", kind).put("url", address).put("title", title);
    }

    private static ArrayNode feeds(List<FeedLink> links) {
        ArrayNode array = JsonResponses.newArray();
        links.stream()
                .limit(MAX_CANDIDATES)
                .forEach(link -> array.add(JsonResponses.newObject()
                        .put("address", link.address())
                        .put("title", link.title())
                        .put("type", link.type())));
        return array;
    }

    /** The other addresses that the page declares for programs. */
    private static ArrayNode sources(@Nullable Page page) {
        ArrayNode array = JsonResponses.newArray();
        for (SiteSource source : page == null ? List.<SiteSource>of() : SiteSourceDetector.detect(page)) {
            array.add(JsonResponses.newObject()
                    .put("kind", source.kind().kindName())
                    .put("address", source.address())
                    .put("software", source.software()));
        }
        return array;
    }
}
