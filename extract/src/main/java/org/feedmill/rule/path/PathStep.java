package org.feedmill.rule.path;

import java.util.List;
import java.util.Locale;

/**
 * One step of a path: an axis, a tag name, conditions and an index range.
 *
 * @param name the tag in capitals as the papers write it, {@code TEXT} for texts, {@code *} for any element, empty for
 *     {@code ..} and {@code .}
 * @param range of the nodes that satisfy the rest, counted under each parent; for {@code .}, counted over all
 */
public record PathStep(StepAxis axis, String name, List<StepCondition> conditions, IndexRange range) {

    public static final String TEXT = "TEXT";
    public static final String ANY = "*";

    public PathStep {
        name = name.toUpperCase(Locale.ROOT);
        conditions = List.copyOf(conditions);
    }

    public static PathStep child(String name) {
        return new PathStep(StepAxis.CHILD, name, List.of(), IndexRange.ALL);
    }

    public static PathStep child(String name, int index) {
        return new PathStep(StepAxis.CHILD, name, List.of(), IndexRange.at(index));
    }

    public static PathStep descendant(String name, StepCondition... conditions) {
        return new PathStep(StepAxis.DESCENDANT, name, List.of(conditions), IndexRange.ALL);
    }

    public static PathStep parent() {
        return new PathStep(StepAxis.PARENT, "", List.of(), IndexRange.ALL);
    }

    /** Returns a step to the node itself, if it satisfies the conditions. */
    public static PathStep self(StepCondition... conditions) {
        return new PathStep(StepAxis.SELF, "", List.of(conditions), IndexRange.ALL);
    }

    public PathStep with(IndexRange other) {
        return new PathStep(axis, name, conditions, other);
    }

    public PathStep with(List<StepCondition> others) {
        return new PathStep(axis, name, others, range);
    }

    @Override
    public String toString() {
        return PathWriter.write(this);
    }
}
