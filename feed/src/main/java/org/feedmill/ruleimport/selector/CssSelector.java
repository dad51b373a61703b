package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;

/**
 * One selector of a list, such as {@code ul.news > li + li a}: parts with combinators between them. It can be converted
 * to a path, or to a condition on one node, as {@code :not()} needs.
 *
 * @param parts the first has its leading combinator, by default a blank
 */
record CssSelector(List<CompoundSelector> parts) {

    /**
     * One part.
     *
     * @param combinator before it: a blank, {@code >}, {@code +} or {@code ~}
     * @param name in capitals, {@code *} for any
     */
    record CompoundSelector(char combinator, String name, List<StepCondition> conditions) {

        CompoundSelector {
            conditions = List.copyOf(conditions);
        }

        List<StepCondition> all() {
            List<StepCondition> all = new ArrayList<>();
            if (!name.equals(PathStep.ANY)) {
                all.add(new StepCondition.HasTagName(name));
            }
            all.addAll(conditions);
            return all;
        }

        PathStep self() {
            return PathStep.self().with(all());
        }
    }

    /** Returns the path from a page or an item to the selected elements. */
    RulePath toPath() {
        List<PathStep> steps = new ArrayList<>();
        for (CompoundSelector part : parts) {
            switch (part.combinator) {
                case '>' -> steps.add(new PathStep(StepAxis.CHILD, part.name, part.conditions, IndexRange.ALL));
                case '~' ->
                    steps.add(new PathStep(StepAxis.FOLLOWING_SIBLING, part.name, part.conditions, IndexRange.ALL));
                case '+' -> addSiblingSteps(steps, StepAxis.FOLLOWING_SIBLING, part);
                default -> steps.add(new PathStep(StepAxis.DESCENDANT, part.name, part.conditions, IndexRange.ALL));
            }
        }
        if (steps.size() > RulePath.MAX_STEPS) {
            throw new UnsupportedRuleException("it has more than " + RulePath.MAX_STEPS + " parts");
        }
        return new RulePath(steps, null);
    }

    private static void addSiblingSteps(List<PathStep> steps, StepAxis axis, CompoundSelector part) {
        steps.add(new PathStep(axis, PathStep.ANY, List.of(), IndexRange.at(0)));
        if (!part.all().isEmpty()) {
            steps.add(part.self());
        }
    }

    /** Returns the condition that a selected node fulfils. */
    StepCondition toCondition() {
        List<StepCondition> conditions = new ArrayList<>(parts.getLast().all());
        List<PathStep> back = new ArrayList<>();
        for (int i = parts.size() - 2; i >= 0; i--) {
            CompoundSelector part = parts.get(i);
            switch (parts.get(i + 1).combinator) {
                case '>' -> {
                    back.add(PathStep.parent());
                    if (!part.all().isEmpty()) {
                        back.add(part.self());
                    }
                }
                case '~' ->
                    back.add(new PathStep(StepAxis.PRECEDING_SIBLING, part.name, part.conditions, IndexRange.ALL));
                case '+' -> addSiblingSteps(back, StepAxis.PRECEDING_SIBLING, part);
                default -> back.add(new PathStep(StepAxis.ANCESTOR, part.name, part.conditions, IndexRange.ALL));
            }
        }
        if (!back.isEmpty()) {
            conditions.add(new StepCondition.HasPath(new RulePath(back, null)));
        }
        return conditions.isEmpty()
                ? new StepCondition.HasPath(RulePath.SELF)
                : XPathConditionTranslator.allOf(conditions);
    }
}
