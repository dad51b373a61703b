package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.Axis;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;

/**
 * One selector of a list, such as {@code ul.news > li + li a}: parts with combinators between them. It can be followed
 * forwards as a path, or asked backwards of one node, as {@code :not()} does.
 *
 * @param parts the first has the combinator that it starts with: a blank, or what stands before it
 */
record CssSelector(List<Part> parts) {

    /**
     * One part.
     *
     * @param combinator what stands before it: a blank, {@code >}, {@code +} or {@code ~}
     * @param name in capitals, {@code *} for any
     */
    record Part(char combinator, String name, List<Condition> conditions) {

        Part {
            conditions = List.copyOf(conditions);
        }

        List<Condition> all() {
            List<Condition> all = new ArrayList<>();
            if (!name.equals(Step.ANY)) {
                all.add(new Condition.Named(name));
            }
            all.addAll(conditions);
            return all;
        }

        Step self() {
            return Step.self().with(all());
        }
    }

    /** The way from a page or an item to what is selected. */
    Path path() {
        List<Step> steps = new ArrayList<>();
        for (Part part : parts) {
            switch (part.combinator) {
                case '>' -> steps.add(new Step(Axis.CHILD, part.name, part.conditions, Span.ALL));
                case '~' -> steps.add(new Step(Axis.NEXT, part.name, part.conditions, Span.ALL));
                case '+' -> adjoining(steps, Axis.NEXT, part);
                default -> steps.add(new Step(Axis.BELOW, part.name, part.conditions, Span.ALL));
            }
        }
        if (steps.size() > Path.MOST_STEPS) {
            throw new NotTaken("it has more than " + Path.MOST_STEPS + " parts");
        }
        return new Path(steps, null);
    }

    private static void adjoining(List<Step> steps, Axis axis, Part part) {
        steps.add(new Step(axis, Step.ANY, List.of(), Span.at(0)));
        if (!part.all().isEmpty()) {
            steps.add(part.self());
        }
    }

    /** What a node must fulfil to be selected. */
    Condition holds() {
        List<Condition> conditions = new ArrayList<>(parts.getLast().all());
        List<Step> back = new ArrayList<>();
        for (int i = parts.size() - 2; i >= 0; i--) {
            Part part = parts.get(i);
            switch (parts.get(i + 1).combinator) {
                case '>' -> {
                    back.add(Step.parent());
                    if (!part.all().isEmpty()) {
                        back.add(part.self());
                    }
                }
                case '~' -> back.add(new Step(Axis.PREVIOUS, part.name, part.conditions, Span.ALL));
                case '+' -> adjoining(back, Axis.PREVIOUS, part);
                default -> back.add(new Step(Axis.ABOVE, part.name, part.conditions, Span.ALL));
            }
        }
        if (!back.isEmpty()) {
            conditions.add(new Condition.Leads(new Path(back, null)));
        }
        return conditions.isEmpty() ? new Condition.Leads(Path.SELF) : XPathConditions.both(conditions);
    }
}
