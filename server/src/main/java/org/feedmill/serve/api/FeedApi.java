package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.feeds.FeedChange;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.NewFeed;
import org.feedmill.feeds.SubmittedRule;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.feeds.PagePreview;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes that create, list, show, change, delete and update feeds, and list their items and log. */
final class FeedApi {

    private static final String PATH = "/api/feeds";
    static final String ONE_FEED_PATH = PATH + "/{id}";

    private static final int MAX_WORDS = 10;

    private static final Set<String> CREATION_FIELDS =
            plus(plus(plus(FeedSettingsReader.FIELDS, "url"), "private"), "pick");

    private final FeedUseCases feeds;
    private final FeedRefresher refresher;
    private final FeedAccess access;
    private final CallerRateLimiter limits;
    private final ServerLinks links;
    private final PagePreview pagePreview;
    private final FeedJson json;
    private final LimitedFeedCreation creation;

    FeedApi(
            FeedUseCases feeds,
            FeedRefresher refresher,
            WebAccess web,
            FeedAccess owners,
            CallerRateLimiter limits,
            ServerLinks links) {
        this.feeds = feeds;
        this.refresher = refresher;
        this.access = owners;
        this.limits = limits;
        this.links = links;
        this.pagePreview = new PagePreview(web);
        this.json = new FeedJson(links);
        this.creation = new LimitedFeedCreation(feeds.creation(), refresher, limits);
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.post(PATH, this::create);
        routes.get(PATH, this::list);
        routes.get(ONE_FEED_PATH, this::show);
        routes.patch(ONE_FEED_PATH, this::change);
        routes.delete(ONE_FEED_PATH, this::delete);
        routes.post(ONE_FEED_PATH + "/restore", this::restore);
        routes.post(ONE_FEED_PATH + "/refresh", this::refresh);
        routes.get(ONE_FEED_PATH + "/items", this::items);
        routes.get(ONE_FEED_PATH + "/log", this::log);
    }

    private static Set<String> plus(Set<String> names, String more) {
        Set<String> all = new TreeSet<>(names);
        all.add(more);
        return Set.copyOf(all);
    }

    private void create(Context request) {
        Caller caller = access.requireCreator(request);
        JsonFields fields = JsonFields.of(request, CREATION_FIELDS);
        String address = FeedSettingsReader.address(fields);
        FeedSettings feedSettings = FeedSettingsReader.settings(fields, FeedSettings.STANDARD);
        RequestCredentials own = FeedSettingsReader.credentials(fields, address, RequestCredentials.NONE);
        FeedNotifications notifications = FeedSettingsReader.notifications(fields);
        String text = fields.text("rule", SubmittedRule.MAX_LENGTH);
        NewRule rule = text == null ? null : SubmittedRule.toNewRule(SubmittedRule.parse(text));
        if (fields.has("pick") && !fields.isNull("pick")) {
            rule = pickedRule(
                    caller,
                    fields,
                    feedSettings.toRequest(address, pagePreview.now()).with(own),
                    feedSettings,
                    text);
        }
        boolean isPrivate = fields.flag("private", false);
        FeedRecord source =
                creation.create(caller, new NewFeed(address, feedSettings, own, rule, notifications, isPrivate));
        boolean fresh = source.schedule().neverUpdated();
        FeedOverview made = feeds.catalog().requireOverview(source.id());
        request.header("Location", links.baseAddress(request) + PATH + "/" + source.id());
        JsonResponses.send(request, fresh ? 201 : 200, json.feed(request, made, admin(caller)));
    }

    private NewRule pickedRule(
            Caller caller, JsonFields fields, MillRequest request, FeedSettings settings, @Nullable String rule) {
        if (rule != null) {
            throw Problem.badRequest("Send either \"pick\" or \"rule\", not both.");
        }
        int rank = PickedListRule.rank(fields);
        try (CallerRateLimiter.Permit permit = limits.acquireCostly(caller)) {
            return PickedListRule.of(
                    pagePreview.preview(request.pages(1), settings.listFinder()), rank, settings.finderOptionValues());
        }
    }

    private void list(Context request) {
        Caller.Person caller = access.authenticator().requirePerson(request);
        String owner = caller.admin() ? QueryParameters.text(request, "owner") : caller.id();
        FeedFilter requested = new FeedFilter(
                owner, state(request), QueryParameters.text(request, "words"), QueryParameters.text(request, "folder"));
        OverviewPage page = feeds.catalog().page(requested, place(request), QueryParameters.limit(request));
        ArrayNode listed = JsonResponses.newArray();
        page.feeds().forEach(feed -> listed.add(json.feed(request, feed, caller.admin())));
        PageCursor next = page.next();
        ObjectNode answer = JsonResponses.newObject();
        answer.set("feeds", listed);
        answer.put("next", next == null ? null : next.created() + "." + next.id());
        JsonResponses.send(request, 200, answer);
    }

    private static @Nullable FeedState state(Context request) {
        String given = QueryParameters.text(request, "state");
        if (given == null) {
            return null;
        }
        for (FeedState state : FeedState.values()) {
            if (state.name().equalsIgnoreCase(given)) {
                return state;
            }
        }
        throw Problem.badRequest("The parameter \"state\" must be one of "
                + String.join(
                                ", ",
                                List.of(FeedState.values()).stream()
                                        .map(Enum::name)
                                        .toList())
                        .toLowerCase(Locale.ROOT)
                + ".");
    }

    private static @Nullable PageCursor place(Context request) {
        String after = QueryParameters.text(request, "after");
        if (after == null) {
            return null;
        }
        int dot = after.indexOf('.');
        if (dot < 1 || dot > 18 || !after.substring(0, dot).chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw QueryParameters.badCursor();
        }
        return new PageCursor(Long.parseLong(after.substring(0, dot)), after.substring(dot + 1));
    }

    private void show(Context request) {
        FeedRecord source = access.requireOwn(request);
        answer(request, source.id());
    }

    private void answer(Context request, String id) {
        FeedOverview overview = feeds.catalog().requireOverview(id);
        JsonResponses.send(
                request,
                200,
                json.feed(request, overview, admin(access.authenticator().authenticate(request))));
    }

    private static boolean admin(Caller caller) {
        return caller instanceof Caller.Person person && person.admin();
    }

    private void change(Context request) {
        FeedRecord source = access.requireOwn(request);
        JsonFields fields = JsonFields.of(request, FeedSettingsReader.FIELDS);
        FeedSettings feedSettings = FeedSettingsReader.settings(fields, source.settings());
        FeedNotifications notifications = FeedSettingsReader.notifications(fields);
        String text = fields.text("rule", SubmittedRule.MAX_LENGTH);
        NewRule rule = text == null ? null : SubmittedRule.toNewRule(SubmittedRule.parse(text));
        RequestCredentials own = FeedSettingsReader.hasCredentials(fields)
                ? FeedSettingsReader.credentials(
                        fields, source.address(), feeds.catalog().credentials(source))
                : null;
        feeds.settings().change(source, new FeedChange(feedSettings, own, notifications, rule, fields.isNull("rule")));
        answer(request, source.id());
    }

    private void delete(Context request) {
        if (!feeds.deletion().delete(access.requireOwn(request).id())) {
            throw Problem.notFound("feed");
        }
        request.status(204);
    }

    private void restore(Context request) {
        String id = request.pathParam("id");
        access.restore(request, id);
        answer(request, id);
    }

    private void refresh(Context request) {
        FeedRecord source = access.requireOwn(request);
        try (CallerRateLimiter.Permit permit =
                limits.acquireCostly(access.authenticator().authenticate(request))) {
            refresher.updateNow(source.id(), LimitedFeedCreation.FIRST_UPDATE_TIMEOUT);
        }
        answer(request, source.id());
    }

    private void items(Context request) {
        FeedRecord source = access.requireOwn(request);
        int max = QueryParameters.limit(request);
        String after = QueryParameters.text(request, "after");
        StoredItem last =
                after == null ? null : feeds.items().find(source.id(), after).orElseThrow(QueryParameters::badCursor);
        List<StoredItem> found = feeds.items().list(source.id(), filter(request), last, max + 1);
        ArrayNode array = JsonResponses.newArray();
        found.stream().limit(max).forEach(item -> array.add(FeedJson.item(item)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("items", array);
        answer.put("total", feeds.items().counts(source.id()).kept());
        answer.put("next", found.size() > max ? found.get(max - 1).entry().id() : null);
        JsonResponses.send(request, 200, answer);
    }

    private static ItemFilter filter(Context request) {
        String words = QueryParameters.text(request, "words");
        return new ItemFilter(
                QueryParameters.flag(request, "vanished"),
                QueryParameters.instant(request, "since"),
                words == null
                        ? List.of()
                        : Arrays.stream(words.split("\\s+", MAX_WORDS)).toList());
    }

    private void log(Context request) {
        FeedRecord source = access.requireOwn(request);
        ArrayNode array = JsonResponses.newArray();
        feeds.catalog()
                .log(source.id(), QueryParameters.limit(request))
                .forEach(visit -> array.add(FeedJson.visit(visit)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("log", array);
        JsonResponses.send(request, 200, answer);
    }
}
