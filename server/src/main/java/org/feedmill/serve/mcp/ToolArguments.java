package org.feedmill.serve.mcp;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The arguments of a tool call, which were checked against the schema of the tool before. */
record ToolArguments(Map<String, Object> values) {

    String text(String name) {
        return Objects.requireNonNull(textOrNull(name), name);
    }

    @Nullable
    String textOrNull(String name) {
        return values.get(name) instanceof String text ? text : null;
    }

    int number(String name, int defaultValue) {
        return values.get(name) instanceof Number number ? number.intValue() : defaultValue;
    }

    @Nullable
    Integer numberOrNull(String name) {
        return values.get(name) instanceof Number number ? (Integer) number.intValue() : null;
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }
}
