package org.feedmill.lab.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON and treats absent and null values alike, as the scorers of the bench do. */
final class BenchJson {

    private static final ObjectMapper MAPPER = JsonMapper.shared();

    private BenchJson() {}

    static JsonNode readFile(Path path) {
        try {
            return MAPPER.readTree(path.toFile());
        } catch (JacksonException e) {
            throw new BenchException("cannot read " + path + ": " + e.getOriginalMessage(), e);
        }
    }

    static JsonNode parseLine(String text) {
        return MAPPER.readTree(text);
    }

    static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    static @Nullable String text(JsonNode node, String field) {
        JsonNode value = node.get(field);
        return (value == null || value.isNull()) ? null : value.asString();
    }

    static boolean flag(JsonNode node, String field, boolean otherwise) {
        JsonNode value = node.get(field);
        return (value == null || value.isNull()) ? otherwise : value.asBoolean();
    }

    static double number(JsonNode node, String field) {
        JsonNode value = node.get(field);
        return value == null || !value.isNumber() ? Double.NaN : value.asDouble();
    }
}
