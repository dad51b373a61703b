package org.feedmill.serve.mcp;

import java.util.List;
import org.feedmill.serve.http.JsonResponses;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Shortens what the API answers to what an agent needs, because agents read every character. */
final class AnswerText {

    /** Maximum length of a text inside of JSON. */
    private static final int MAX_TEXT = 500;

    private static final List<String> ITEM_MEMBERS = List.of(
            "id",
            "title",
            "link",
            "date",
            "author",
            "category",
            "location",
            "starts",
            "ends",
            "description",
            "summary",
            "answer",
            "feed",
            "feedTitle",
            "firstSeen");

    private AnswerText() {}

    /** Returns a copy with these members, as far as they have a value; long texts are shortened. */
    static ObjectNode pick(JsonNode from, List<String> members) {
        ObjectNode node = JsonResponses.newObject();
        for (String member : members) {
            JsonNode value = from.path(member);
            if (value.isString()) {
                node.put(member, shorten(value.asString(), MAX_TEXT));
            } else if (!value.isMissingNode() && !value.isNull() && !(value.isArray() && value.isEmpty())) {
                node.set(member, value);
            }
        }
        return node;
    }

    /** Returns items with the members that describe them. */
    static ArrayNode items(JsonNode items, int max) {
        ArrayNode list = JsonResponses.newArray();
        for (int i = 0; i < Math.min(max, items.size()); i++) {
            list.add(pick(items.get(i), ITEM_MEMBERS));
        }
        return list;
    }

    static String shorten(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(max - 2)) ? max - 2 : max - 1;
        return text.substring(0, end) + "…";
    }
}
