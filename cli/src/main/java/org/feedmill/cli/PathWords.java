package org.feedmill.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.rule.Axis;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;

/**
 * Describes paths in words, from their end: {@code UL[0]/LI.item} is every LI of class "item" in the first UL of where
 * it starts.
 */
final class PathWords {

    private static final List<String> FIRST =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");

    private PathWords() {}

    /** One of what the path leads to. */
    static String of(Path path, String from) {
        return words(path, from, false);
    }

    /** All that the path leads to. */
    static String all(Path path, String from) {
        return words(path, from, true);
    }

    private static String words(Path path, String from, boolean all) {
        StringBuilder out = new StringBuilder();
        if (path.attribute() != null) {
            out.append("the \"").append(path.attribute()).append("\" of ");
        }
        List<Step> steps = path.steps();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step step = steps.get(i);
            boolean every = all || i < steps.size() - 1;
            out.append(step(step, every)).append(joint(step.axis(), i == 0));
        }
        return out.append(from).toString();
    }

    private static String joint(Axis axis, boolean last) {
        return switch (axis) {
            case CHILD -> last ? " of " : " in ";
            case BELOW -> " anywhere in ";
            case PARENT, SELF -> "";
            case NEXT -> " after ";
            case PREVIOUS -> " before ";
            case ABOVE -> " around ";
        };
    }

    private static String step(Step step, boolean every) {
        if (step.axis() == Axis.PARENT) {
            return "what holds ";
        }
        String conditions = conditions(step.conditions());
        if (step.axis() == Axis.SELF) {
            return (step.span().equals(Span.ALL) ? "" : count(step.span(), true) + " of ")
                    + (conditions.isEmpty() ? "" : "those" + conditions + " among ");
        }
        String name = step.name().equals(Step.ANY) ? "element" : step.name().equals(Step.TEXT) ? "text" : step.name();
        String count = count(step.span(), every);
        return count + " " + name + conditions;
    }

    private static String count(Span span, boolean every) {
        if (span.equals(Span.ALL)) {
            return every ? "every" : "the";
        }
        if (span.one()) {
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

    private static String conditions(List<Condition> conditions) {
        return conditions.stream().map(c -> " " + condition(c)).collect(Collectors.joining());
    }

    private static String condition(Condition condition) {
        return switch (condition) {
            case Condition.HasClass c -> "of class \"" + c.name() + "\"";
            case Condition.HasId c -> "with the id \"" + c.id() + "\"";
            case Condition.HasAttribute c -> "with a \"" + c.name() + "\"";
            case Condition.Attribute c -> "whose \"" + c.name() + "\" " + relation(c.relation(), c.value());
            case Condition.Says c -> "whose text " + relation(c.relation(), c.text());
            case Condition.Leads c -> "that has " + c.path();
            case Condition.Named c -> "that is " + c.name();
            case Condition.Stands c -> "that is " + count(c.span(), true) + (c.ofKind() ? " of its kind" : " child");
            case Condition.Beside c -> (c.after() ? "right after " : "right before ") + c.name();
            case Condition.Not c -> "not " + condition(c.condition());
            case Condition.Either c -> joined(c.conditions(), " or ");
            case Condition.Both c -> joined(c.conditions(), " and ");
        };
    }

    private static String joined(List<Condition> conditions, String word) {
        return conditions.stream().map(PathWords::condition).collect(Collectors.joining(word));
    }

    private static String relation(Condition.Relation relation, String value) {
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
