package org.feedmill.cli;

import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import tools.jackson.core.JsonGenerator;

/** All lists of a page as JSON, for who wants to choose another one. */
final class Candidates {

    private Candidates() {}

    static String json(Page page, Found found) {
        return Json.object(json -> {
            json.writeStringProperty("url", page.url());
            json.writeStringProperty("title", page.metadata().title());
            json.writeArrayPropertyStart("candidates");
            found.candidates().forEach(list -> write(json, list));
            json.writeEndArray();
            texts(json, "tried", found.tried());
        });
    }

    private static void write(JsonGenerator json, ItemList list) {
        json.writeStartObject();
        json.writeStringProperty("finder", list.finder());
        json.writeNumberProperty("score", list.score());
        texts(json, "evidence", list.evidence());
        Json.items(json, list.items());
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, Iterable<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }
}
