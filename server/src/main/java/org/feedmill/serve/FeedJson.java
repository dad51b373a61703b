package org.feedmill.serve;

import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.Item;
import org.feedmill.reason.ReasonJson;
import org.feedmill.store.Overview;
import org.feedmill.store.Schedule;
import org.feedmill.store.Source;
import org.feedmill.store.StoredItem;
import org.feedmill.store.StoredRule;
import org.feedmill.store.Visit;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON form of feeds, items, fetch attempts and rules in the API. Secrets are never included, only whether there are
 * some.
 */
final class FeedJson {

    private final Links links;

    FeedJson(Links links) {
        this.links = links;
    }

    ObjectNode feed(Context request, Overview overview, boolean toAdmin) {
        Source source = overview.source();
        ObjectNode node = Answers.object()
                .put("id", source.id())
                .put("url", source.address())
                .put("title", overview.title())
                .put("state", word(source.status().state()))
                .put("reason", source.status().reason())
                .put("since", text(source.status().since()))
                .put("items", overview.items());
        ReasonJson.add(node, source.status().reasons());
        node.set("addresses", addresses(request, source.id()));
        wishes(node, source.wishes());
        node.put("notifications", source.notifications().text())
                .put("hasLogin", source.secret())
                .put("rule", source.rule())
                .put("algorithm", source.algorithm())
                .put("movedTo", source.movedTo())
                .put("shared", source.shared())
                .put("made", text(source.made()))
                .put("changed", text(source.changed()));
        schedule(node, source.schedule(), source.wishes().paused());
        if (toAdmin) {
            node.put("owner", source.owner());
        }
        return node;
    }

    private ObjectNode addresses(Context request, String id) {
        ObjectNode node = Answers.object();
        for (FeedFormat format : FeedFormat.values()) {
            node.put(format.extension(), links.feed(request, id, format));
        }
        return node;
    }

    private static void wishes(ObjectNode node, Wishes wishes) {
        node.put("ownTitle", wishes.title())
                .put("every", wishes.every() == null ? null : wishes.every().toString())
                .put("finder", wishes.finder())
                .put("pages", wishes.pages())
                .put("articles", wishes.articles())
                .put("draw", word(wishes.drawing()))
                .put("native", word(wishes.nativeFeed()))
                .put("keep", wishes.keep())
                .put("paused", wishes.paused())
                .put("folder", wishes.folder());
        node.set("words", texts(wishes.sieve().words()));
        node.set("without", texts(wishes.sieve().without()));
    }

    private static void schedule(ObjectNode node, Schedule schedule, boolean paused) {
        node.put("interval", schedule.every().toString())
                .put("due", paused ? null : text(schedule.due()))
                .put("lastUpdate", text(schedule.lastUpdate()))
                .put("lastGood", text(schedule.lastGood()))
                .put("failures", schedule.failures());
    }

    static ObjectNode item(StoredItem item) {
        Entry entry = item.entry();
        ObjectNode node = Answers.object()
                .put("id", entry.id())
                .put("title", entry.title())
                .put("link", entry.link())
                .put(
                        "date",
                        entry.published() == null ? null : entry.published().iso())
                .put("dateFrom", word(item.dateFrom()))
                .put("firstSeen", text(item.firstSeen()))
                .put("lastSeen", text(item.lastSeen()))
                .put("changed", text(item.changed()))
                .put("vanished", text(item.vanished()))
                .put("summary", entry.summary())
                .put("content", entry.contentHtml())
                .put("image", entry.image())
                .put("author", entry.author());
        node.set("categories", texts(entry.categories()));
        node.put(
                "enclosure",
                entry.enclosure() == null ? null : entry.enclosure().address());
        return node;
    }

    static ObjectNode item(Item item) {
        return Answers.object()
                .put("title", item.title())
                .put("link", item.link())
                .put("date", item.date() == null ? null : item.date().iso())
                .put("category", item.category())
                .put("description", item.description())
                .put("image", item.image())
                .put("author", item.author());
    }

    static ObjectNode item(Entry entry) {
        return Answers.object()
                .put("title", entry.title())
                .put("link", entry.link())
                .put(
                        "date",
                        entry.published() == null ? null : entry.published().iso())
                .put(
                        "category",
                        entry.categories().isEmpty() ? null : entry.categories().getFirst())
                .put("description", entry.summary())
                .put("image", entry.image())
                .put("author", entry.author());
    }

    static ObjectNode visit(Visit visit) {
        return Answers.object()
                .put("at", text(visit.at()))
                .put("node", visit.node())
                .put("millis", visit.millis())
                .put("outcome", word(visit.outcome()))
                .put("status", visit.status())
                .put("bytes", visit.bytes())
                .put("items", visit.items())
                .put("added", visit.added())
                .put("edited", visit.edited())
                .put("message", visit.message());
    }

    static ObjectNode rule(StoredRule rule) {
        return Answers.object()
                .put("number", rule.number())
                .put("origin", word(rule.origin()))
                .put("why", rule.why())
                .put("made", text(rule.made()))
                .put("rule", rule.xml());
    }

    static ArrayNode texts(List<String> texts) {
        ArrayNode array = Answers.array();
        texts.forEach(array::add);
        return array;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }
}
