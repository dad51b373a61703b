package org.feedmill.serve.api;

import io.javalin.http.Context;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.reason.ReasonJson;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON form of feeds, items, fetch attempts and rules in the API. Secrets are never included, only whether there are
 * some.
 */
public final class FeedJson {

    private final ServerLinks links;

    FeedJson(ServerLinks links) {
        this.links = links;
    }

    ObjectNode feed(Context request, FeedOverview overview, boolean toAdmin) {
        FeedRecord source = overview.feed();
        ObjectNode node = JsonResponses.newObject()
                .put("id", source.id())
                .put("url", source.address())
                .put("title", overview.title())
                .put("state", word(source.status().state()))
                .put("reason", source.status().reason())
                .put("since", text(source.status().since()))
                .put("items", overview.itemCount());
        ReasonJson.add(node, source.status().reasons());
        node.set("addresses", addresses(request, source.id()));
        feedSettings(node, source.settings());
        node.put("notifications", source.notifications().text())
                .put("hasLogin", source.hasCredentials())
                .put("rule", source.ruleNumber())
                .put("algorithm", source.algorithm())
                .put("movedTo", source.movedTo())
                .put("shared", source.shared())
                .put("made", text(source.created()))
                .put("changed", text(source.changedAt()));
        schedule(node, source.schedule(), source.settings().paused() || source.isCrawlFeed());
        if (toAdmin) {
            node.put("owner", source.owner());
        }
        return node;
    }

    private ObjectNode addresses(Context request, String id) {
        ObjectNode node = JsonResponses.newObject();
        for (FeedFormat format : FeedFormat.values()) {
            node.put(format.extension(), links.feedAddress(request, id, format));
        }
        return node;
    }

    private static void feedSettings(ObjectNode node, FeedSettings feedSettings) {
        for (FeedSetting setting : FeedSetting.values()) {
            JsonNode value = JsonResponses.MAPPER.valueToTree(setting.plainValue(feedSettings));
            node.set(setting.answerName(), value);
            String deprecated = setting.deprecatedName();
            if (deprecated != null) {
                node.set(deprecated, value);
            }
        }
    }

    private static void schedule(ObjectNode node, FeedSchedule schedule, boolean paused) {
        node.put("interval", schedule.interval().toString())
                .put("due", paused ? null : text(schedule.due()))
                .put("lastUpdate", text(schedule.lastUpdate()))
                .put("lastGood", text(schedule.lastSuccess()))
                .put("failures", schedule.failures());
    }

    public static ObjectNode item(StoredItem item) {
        Entry entry = item.entry();
        ObjectNode node = JsonResponses.newObject()
                .put("id", entry.id())
                .put("title", entry.title())
                .put("link", entry.link())
                .put(
                        "date",
                        entry.published() == null ? null : entry.published().toIso())
                .put("dateFrom", word(item.dateSource()))
                .put("firstSeen", text(item.firstSeen()))
                .put("lastSeen", text(item.lastSeen()))
                .put("changed", text(item.changedAt()))
                .put("vanished", text(item.vanishedAt()))
                .put("summary", entry.summary())
                .put("content", entry.contentHtml())
                .put("image", entry.image())
                .put("author", entry.author());
        node.set("categories", texts(entry.categories()));
        node.put(
                "enclosure",
                entry.enclosure() == null ? null : entry.enclosure().address());
        ItemField.feedExtensions().forEach(field -> node.put(field.fieldName(), entry.toText(field)));
        return node;
    }

    /** @param zone of times without one; null if it is unknown */
    static ObjectNode item(Item item, @Nullable ZoneId zone) {
        FieldValues fields = zone == null ? item.fields() : item.fields().inZone(zone);
        ObjectNode node = JsonResponses.newObject();
        ItemField.jsonMembers().forEach(field -> node.put(field.fieldName(), fields.toText(field)));
        return node;
    }

    static ObjectNode item(Entry entry) {
        ObjectNode node = JsonResponses.newObject();
        ItemField.jsonMembers().forEach(field -> node.put(field.fieldName(), entry.toText(field)));
        return node;
    }

    static ObjectNode visit(FetchAttempt visit) {
        return JsonResponses.newObject()
                .put("at", text(visit.at()))
                .put("node", visit.node())
                .put("millis", visit.durationMillis())
                .put("outcome", word(visit.outcome()))
                .put("status", visit.httpStatus())
                .put("bytes", visit.bytes())
                .put("items", visit.items())
                .put("added", visit.added())
                .put("edited", visit.edited())
                .put("message", visit.message());
    }

    static ObjectNode rule(StoredRule rule) {
        return JsonResponses.newObject()
                .put("number", rule.number())
                .put("origin", word(rule.origin()))
                .put("why", rule.reason())
                .put("made", text(rule.created()))
                .put("rule", rule.xml());
    }

    static ArrayNode texts(List<String> texts) {
        ArrayNode array = JsonResponses.newArray();
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
