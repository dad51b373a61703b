package org.feedmill.rule;

import java.util.Set;

/** Rates how likely the class names, ids and paths of a page are to stay valid when the page changes. */
final class Lasting {

    private static final int LONGEST = 60;

    /** More digits in a name number one thing ({@code post-123}) or are made by a machine. */
    private static final int MOST_DIGITS = 2;

    /** So many changes between letters and digits are made by a machine ({@code a1b2c}). */
    private static final int MOST_TURNS = 3;

    /** Tags that say nothing of what they hold. */
    private static final Set<String> BLAND = Set.of("DIV", "SPAN", "TD", "*", "P", "LI", "TR", "FONT", "A");

    private Lasting() {}

    /** How much a path leans on what may change: the lower, the plainer and the more lasting. */
    static double cost(Path path) {
        double cost = path.attribute() == null ? 0 : 0.2;
        for (Step step : path.steps()) {
            cost += cost(step);
        }
        return cost;
    }

    private static double cost(Step step) {
        boolean id = step.conditions().stream().anyMatch(Condition.HasId.class::isInstance);
        boolean named = id
                || step.conditions().stream()
                        .anyMatch(c -> c instanceof Condition.HasClass || c instanceof Condition.Attribute);
        boolean bland = BLAND.contains(step.name());
        double cost = 1;
        cost += step.axis() == Axis.BELOW && bland && step.conditions().isEmpty() ? 1.5 : 0;
        cost += step.axis() == Axis.PREVIOUS || step.axis() == Axis.NEXT ? 1 : 0;
        cost += step.name().equals(Step.TEXT) ? 1 : 0;
        cost += id ? -0.7 : named ? -0.4 : 0;
        cost += 0.4 * Math.max(0, step.conditions().size() - (named ? 1 : 0));
        Span span = step.span();
        if (!span.equals(Span.ALL)) {
            cost += span.first() == 0 ? 0.2 : span.first() < 0 ? 0.9 : 0.7;
        }
        return cost;
    }

    static boolean name(String name) {
        int digits = 0;
        int turns = 0;
        boolean plain = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            digits += digit ? 1 : 0;
            boolean before = i > 0 && name.charAt(i - 1) >= '0' && name.charAt(i - 1) <= '9';
            turns += i > 0 && digit != before ? 1 : 0;
            plain &= PathReader.letter(c) || c == ':' || c == '/' || c == '@';
        }
        return plain && !name.isEmpty() && name.length() <= LONGEST && digits <= MOST_DIGITS && turns <= MOST_TURNS;
    }
}
