package org.feedmill.ruleimport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A YAML document with the lines of its nodes; {@link YamlReader} reads it. */
sealed interface YamlNode {

    /** From 1. */
    int line();

    /** A text, number or boolean, as written. */
    record Scalar(int line, String text) implements YamlNode {}

    /** A list. */
    record Sequence(int line, List<YamlNode> entries) implements YamlNode {}

    /** Keys and values, in order. */
    record Mapping(int line, Map<String, YamlNode> entries) implements YamlNode {

        static final Mapping EMPTY = new Mapping(1, new LinkedHashMap<>());

        @Nullable
        YamlNode get(String key) {
            return entries.get(key);
        }

        @Nullable
        String text(String key) {
            return entries.get(key) instanceof Scalar scalar ? scalar.text() : null;
        }

        Mapping table(String key) {
            return entries.get(key) instanceof Mapping table ? table : EMPTY;
        }
    }

    /** A short form, shown to users. */
    default String displayText() {
        return switch (this) {
            case Scalar scalar -> scalar.text();
            case Sequence row -> "[" + row.entries().size() + " entries]";
            case Mapping table -> "{" + String.join(", ", table.entries().keySet()) + "}";
        };
    }
}
