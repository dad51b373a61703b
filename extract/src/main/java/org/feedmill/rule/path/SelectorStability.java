package org.feedmill.rule.path;

import java.util.Set;

/** Rates how likely the class names, ids and paths of a page are to stay valid when the page changes. */
public final class SelectorStability {

    private static final int MAX_NAME_LENGTH = 60;

    /** More digits in a name are a number of one thing ({@code post-123}) or generated. */
    private static final int MAX_DIGITS = 2;

    /** More changes between letters and digits are generated ({@code a1b2c}). */
    private static final int MAX_ALTERNATIONS = 3;

    /** Tags that say nothing about their content. */
    private static final Set<String> UNSPECIFIC_TAGS = Set.of("DIV", "SPAN", "TD", "*", "P", "LI", "TR", "FONT", "A");

    private SelectorStability() {}

    /** Returns the instability of a path: simple and durable paths have low values. */
    public static double cost(RulePath path) {
        double cost = path.attribute() == null ? 0 : 0.2;
        for (PathStep step : path.steps()) {
            cost += cost(step);
        }
        return cost;
    }

    private static double cost(PathStep step) {
        boolean id = step.conditions().stream().anyMatch(StepCondition.HasId.class::isInstance);
        boolean named = id
                || step.conditions().stream()
                        .anyMatch(c ->
                                c instanceof StepCondition.HasClass || c instanceof StepCondition.AttributeMatches);
        boolean bland = UNSPECIFIC_TAGS.contains(step.name());
        double cost = 1;
        cost += step.axis() == StepAxis.DESCENDANT && bland && step.conditions().isEmpty() ? 1.5 : 0;
        cost += step.axis() == StepAxis.PRECEDING_SIBLING || step.axis() == StepAxis.FOLLOWING_SIBLING ? 1 : 0;
        cost += step.name().equals(PathStep.TEXT) ? 1 : 0;
        cost += id ? -0.7 : named ? -0.4 : 0;
        cost += 0.4 * Math.max(0, step.conditions().size() - (named ? 1 : 0));
        IndexRange span = step.range();
        if (!span.equals(IndexRange.ALL)) {
            cost += span.first() == 0 ? 0.2 : span.first() < 0 ? 0.9 : 0.7;
        }
        return cost;
    }

    public static boolean isStableName(String name) {
        int digits = 0;
        int turns = 0;
        boolean plain = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            digits += digit ? 1 : 0;
            boolean before = i > 0 && name.charAt(i - 1) >= '0' && name.charAt(i - 1) <= '9';
            turns += i > 0 && digit != before ? 1 : 0;
            plain &= PathScanner.isNameCharacter(c) || c == ':' || c == '/' || c == '@';
        }
        return plain
                && !name.isEmpty()
                && name.length() <= MAX_NAME_LENGTH
                && digits <= MAX_DIGITS
                && turns <= MAX_ALTERNATIONS;
    }
}
