package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Own;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Ruling;
import org.feedmill.mill.Web;
import org.feedmill.page.Metadata.FeedLink;
import org.feedmill.page.Page;
import org.feedmill.rule.Induction;
import org.feedmill.rule.RuleXml;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API route that previews a page before a feed is created: all candidate lists, ranked, with the evidence for each. */
final class PreviewApi {

    private static final Set<String> MEMBERS =
            Set.of("url", "finder", "pages", "draw", "native", "headers", "cookies", "login", "rule");

    /** A preview needs no more pages of a list. */
    private static final int MOST_PAGES = 3;

    /** Lists further down are never the right one. */
    private static final int MOST_CANDIDATES = 20;

    /** Enough of a list to recognise it. */
    private static final int MOST_ITEMS = 10;

    /** Rules are induced for the lists that are likely to be chosen. */
    private static final int MOST_RULES = 5;

    private final Looking looking;
    private final Owners owners;
    private final Limits limits;

    PreviewApi(Web web, Owners owners, Limits limits) {
        this.looking = new Looking(web);
        this.owners = owners;
        this.limits = limits;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.post("/api/preview", this::preview);
    }

    private void preview(Context request) {
        Caller caller = owners.maker(request);
        Fields fields = Fields.of(request, MEMBERS);
        String address = FeedWish.address(fields);
        Wishes wishes = FeedWish.wishes(fields, Wishes.STANDARD);
        if (wishes.pages() > MOST_PAGES) {
            throw Problem.bad("A preview reads " + MOST_PAGES + " pages at most.");
        }
        Own own = FeedWish.own(fields, address, Own.NOTHING);
        String text = fields.text("rule", RuleText.LONGEST);
        Order order = Order.of(address)
                .pages(wishes.pages())
                .drawing(wishes.drawing())
                .nativeFeed(wishes.nativeFeed())
                .with(own);
        Order ruled = text == null ? order : order.by(Ruling.of(RuleText.read(text)));
        try (Limits.Permit permit = limits.costly(caller)) {
            Answers.json(request, 200, json(looking.milled(ruled, wishes.finder()), address));
        }
    }

    private static ObjectNode json(Milled milled, String address) {
        return switch (milled) {
            case Milled.Fresh fresh -> fresh(fresh);
            case Milled.Native feed -> nativeFeed(feed);
            case Milled.Empty empty -> empty(empty, address);
            case Milled.Unchanged unchanged -> throw new IllegalStateException("no validators were sent");
            case Milled.Refused refused ->
                throw new Problem(
                        422, "Not a page", "This is " + refused.content().words() + ", not a page with a list.");
            case Milled.Failed failed -> throw failed(failed.cause());
        };
    }

    private static Problem failed(Fetched.Failed cause) {
        boolean ours = cause.reason() == Fetched.Reason.ADDRESS || cause.reason() == Fetched.Reason.REFUSED;
        return new Problem(
                ours ? 422 : 502,
                ours ? "Address refused" : "Page cannot be fetched",
                cause.message(),
                Map.of("pageStatus", cause.status()));
    }

    private static ObjectNode fresh(Milled.Fresh fresh) {
        ArrayNode candidates = Answers.array();
        List<ItemList> lists =
                fresh.found().candidates().stream().limit(MOST_CANDIDATES).toList();
        for (int i = 0; i < lists.size(); i++) {
            candidates.add(candidate(fresh.page(), lists.get(i), i < MOST_RULES));
        }
        ObjectNode node = node("list", fresh.page().url(), fresh.feed().title());
        node.set("candidates", candidates);
        node.set("feeds", feeds(fresh.page().metadata().feeds()));
        node.set("tried", FeedJson.texts(fresh.found().tried()));
        node.set("notes", FeedJson.texts(fresh.notes()));
        return node;
    }

    private static ObjectNode candidate(Page page, ItemList list, boolean withRule) {
        List<Item> items = list.items();
        ArrayNode first = Answers.array();
        items.stream().limit(MOST_ITEMS).forEach(item -> first.add(FeedJson.item(item)));
        ObjectNode node = Answers.object().put("finder", list.finder()).put("score", list.score());
        node.set("evidence", FeedJson.texts(list.evidence()));
        node.put("count", items.size());
        node.set("items", first);
        node.put("rule", withRule ? rule(page, list) : null);
        return node;
    }

    /** For who chooses this list: sent along with the feed it makes the choice last. */
    private static @Nullable String rule(Page page, ItemList list) {
        try {
            return RuleXml.write(Induction.ruleFor(page, list));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static ObjectNode nativeFeed(Milled.Native feed) {
        List<Entry> entries = feed.feed().entries();
        ArrayNode first = Answers.array();
        entries.stream().limit(MOST_ITEMS).forEach(entry -> first.add(FeedJson.item(entry)));
        ObjectNode candidate = Answers.object().put("finder", "feed").put("score", 1.0);
        candidate.set("evidence", Answers.array().add("This is a feed already."));
        candidate.put("count", entries.size());
        candidate.set("items", first);
        candidate.putNull("rule");
        ObjectNode node = node("feed", feed.address(), feed.feed().title());
        node.set("candidates", Answers.array().add(candidate));
        node.set("feeds", Answers.array());
        node.set("tried", Answers.array());
        node.set("notes", FeedJson.texts(feed.notes()));
        return node;
    }

    private static ObjectNode empty(Milled.Empty empty, String address) {
        ObjectNode node = node("nothing", address, null);
        node.set("candidates", Answers.array());
        node.set("feeds", feeds(empty.feeds()));
        node.set("tried", FeedJson.texts(empty.tried()));
        Set<String> notes = new TreeSet<>(empty.notes());
        if (empty.undrawn()) {
            notes.add(
                    "The page seems to need its scripts; \"draw\": \"always\" may help where the server has a browser.");
        }
        node.set("notes", FeedJson.texts(List.copyOf(notes)));
        return node;
    }

    private static ObjectNode node(String kind, String address, @Nullable String title) {
        return Answers.object().put("kind", kind).put("url", address).put("title", title);
    }

    private static ArrayNode feeds(List<FeedLink> links) {
        ArrayNode array = Answers.array();
        links.stream()
                .limit(MOST_CANDIDATES)
                .forEach(link -> array.add(Answers.object()
                        .put("address", link.address())
                        .put("title", link.title())
                        .put("type", link.type())));
        return array;
    }
}
