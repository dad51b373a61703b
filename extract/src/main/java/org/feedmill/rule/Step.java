package org.feedmill.rule;

import java.util.List;
import java.util.Locale;

/**
 * One step of a path: an axis, a tag name, conditions and an index range.
 *
 * @param name the tag in capitals as the papers write it, {@code TEXT} for texts, {@code *} for any element, empty for
 *     {@code ..} and {@code .}
 * @param span which of the nodes that fulfil the rest, counted under each parent; of {@code .} over all
 */
public record Step(Axis axis, String name, List<Condition> conditions, Span span) {

    public static final String TEXT = "TEXT";
    public static final String ANY = "*";

    public Step {
        name = name.toUpperCase(Locale.ROOT);
        conditions = List.copyOf(conditions);
    }

    public static Step child(String name) {
        return new Step(Axis.CHILD, name, List.of(), Span.ALL);
    }

    public static Step child(String name, int index) {
        return new Step(Axis.CHILD, name, List.of(), Span.at(index));
    }

    public static Step below(String name, Condition... conditions) {
        return new Step(Axis.BELOW, name, List.of(conditions), Span.ALL);
    }

    public static Step parent() {
        return new Step(Axis.PARENT, "", List.of(), Span.ALL);
    }

    /** The node itself, where it fulfils these. */
    public static Step self(Condition... conditions) {
        return new Step(Axis.SELF, "", List.of(conditions), Span.ALL);
    }

    public Step with(Span other) {
        return new Step(axis, name, conditions, other);
    }

    public Step with(List<Condition> others) {
        return new Step(axis, name, others, span);
    }

    @Override
    public String toString() {
        return PathWriter.write(this);
    }
}
