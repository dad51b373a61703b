package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/** An element of a rule in XML; filled while the file is parsed. */
final class RuleElement {

    /** The kinds of elements, with the attributes and children that each allows. */
    enum ElementKind {
        PAGE,
        SUBJECT,
        ITEM,
        /** Paths to a value, and rules for cutting it out of its text. */
        FIELD,
        /** Words or paths only. */
        PLAIN;

        /** Returns the permitted children, in the order of writing. */
        Map<String, ElementKind> children() {
            Map<String, ElementKind> children = new LinkedHashMap<>();
            switch (this) {
                case PAGE -> {
                    children.put("note", PLAIN);
                    children.put("link", PLAIN);
                    children.put("date", FIELD);
                    children.put("encoding", PLAIN);
                    children.put("zone", PLAIN);
                    children.put("language", PLAIN);
                    children.put("option", PLAIN);
                    children.put("render", PLAIN);
                    children.put("interval", PLAIN);
                    children.put("header", PLAIN);
                    children.put("subject", SUBJECT);
                }
                case SUBJECT -> {
                    children.put("title", FIELD);
                    children.put("date", FIELD);
                    children.put("item", ITEM);
                }
                case ITEM -> {
                    children.put("exclude", PLAIN);
                    for (ItemField part : ItemField.values()) {
                        children.put(part.fieldName(), FIELD);
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
                case FIELD -> List.of("format", "after", "before", "undated", "edit");
                case PLAIN -> List.of();
            };
        }

        /** Returns true if it may contain text. */
        boolean allowsText() {
            return this == FIELD || this == PLAIN;
        }
    }

    final ElementKind kind;
    final String name;
    final int position;
    private final Map<String, LocatedText> attributes = new LinkedHashMap<>();
    private final List<RuleElement> children = new ArrayList<>();
    private final LocatedText.Builder textBuilder = new LocatedText.Builder();
    private @Nullable LocatedText text;

    RuleElement(ElementKind shape, String name, int at) {
        this.kind = shape;
        this.name = name;
        this.position = at;
    }

    void put(String attribute, LocatedText value) {
        attributes.put(attribute, value);
    }

    void add(RuleElement child) {
        children.add(child);
    }

    void add(LocatedText more) {
        textBuilder.add(more);
    }

    /**
     * @param end position of its end tag
     */
    void close(RuleSource source, int end) {
        text = textBuilder.build(source, end);
    }

    @Nullable
    LocatedText attribute(String wanted) {
        return attributes.get(wanted);
    }

    boolean hasNoAttributes() {
        return attributes.isEmpty();
    }

    List<RuleElement> children(String wanted) {
        return children.stream().filter(c -> c.name.equals(wanted)).toList();
    }

    /** Returns its text; call it after it is closed. */
    LocatedText text() {
        LocatedText stated = text;
        if (stated == null) {
            throw new IllegalStateException("<" + name + "> is open");
        }
        return stated;
    }
}
