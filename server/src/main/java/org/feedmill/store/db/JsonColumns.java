package org.feedmill.store.db;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes records as JSON columns. Component names are stored: never rename one. Unknown members, which newer
 * versions may write, are ignored. Jackson also writes every public {@code isX} and {@code getX} method of a record, so
 * do not add such methods to stored records.
 */
public final class JsonColumns {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .changeDefaultPropertyInclusion(
                    i -> i.withValueInclusion(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL))
            .build();

    private static final JsonMapper PLAIN = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(Integer.MAX_VALUE) // the reader limits the length of the line
                            .build())
                    .build())
            .build();

    private JsonColumns() {}

    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Writes all components, including those that are null. */
    public static String writeWithNulls(Object value) {
        return PLAIN.writeValueAsString(value);
    }

    /** Returns a value as {@link #write} writes it. */
    public static JsonNode toTree(Object value) {
        return MAPPER.valueToTree(value);
    }

    public static JsonNode readTree(String json) {
        return PLAIN.readTree(json);
    }

    /** Returns the members of an object; decimal numbers keep their digits. */
    public static Map<String, JsonNode> readMembers(String json) {
        Map<String, JsonNode> members = new HashMap<>();
        MAPPER.readTree(json).properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        return members;
    }

    /** Returns a member of {@link #readMembers}; null if it is missing. */
    public static <T> @Nullable T member(Map<String, JsonNode> members, String name, Class<T> type) {
        JsonNode node = members.get(name);
        return node == null || node.isNull() ? null : MAPPER.treeToValue(node, type);
    }

    public static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    public static <T> @Nullable T readOrNull(@Nullable String json, Class<T> type) {
        return json == null ? null : read(json, type);
    }
}
