package org.feedmill.foreign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A YAML document with the lines on which its parts stand; {@link YamlReader} reads it. */
sealed interface Yaml {

    /** From 1. */
    int line();

    /** A text, a number, yes or no: as written. */
    record Scalar(int line, String text) implements Yaml {}

    /** A list. */
    record Row(int line, List<Yaml> entries) implements Yaml {}

    /** Keys and values, in their order. */
    record Table(int line, Map<String, Yaml> entries) implements Yaml {

        static final Table EMPTY = new Table(1, new LinkedHashMap<>());

        @Nullable
        Yaml get(String key) {
            return entries.get(key);
        }

        @Nullable
        String text(String key) {
            return entries.get(key) instanceof Scalar scalar ? scalar.text() : null;
        }

        Table table(String key) {
            return entries.get(key) instanceof Table table ? table : EMPTY;
        }
    }

    /** In a few words, to be named to a person. */
    default String shown() {
        return switch (this) {
            case Scalar scalar -> scalar.text();
            case Row row -> "[" + row.entries().size() + " entries]";
            case Table table -> "{" + String.join(", ", table.entries().keySet()) + "}";
        };
    }
}
