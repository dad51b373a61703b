package org.feedmill.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An element of a rule in XML; filled while the file is parsed. */
final class Element {

    /** The kinds of elements, with the attributes and children that each allows. */
    enum Shape {
        PAGE,
        SUBJECT,
        ITEM,
        /** Paths to a value, and how it is cut out of the text there. */
        FIELD,
        /** Words or paths and nothing else. */
        PLAIN;

        /** The elements in it, in the order they are written. */
        Map<String, Shape> children() {
            Map<String, Shape> children = new LinkedHashMap<>();
            switch (this) {
                case PAGE -> {
                    children.put("note", PLAIN);
                    children.put("link", PLAIN);
                    children.put("date", FIELD);
                    children.put("encoding", PLAIN);
                    children.put("subject", SUBJECT);
                }
                case SUBJECT -> {
                    children.put("title", FIELD);
                    children.put("date", FIELD);
                    children.put("item", ITEM);
                }
                case ITEM -> {
                    children.put("exclude", PLAIN);
                    for (Part part : Part.values()) {
                        children.put(part.word(), FIELD);
                    }
                }
                case FIELD, PLAIN -> {}
            }
            return children;
        }

        List<String> attributes() {
            return switch (this) {
                case PAGE -> List.of("version");
                case SUBJECT -> List.of("path", "run", "finder");
                case ITEM -> List.of("path", "run");
                case FIELD -> List.of("format", "after", "before", "undated");
                case PLAIN -> List.of();
            };
        }

        /** Whether text may stand in it. */
        boolean spoken() {
            return this == FIELD || this == PLAIN;
        }
    }

    final Shape shape;
    final String name;
    final int at;
    private final Map<String, Spelled> attributes = new LinkedHashMap<>();
    private final List<Element> children = new ArrayList<>();
    private final Spelled.Builder words = new Spelled.Builder();
    private @Nullable Spelled text;

    Element(Shape shape, String name, int at) {
        this.shape = shape;
        this.name = name;
        this.at = at;
    }

    void put(String attribute, Spelled value) {
        attributes.put(attribute, value);
    }

    void add(Element child) {
        children.add(child);
    }

    void add(Spelled more) {
        words.add(more);
    }

    /** @param end where its end tag stands */
    void close(Script script, int end) {
        text = words.end(script, end);
    }

    @Nullable
    Spelled attribute(String wanted) {
        return attributes.get(wanted);
    }

    boolean bare() {
        return attributes.isEmpty();
    }

    List<Element> children(String wanted) {
        return children.stream().filter(c -> c.name.equals(wanted)).toList();
    }

    /** Its text, once it is closed. */
    Spelled text() {
        Spelled told = text;
        if (told == null) {
            throw new IllegalStateException("<" + name + "> is open");
        }
        return told;
    }
}
