package org.feedmill.serve.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the JSON schema of the arguments of a tool. Unknown arguments are not allowed. Not thread-safe. */
final class InputSchema {

    private static final String DESCRIPTION = "description";

    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    InputSchema text(String name, int maxLength, String description) {
        properties.put(name, Map.of("type", "string", "maxLength", maxLength, DESCRIPTION, description));
        return this;
    }

    InputSchema address(String name, String description) {
        properties.put(
                name,
                Map.of(
                        "type",
                        "string",
                        "pattern",
                        "^[hH][tT][tT][pP][sS]?://",
                        "maxLength",
                        2_000,
                        DESCRIPTION,
                        description));
        return this;
    }

    InputSchema texts(String name, int maxCount, int maxLength, String description) {
        properties.put(
                name,
                Map.of(
                        "type",
                        "array",
                        "minItems",
                        1,
                        "maxItems",
                        maxCount,
                        "items",
                        Map.of("type", "string", "maxLength", maxLength),
                        DESCRIPTION,
                        description));
        return this;
    }

    InputSchema choice(String name, List<String> values, String description) {
        properties.put(name, Map.of("type", "string", "enum", values, DESCRIPTION, description));
        return this;
    }

    InputSchema number(String name, int min, int max, String description) {
        properties.put(name, Map.of("type", "integer", "minimum", min, "maximum", max, DESCRIPTION, description));
        return this;
    }

    InputSchema flag(String name, String description) {
        properties.put(name, Map.of("type", "boolean", DESCRIPTION, description));
        return this;
    }

    /** Declares arguments that must be there. */
    InputSchema require(String... names) {
        required.addAll(List.of(names));
        return this;
    }

    Map<String, Object> build() {
        return Map.of(
                "type",
                "object",
                "properties",
                new LinkedHashMap<>(properties),
                "required",
                List.copyOf(required),
                "additionalProperties",
                false);
    }
}
