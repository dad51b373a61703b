package org.feedmill.mill;

import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.HealingResult;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of applying a rule.
 *
 * @param rule the rule that gave the list: the requested one or its healed successor
 * @param healed why and how the rule was healed; null if the requested rule still fits
 * @param notes remaining oddities, for users
 */
public record RuleOutcome(Rule rule, HealingResult.@Nullable Healed healed, List<String> notes) {

    public RuleOutcome {
        notes = List.copyOf(notes);
    }

    /** The outcome of a rule that still fits. */
    public static RuleOutcome unchanged(Rule rule) {
        return new RuleOutcome(rule, null, List.of());
    }
}
