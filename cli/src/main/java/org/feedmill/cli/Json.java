package org.feedmill.cli;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.function.Consumer;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The JSON that commands write, on one line and without databind: starting that costs more than milling a page. */
final class Json {

    static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** One object with what the writer puts into it. */
    static String object(Consumer<JsonGenerator> writer) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            writer.accept(json);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** The answer to a line that cannot be answered. */
    static String error(BatchLine.@Nullable Id id, String error) {
        return object(json -> {
            id(json, id);
            json.writeStringProperty("error", error);
        });
    }

    static void id(JsonGenerator json, BatchLine.@Nullable Id id) {
        json.writeName("id");
        if (id == null) {
            json.writeNull();
        } else if (id.bare()) {
            json.writeRawValue(id.text());
        } else {
            json.writeString(id.text());
        }
    }

    static void items(JsonGenerator json, Iterable<Item> items) {
        json.writeArrayPropertyStart("items");
        for (Item item : items) {
            json.writeStartObject();
            fields(json, item);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The fields of an item that batches are documented to have. */
    static void fields(JsonGenerator json, Item item) {
        json.writeStringProperty("title", item.title());
        text(json, "link", item.link());
        text(json, "date", item.date() == null ? null : item.date().iso());
        text(json, "category", item.category());
        text(json, "description", item.description());
        text(json, "image", item.image());
        text(json, "author", item.author());
    }

    static void text(JsonGenerator json, String name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }

    static void texts(JsonGenerator json, String name, Iterable<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }

    /** Milliseconds with microseconds behind the point. */
    static void millis(JsonGenerator json, String name, long nanos) {
        json.writeName(name);
        json.writeNumber(BigDecimal.valueOf(nanos / 1000, 3));
    }
}
