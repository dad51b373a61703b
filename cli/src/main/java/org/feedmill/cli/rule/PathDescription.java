package org.feedmill.cli.rule;

import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;

/**
 * Describes paths in words, from their end: {@code UL[0]/LI.item} is every LI of class "item" in the first UL of the
 * start node.
 */
final class PathDescription {

    private static final List<String> FIRST =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");

    private PathDescription() {}

    /** Describes one node that the path selects. */
    static String describeOne(RulePath path, String from) {
        return describe(path, from, false);
    }

    /** Describes all nodes that the path selects. */
    static String describeAll(RulePath path, String from) {
        return describe(path, from, true);
    }

    private static String describe(RulePath path, String from, boolean all) {
        StringBuilder out = new StringBuilder();
        if (path.attribute() != null) {
            out.append("the \"").append(path.attribute()).append("\" of ");
        }
        List<PathStep> steps = path.steps();
        for (int i = steps.size() - 1; i >= 0; i--) {
            PathStep step = steps.get(i);
            boolean every = all || i < steps.size() - 1;
            out.append(step(step, every)).append(joint(step.axis(), i == 0));
        }
        return out.append(from).toString();
    }

    private static String joint(StepAxis axis, boolean last) {
        return switch (axis) {
            case CHILD -> last ? " of " : " in ";
            case DESCENDANT -> " anywhere in ";
            case PARENT, SELF -> "";
            case FOLLOWING_SIBLING -> " after ";
            case PRECEDING_SIBLING -> " before ";
            case ANCESTOR -> " around ";
        };
    }

    private static String step(PathStep step, boolean every) {
        if (step.axis() == StepAxis.PARENT) {
            return "the parent of ";
        }
        String conditions = conditions(step.conditions());
        if (step.axis() == StepAxis.SELF) {
            return (step.range().equals(IndexRange.ALL) ? "" : count(step.range(), true) + " of ")
                    + (conditions.isEmpty() ? "" : "those" + conditions + " among ");
        }
        String name =
                step.name().equals(PathStep.ANY) ? "element" : step.name().equals(PathStep.TEXT) ? "text" : step.name();
        String count = count(step.range(), every);
        return count + " " + name + conditions;
    }

    private static String count(IndexRange span, boolean every) {
        if (span.equals(IndexRange.ALL)) {
            return every ? "every" : "the";
        }
        if (span.isSingle()) {
            return "the " + ordinal(span.first());
        }
        boolean toEnd = span.last() == -1;
        if (span.first() == 0) {
            return span.last() >= 0
                    ? "the first " + (span.last() + 1)
                    : "all but the last" + (span.last() == -2 ? "" : " " + (-span.last() - 1));
        }
        if (span.first() < 0 && toEnd) {
            return "the last " + -span.first();
        }
        return "from the " + ordinal(span.first()) + (toEnd ? " on every" : " to the " + ordinal(span.last()));
    }

    private static String ordinal(int index) {
        if (index < 0) {
            return index == -1 ? "last" : "last but " + (-index - 1);
        }
        return index < FIRST.size() ? FIRST.get(index) : (index + 1) + ".";
    }

    private static String conditions(List<StepCondition> conditions) {
        return conditions.stream().map(c -> " " + condition(c)).collect(Collectors.joining());
    }

    private static String condition(StepCondition condition) {
        return switch (condition) {
            case StepCondition.HasClass c -> "of class \"" + c.name() + "\"";
            case StepCondition.HasId c -> "with the id \"" + c.id() + "\"";
            case StepCondition.HasAttribute c -> "with a \"" + c.name() + "\"";
            case StepCondition.AttributeMatches c -> "whose \"" + c.name() + "\" " + relation(c.operator(), c.value());
            case StepCondition.TextMatches c -> "whose text " + relation(c.operator(), c.text());
            case StepCondition.HasPath c -> "that has " + c.path();
            case StepCondition.HasTagName c -> "that is " + c.name();
            case StepCondition.HasPosition c ->
                "that is " + count(c.range(), true) + (c.amongSameTag() ? " of its kind" : " child");
            case StepCondition.HasNeighbor c -> (c.after() ? "right after " : "right before ") + c.name();
            case StepCondition.Not c -> "not " + condition(c.condition());
            case StepCondition.AnyOf c -> joined(c.conditions(), " or ");
            case StepCondition.AllOf c -> joined(c.conditions(), " and ");
        };
    }

    private static String joined(List<StepCondition> conditions, String word) {
        return conditions.stream().map(PathDescription::condition).collect(Collectors.joining(word));
    }

    private static String relation(StepCondition.TextOperator relation, String value) {
        String verb = switch (relation) {
            case EQUALS -> "is";
            case CONTAINS -> "contains";
            case STARTS -> "begins with";
            case ENDS -> "ends with";
            case WORD -> "has the word";
        };
        return verb + " \"" + value + "\"";
    }
}
