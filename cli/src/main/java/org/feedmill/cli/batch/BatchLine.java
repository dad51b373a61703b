package org.feedmill.cli.batch;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/**
 * One line of batch input: a flat JSON object. Fields that are objects or arrays are ignored.
 *
 * @param id null if the line has none or could not be read up to it
 * @param fields every scalar field as text; null values are absent
 * @param error why the line cannot be used, null for a good line
 */
public record BatchLine(
        @Nullable LineId id,
        Map<String, String> fields,
        @Nullable String error) {

    /** An id, and whether it was a bare number or word, so that it can be written in the same form. */
    public record LineId(String text, boolean bare) {}

    public BatchLine {
        fields = Map.copyOf(fields);
    }

    public static BatchLine read(String line) {
        Map<String, String> fields = new HashMap<>();
        LineId[] id = {null};
        if (line.equals(BoundedLineReader.TOO_LONG)) {
            return new BatchLine(null, fields, "the line is too long");
        }
        try (JsonParser parser = CommandJson.FACTORY.createParser(ObjectReadContext.empty(), line)) {
            String error = read(parser, fields, id);
            return new BatchLine(id[0], fields, error);
        } catch (JacksonException e) {
            return new BatchLine(id[0], fields, "not JSON: " + e.getOriginalMessage());
        }
    }

    private static @Nullable String read(JsonParser parser, Map<String, String> fields, @Nullable LineId[] id) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return "not a JSON object";
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (value.isStructStart()) {
                parser.skipChildren();
            } else if (value != JsonToken.VALUE_NULL) {
                fields.put(name, parser.getString());
                id[0] = name.equals("id") ? new LineId(parser.getString(), value != JsonToken.VALUE_STRING) : id[0];
            }
        }
        return parser.nextToken() == null ? null : "more than one JSON value on the line";
    }

    public @Nullable String field(String name) {
        return fields.get(name);
    }
}
