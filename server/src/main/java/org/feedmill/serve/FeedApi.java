package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.fetch.Own;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.FeedNotifications;
import org.feedmill.store.Items;
import org.feedmill.store.NewRule;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes that create, list, show, change, delete and update feeds, and list their items and log. */
final class FeedApi {

    private static final String PATH = "/api/feeds";
    static final String ONE = PATH + "/{id}";

    private static final int MOST_WORDS = 10;

    private static final Set<String> MAKING = with(with(FeedWish.MEMBERS, "url"), "private");

    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;
    private final Links links;
    private final FeedJson json;
    private final Making making;

    FeedApi(Store store, Refresher refresher, Owners owners, Limits limits, Links links) {
        this.store = store;
        this.refresher = refresher;
        this.owners = owners;
        this.limits = limits;
        this.links = links;
        this.json = new FeedJson(links);
        this.making = new Making(store, refresher, owners, limits);
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.post(PATH, this::make);
        routes.get(PATH, this::list);
        routes.get(ONE, this::show);
        routes.patch(ONE, this::change);
        routes.delete(ONE, this::delete);
        routes.post(ONE + "/restore", this::restore);
        routes.post(ONE + "/refresh", this::refresh);
        routes.get(ONE + "/items", this::items);
        routes.get(ONE + "/log", this::log);
    }

    private static Set<String> with(Set<String> names, String more) {
        Set<String> all = new TreeSet<>(names);
        all.add(more);
        return Set.copyOf(all);
    }

    private void make(Context request) {
        Caller caller = owners.maker(request);
        Fields fields = Fields.of(request, MAKING);
        String address = FeedWish.address(fields);
        Wishes wishes = FeedWish.wishes(fields, Wishes.STANDARD);
        Own own = FeedWish.own(fields, address, Own.NOTHING);
        FeedNotifications notifications = FeedWish.notifications(fields);
        String text = fields.text("rule", RuleText.LONGEST);
        NewRule rule = text == null ? null : RuleText.stored(RuleText.read(text));
        Source source = making.make(caller, address, wishes, own, rule, fields.truth("private", false));
        boolean fresh = source.schedule().fresh();
        // A stranger gets a shared feed whoever owns it, and its owner's choice stands.
        if (caller instanceof Caller.Person person && person.id().equals(source.owner())) {
            setNotifications(source, notifications);
        }
        Overview made = store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        request.header("Location", links.base(request) + PATH + "/" + source.id());
        Answers.json(request, fresh ? 201 : 200, json.feed(request, made, admin(caller)));
    }

    private void list(Context request) {
        Caller.Person caller = owners.door().requirePerson(request);
        String owner = caller.admin() ? Asking.text(request, "owner") : caller.id();
        Overviews.Asked asked = new Overviews.Asked(
                owner, state(request), Asking.text(request, "words"), Asking.text(request, "folder"));
        Overviews.Page page = store.overviews().list(asked, place(request), Asking.most(request));
        ArrayNode feeds = Answers.array();
        page.feeds().forEach(feed -> feeds.add(json.feed(request, feed, caller.admin())));
        Overviews.Place next = page.next();
        ObjectNode answer = Answers.object();
        answer.set("feeds", feeds);
        answer.put("next", next == null ? null : next.made() + "." + next.id());
        Answers.json(request, 200, answer);
    }

    private static @Nullable State state(Context request) {
        String given = Asking.text(request, "state");
        if (given == null) {
            return null;
        }
        for (State state : State.values()) {
            if (state.name().equalsIgnoreCase(given)) {
                return state;
            }
        }
        throw Problem.bad("The parameter \"state\" must be one of "
                + String.join(
                                ", ",
                                List.of(State.values()).stream().map(Enum::name).toList())
                        .toLowerCase(Locale.ROOT)
                + ".");
    }

    private static Overviews.@Nullable Place place(Context request) {
        String after = Asking.text(request, "after");
        if (after == null) {
            return null;
        }
        int dot = after.indexOf('.');
        if (dot < 1 || dot > 18 || !after.substring(0, dot).chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw Asking.badCursor();
        }
        return new Overviews.Place(Long.parseLong(after.substring(0, dot)), after.substring(dot + 1));
    }

    private void show(Context request) {
        Source source = owners.own(request);
        answer(request, source.id());
    }

    private void answer(Context request, String id) {
        Overview overview = store.overviews().of(id).orElseThrow(() -> Problem.notFound("feed"));
        Answers.json(
                request, 200, json.feed(request, overview, admin(owners.door().who(request))));
    }

    private static boolean admin(Caller caller) {
        return caller instanceof Caller.Person person && person.admin();
    }

    private void change(Context request) {
        Source source = owners.own(request);
        Fields fields = Fields.of(request, FeedWish.MEMBERS);
        Wishes wishes = FeedWish.wishes(fields, source.wishes());
        FeedNotifications notifications = FeedWish.notifications(fields);
        String text = fields.text("rule", RuleText.LONGEST);
        NewRule rule = text == null ? null : RuleText.stored(RuleText.read(text));
        Own own = FeedWish.tellsSecrets(fields)
                ? FeedWish.own(fields, source.address(), store.sources().own(source.id()))
                : null;
        if (!wishes.equals(source.wishes())) {
            store.sources().change(source.id(), wishes);
        }
        setNotifications(source, notifications);
        if (own != null) {
            store.sources().setOwn(source.id(), own);
        }
        if (rule != null) {
            store.rules().put(source.id(), rule);
        } else if (fields.isNull("rule")) {
            store.rules().drop(source.id());
        }
        answer(request, source.id());
    }

    private void setNotifications(Source source, @Nullable FeedNotifications notifications) {
        if (notifications != null && !notifications.equals(source.notifications())) {
            store.notificationSettings().setFeed(source.id(), notifications);
        }
    }

    private void delete(Context request) {
        if (!store.sources().delete(owners.own(request).id())) {
            throw Problem.notFound("feed");
        }
        request.status(204);
    }

    private void restore(Context request) {
        String id = request.pathParam("id");
        owners.restore(request, id);
        answer(request, id);
    }

    private void refresh(Context request) {
        Source source = owners.own(request);
        try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
            refresher.now(source.id(), Making.PATIENCE);
        }
        answer(request, source.id());
    }

    private void items(Context request) {
        Source source = owners.own(request);
        int max = Asking.most(request);
        String after = Asking.text(request, "after");
        StoredItem last =
                after == null ? null : store.items().one(source.id(), after).orElseThrow(Asking::badCursor);
        List<StoredItem> found = store.items().page(source.id(), filter(request), last, max + 1);
        ArrayNode array = Answers.array();
        found.stream().limit(max).forEach(item -> array.add(FeedJson.item(item)));
        ObjectNode answer = Answers.object();
        answer.set("items", array);
        answer.put("total", store.items().counts(source.id()).kept());
        answer.put("next", found.size() > max ? found.get(max - 1).entry().id() : null);
        Answers.json(request, 200, answer);
    }

    private static Items.Filter filter(Context request) {
        String words = Asking.text(request, "words");
        return new Items.Filter(
                Asking.truth(request, "vanished"),
                Asking.time(request, "since"),
                words == null
                        ? List.of()
                        : Arrays.stream(words.split("\\s+", MOST_WORDS)).toList());
    }

    private void log(Context request) {
        Source source = owners.own(request);
        ArrayNode array = Answers.array();
        store.journal().of(source.id(), Asking.most(request)).forEach(visit -> array.add(FeedJson.visit(visit)));
        ObjectNode answer = Answers.object();
        answer.set("log", array);
        Answers.json(request, 200, answer);
    }
}
