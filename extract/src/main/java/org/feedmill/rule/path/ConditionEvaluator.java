package org.feedmill.rule.path;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Evaluates the conditions of steps on nodes, within the visit budget of its path evaluator. Not thread-safe. */
final class ConditionEvaluator {

    private final Page page;
    private final PathEvaluator pathEvaluator;
    private final TagMatcher tags;
    private @Nullable SiblingPositions positions;

    ConditionEvaluator(Page page, PathEvaluator evaluator, TagMatcher tags) {
        this.page = page;
        this.pathEvaluator = evaluator;
        this.tags = tags;
    }

    boolean isSatisfied(int node, StepCondition condition) {
        return switch (condition) {
            case StepCondition.HasClass c -> tags.hasClass(node, c.name());
            case StepCondition.HasId c -> c.id().equals(attribute(node, "id"));
            case StepCondition.HasAttribute c -> attribute(node, c.name()) != null;
            case StepCondition.AttributeMatches c -> {
                String value = attribute(node, c.name());
                yield value != null
                        && pathEvaluator.canCompare(value.length(), c.value())
                        && c.operator().matches(value, c.value());
            }
            case StepCondition.TextMatches c -> {
                String said = pathEvaluator.canVisit(page.end(node) - node) ? text(node) : "";
                yield pathEvaluator.canCompare(said.length(), c.text())
                        && c.operator().matches(said, c.text());
            }
            case StepCondition.HasPath c -> pathEvaluator.hasMatch(node, c.path());
            case StepCondition.HasTagName c -> !page.isText(node) && tags.matches(node, tags.symbol(c.name()));
            case StepCondition.HasPosition c -> {
                positions = positions == null ? new SiblingPositions(page) : positions;
                yield positions.matches(node, c);
            }
            case StepCondition.HasNeighbor c -> {
                int other = AdjacentElements.nearestElement(page, node, c.after());
                yield other >= 0 && tags.matches(other, tags.symbol(c.name()));
            }
            case StepCondition.Not c -> !pathEvaluator.satisfies(node, c.condition());
            case StepCondition.AnyOf c -> {
                for (StepCondition one : c.conditions()) {
                    if (pathEvaluator.satisfies(node, one)) {
                        yield true;
                    }
                }
                yield false;
            }
            case StepCondition.AllOf c -> pathEvaluator.satisfies(node, c.conditions());
        };
    }

    /**
     * Returns the text of a node; for a completely hidden node, such as a script or the document's title, its content.
     */
    private String text(int node) {
        return page.isHidden(node) ? page.rawText(node) : page.text(node);
    }

    @Nullable
    String attribute(int node, String name) {
        return page.isText(node) ? null : page.attribute(node, name);
    }
}
