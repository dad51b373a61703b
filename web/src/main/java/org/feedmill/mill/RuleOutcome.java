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
 * @param failedParts the parts of the rule that found nothing on the page, such as {@code subject 1, item 1, date}
 */
public record RuleOutcome(
        Rule rule, HealingResult.@Nullable Healed healed, List<String> notes, List<String> failedParts) {

    public RuleOutcome {
        notes = List.copyOf(notes);
        failedParts = List.copyOf(failedParts);
    }

    /** The outcome of a rule that still fits. */
    public static RuleOutcome unchanged(Rule rule) {
        return new RuleOutcome(rule, null, List.of(), List.of());
    }

    /** Returns the sentence about a rule that gives items although parts of it failed, null if none did. */
    public @Nullable String partialFit() {
        return failedParts.isEmpty()
                ? null
                : "The rule fits the page only in part. Nothing was found for: " + String.join("; ", failedParts) + ".";
    }
}
