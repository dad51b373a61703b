package org.feedmill.cli;

import org.feedmill.list.Found;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import tools.jackson.core.JsonGenerator;

/** Writes all lists of a page as JSON, each with its number of items and the first of them. */
final class Candidates {

    /** Enough of a list to recognise it. */
    private static final int SHOWN = 3;

    private Candidates() {}

    static String json(Page page, Found found) {
        return Json.object(json -> {
            json.writeStringProperty("url", page.url());
            json.writeStringProperty("title", page.metadata().title());
            json.writeArrayPropertyStart("candidates");
            found.candidates().forEach(list -> write(json, list));
            json.writeEndArray();
            Json.texts(json, "tried", found.tried());
        });
    }

    private static void write(JsonGenerator json, ItemList list) {
        json.writeStartObject();
        json.writeStringProperty("finder", list.finder());
        json.writeNumberProperty("score", list.score());
        Json.texts(json, "evidence", list.evidence());
        json.writeNumberProperty("count", list.items().size());
        json.writeArrayPropertyStart("items");
        list.items().stream().limit(SHOWN).forEach(item -> write(json, item));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Item item) {
        json.writeStartObject();
        Json.fields(json, item);
        json.writeName("enclosure");
        if (item.enclosure() == null) {
            json.writeNull();
        } else {
            json.writeStartObject();
            json.writeStringProperty("address", item.enclosure().address());
            json.writeStringProperty("type", item.enclosure().type());
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
