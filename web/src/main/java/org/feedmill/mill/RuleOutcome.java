package org.feedmill.mill;

import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.HealingResult;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of applying a rule.
 *
 * @param rule the one that gave the list: the order's, or the new one that took its place
 * @param healed why and on what grounds a new one did, null where the order's own rule still fits
 * @param notes what is odd all the same, in words
 */
public record RuleOutcome(Rule rule, HealingResult.@Nullable Healed healed, List<String> notes) {

    public RuleOutcome {
        notes = List.copyOf(notes);
    }

    /** The order's own rule as it is. */
    public static RuleOutcome unchanged(Rule rule) {
        return new RuleOutcome(rule, null, List.of());
    }
}
