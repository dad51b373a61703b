package org.feedmill.cli.batch;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.Subject;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the JSON of commands on one line, without Jackson databind, which takes longer to load than a page to process.
 */
public final class CommandJson {

    static final JsonFactory FACTORY = new JsonFactory();

    private CommandJson() {}

    /** Returns one JSON object with the properties that the writer adds. */
    public static String writeObject(Consumer<JsonGenerator> writer) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            writer.accept(json);
            json.writeEndObject();
        }
        return text.toString();
    }

    /** Returns the answer to a line that cannot be processed. */
    public static String errorLine(BatchLine.@Nullable LineId id, String error) {
        return writeObject(json -> {
            writeId(json, id);
            json.writeStringProperty("error", error);
        });
    }

    public static void writeId(JsonGenerator json, BatchLine.@Nullable LineId id) {
        json.writeName("id");
        if (id == null) {
            json.writeNull();
        } else if (id.bare()) {
            json.writeRawValue(id.text());
        } else {
            json.writeString(id.text());
        }
    }

    public static void writeItems(JsonGenerator json, Iterable<Item> items) {
        json.writeArrayPropertyStart("items");
        for (Item item : items) {
            json.writeStartObject();
            writeFields(json, item);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /**
     * Writes the groups of a list: the heading of each and its items, as title, link and date. A list without any
     * heading has no groups.
     */
    public static void writeGroups(JsonGenerator json, List<Subject> subjects) {
        json.writeArrayPropertyStart("groups");
        if (subjects.stream().anyMatch(subject -> subject.title() != null)) {
            subjects.forEach(subject -> writeGroup(json, subject));
        }
        json.writeEndArray();
    }

    private static void writeGroup(JsonGenerator json, Subject subject) {
        json.writeStartObject();
        writeText(json, "title", subject.title());
        json.writeArrayPropertyStart("items");
        for (Item item : subject.items()) {
            json.writeStartObject();
            for (ItemField field : List.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE)) {
                writeText(json, field.fieldName(), item.fields().toText(field));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes the documented fields of an item. */
    public static void writeFields(JsonGenerator json, Item item) {
        for (ItemField field : ItemField.jsonMembers()) {
            writeText(json, field.fieldName(), item.fields().toText(field));
        }
    }

    public static void writeText(JsonGenerator json, String name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }

    public static void writeTexts(JsonGenerator json, String name, Iterable<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }

    /** Returns milliseconds with three decimals. */
    public static void writeMillis(JsonGenerator json, String name, long nanos) {
        json.writeName(name);
        json.writeNumber(BigDecimal.valueOf(nanos / 1000, 3));
    }
}
