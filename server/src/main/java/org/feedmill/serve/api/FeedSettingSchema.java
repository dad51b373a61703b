package org.feedmill.serve.api;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.SettingType;
import org.feedmill.serve.http.JsonResponses;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the feed settings into the OpenAPI description. In the file, a member {@code $feedSettings} represents all of
 * them: with the value "request", "preview" or "answer" for their schemas, and with an object for an example, which
 * gives the values that are not the default ones. In a list of required members, the text {@code $feedSettings}
 * represents their names.
 */
final class FeedSettingSchema {

    private static final String PLACEHOLDER = "$feedSettings";

    private FeedSettingSchema() {}

    /** Replaces every placeholder in the document; the members around it keep their order. */
    static JsonNode expand(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode expanded = JsonResponses.newObject();
            object.properties().forEach(member -> {
                if (member.getKey().equals(PLACEHOLDER)) {
                    addAll(expanded, member.getValue());
                } else {
                    expanded.set(member.getKey(), expand(member.getValue()));
                }
            });
            return expanded;
        }
        return node instanceof ArrayNode array ? expandArray(array) : node;
    }

    private static ArrayNode expandArray(ArrayNode array) {
        ArrayNode expanded = JsonResponses.newArray();
        for (JsonNode element : array) {
            if (element.isString() && element.asString().equals(PLACEHOLDER)) {
                answerNames().forEach(expanded::add);
            } else {
                expanded.add(expand(element));
            }
        }
        return expanded;
    }

    private static List<String> answerNames() {
        List<String> names = new ArrayList<>();
        for (FeedSetting setting : FeedSetting.values()) {
            names.add(setting.answerName());
            String deprecated = setting.deprecatedName();
            if (deprecated != null) {
                names.add(deprecated);
            }
        }
        return names;
    }

    private static void addAll(ObjectNode target, JsonNode use) {
        for (FeedSetting setting : FeedSetting.values()) {
            if (use.isObject()) {
                addExample(target, setting, use);
            } else if (use.asString().equals("answer")) {
                add(target, setting, setting.answerName(), answerSchema(setting));
            } else if (use.asString().equals("request") || setting.isPreviewed()) {
                add(target, setting, setting.jsonName(), requestSchema(setting));
            }
        }
    }

    private static void addExample(ObjectNode target, FeedSetting setting, JsonNode given) {
        JsonNode standard = JsonResponses.MAPPER.valueToTree(setting.plainValue(FeedSettings.STANDARD));
        JsonNode value = given.has(setting.jsonName()) ? given.get(setting.jsonName()) : standard;
        target.set(setting.answerName(), value);
        String deprecated = setting.deprecatedName();
        if (deprecated != null) {
            target.set(deprecated, value);
        }
    }

    private static void add(ObjectNode target, FeedSetting setting, String name, ObjectNode schema) {
        target.set(name, schema);
        String deprecated = setting.deprecatedName();
        if (deprecated != null) {
            ObjectNode old = schema.deepCopy();
            old.put("deprecated", true).put("description", "Deprecated name of " + name + ".");
            target.set(deprecated, old);
        }
    }

    private static ObjectNode requestSchema(FeedSetting setting) {
        SettingType type = setting.type();
        ObjectNode schema = schema(setting, type.jsonTypes());
        SettingType.Range range = type.range();
        if (range != null) {
            switch (type.control()) {
                case NUMBER -> schema.put("minimum", range.min()).put("maximum", range.max());
                case FULL_TEXT -> schema.put("minimum", range.min()).put("maximum", range.max());
                case LINES -> schema.put("maxItems", range.max());
                case TEXT, PARAGRAPH -> schema.put("maxLength", range.max());
                case CHOICE, CHECKBOX, INTERVAL -> {}
            }
        }
        return schema;
    }

    /** Returns the schema for responses, which contain one form of each value: the first one, or null. */
    private static ObjectNode answerSchema(FeedSetting setting) {
        List<String> types = setting.type().jsonTypes();
        boolean nullable = setting.plainValue(FeedSettings.STANDARD) == null;
        return schema(setting, nullable ? List.of(types.getFirst(), "null") : List.of(types.getFirst()));
    }

    private static ObjectNode schema(FeedSetting setting, List<String> types) {
        ObjectNode schema = JsonResponses.newObject();
        if (types.size() == 1) {
            schema.put("type", types.getFirst());
        } else {
            schema.set("type", FeedJson.texts(types));
        }
        List<String> choices = setting.type().choices();
        if (!choices.isEmpty() && types.equals(List.of("string"))) {
            schema.set("enum", FeedJson.texts(choices));
        }
        if (types.contains("array")) {
            schema.set("items", JsonResponses.newObject().put("type", "string"));
        }
        return schema.put("description", setting.description());
    }
}
