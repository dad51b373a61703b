package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.Caller;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.FeedCreation;
import org.feedmill.serve.feeds.SubmittedRule;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedNotifications;
import org.feedmill.store.feed.FeedOverview;
import org.feedmill.store.feed.FeedOverviewRepository;
import org.feedmill.store.feed.FeedRecord;
import org.feedmill.store.feed.FeedSettings;
import org.feedmill.store.feed.FeedState;
import org.feedmill.store.item.ItemRepository;
import org.feedmill.store.item.StoredItem;
import org.feedmill.store.rule.NewRule;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes that create, list, show, change, delete and update feeds, and list their items and log. */
final class FeedApi {

    private static final String PATH = "/api/feeds";
    static final String ONE_FEED_PATH = PATH + "/{id}";

    private static final int MAX_WORDS = 10;

    private static final Set<String> CREATION_FIELDS = plus(plus(FeedSettingsReader.FIELDS, "url"), "private");

    private final Store store;
    private final FeedRefresher refresher;
    private final FeedAccess access;
    private final CallerRateLimiter limits;
    private final ServerLinks links;
    private final FeedJson json;
    private final FeedCreation creation;

    FeedApi(Store store, FeedRefresher refresher, FeedAccess owners, CallerRateLimiter limits, ServerLinks links) {
        this.store = store;
        this.refresher = refresher;
        this.access = owners;
        this.limits = limits;
        this.links = links;
        this.json = new FeedJson(links);
        this.creation = new FeedCreation(store, refresher, owners, limits);
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
        FeedSettings wishes = FeedSettingsReader.settings(fields, FeedSettings.STANDARD);
        RequestCredentials own = FeedSettingsReader.credentials(fields, address, RequestCredentials.NONE);
        FeedNotifications notifications = FeedSettingsReader.notifications(fields);
        String text = fields.text("rule", SubmittedRule.MAX_LENGTH);
        NewRule rule = text == null ? null : SubmittedRule.toNewRule(SubmittedRule.parse(text));
        FeedRecord source = creation.create(caller, address, wishes, own, rule, fields.flag("private", false));
        boolean fresh = source.schedule().neverUpdated();
        // A stranger gets a shared feed whoever owns it, and its owner's choice stands.
        if (caller instanceof Caller.Person person && person.id().equals(source.owner())) {
            setNotifications(source, notifications);
        }
        FeedOverview made = store.overviews().find(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        request.header("Location", links.baseAddress(request) + PATH + "/" + source.id());
        JsonResponses.send(request, fresh ? 201 : 200, json.feed(request, made, admin(caller)));
    }

    private void list(Context request) {
        Caller.Person caller = access.authenticator().requirePerson(request);
        String owner = caller.admin() ? QueryParameters.text(request, "owner") : caller.id();
        FeedOverviewRepository.FeedFilter asked = new FeedOverviewRepository.FeedFilter(
                owner, state(request), QueryParameters.text(request, "words"), QueryParameters.text(request, "folder"));
        FeedOverviewRepository.OverviewPage page =
                store.overviews().list(asked, place(request), QueryParameters.limit(request));
        ArrayNode feeds = JsonResponses.newArray();
        page.feeds().forEach(feed -> feeds.add(json.feed(request, feed, caller.admin())));
        FeedOverviewRepository.PageCursor next = page.next();
        ObjectNode answer = JsonResponses.newObject();
        answer.set("feeds", feeds);
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

    private static FeedOverviewRepository.@Nullable PageCursor place(Context request) {
        String after = QueryParameters.text(request, "after");
        if (after == null) {
            return null;
        }
        int dot = after.indexOf('.');
        if (dot < 1 || dot > 18 || !after.substring(0, dot).chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw QueryParameters.badCursor();
        }
        return new FeedOverviewRepository.PageCursor(Long.parseLong(after.substring(0, dot)), after.substring(dot + 1));
    }

    private void show(Context request) {
        FeedRecord source = access.requireOwn(request);
        answer(request, source.id());
    }

    private void answer(Context request, String id) {
        FeedOverview overview = store.overviews().find(id).orElseThrow(() -> Problem.notFound("feed"));
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
        FeedSettings wishes = FeedSettingsReader.settings(fields, source.settings());
        FeedNotifications notifications = FeedSettingsReader.notifications(fields);
        String text = fields.text("rule", SubmittedRule.MAX_LENGTH);
        NewRule rule = text == null ? null : SubmittedRule.toNewRule(SubmittedRule.parse(text));
        RequestCredentials own = FeedSettingsReader.hasCredentials(fields)
                ? FeedSettingsReader.credentials(
                        fields, source.address(), store.feeds().credentials(source.id()))
                : null;
        if (!wishes.equals(source.settings())) {
            store.feeds().updateSettings(source.id(), wishes);
        }
        setNotifications(source, notifications);
        if (own != null) {
            store.feeds().setCredentials(source.id(), own);
        }
        if (rule != null) {
            store.rules().put(source.id(), rule);
        } else if (fields.isNull("rule")) {
            store.rules().deactivate(source.id());
        }
        answer(request, source.id());
    }

    private void setNotifications(FeedRecord source, @Nullable FeedNotifications notifications) {
        if (notifications != null && !notifications.equals(source.notifications())) {
            store.notificationSettings().setFeedNotifications(source.id(), notifications);
        }
    }

    private void delete(Context request) {
        if (!store.feeds().delete(access.requireOwn(request).id())) {
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
            refresher.updateNow(source.id(), FeedCreation.FIRST_UPDATE_TIMEOUT);
        }
        answer(request, source.id());
    }

    private void items(Context request) {
        FeedRecord source = access.requireOwn(request);
        int max = QueryParameters.limit(request);
        String after = QueryParameters.text(request, "after");
        StoredItem last =
                after == null ? null : store.items().find(source.id(), after).orElseThrow(QueryParameters::badCursor);
        List<StoredItem> found = store.items().list(source.id(), filter(request), last, max + 1);
        ArrayNode array = JsonResponses.newArray();
        found.stream().limit(max).forEach(item -> array.add(FeedJson.item(item)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("items", array);
        answer.put("total", store.items().counts(source.id()).kept());
        answer.put("next", found.size() > max ? found.get(max - 1).entry().id() : null);
        JsonResponses.send(request, 200, answer);
    }

    private static ItemRepository.ItemFilter filter(Context request) {
        String words = QueryParameters.text(request, "words");
        return new ItemRepository.ItemFilter(
                QueryParameters.flag(request, "vanished"),
                QueryParameters.instant(request, "since"),
                words == null
                        ? List.of()
                        : Arrays.stream(words.split("\\s+", MAX_WORDS)).toList());
    }

    private void log(Context request) {
        FeedRecord source = access.requireOwn(request);
        ArrayNode array = JsonResponses.newArray();
        store.fetchLog()
                .latest(source.id(), QueryParameters.limit(request))
                .forEach(visit -> array.add(FeedJson.visit(visit)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("log", array);
        JsonResponses.send(request, 200, answer);
    }
}
