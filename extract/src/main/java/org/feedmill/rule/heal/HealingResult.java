package org.feedmill.rule.heal;

import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;

/** The result of checking, and if needed healing, a rule on a page that may have been redesigned. */
public sealed interface HealingResult {

    /** Returns the result of the rule that applies from now on; for a broken rule, its own result. */
    RuleResult applied();

    /**
     * The rule still fits.
     *
     * @param notes remarks about anything unusual; mostly none
     */
    record StillValid(RuleResult applied, List<String> notes) implements HealingResult {
        public StillValid {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The rule no longer fits and a new one replaces it.
     *
     * @param previousRule the rule that failed, to be kept
     * @param applied result of the new rule
     * @param reasons why the old rule was rejected
     * @param evidence for the new one
     */
    record Healed(Rule rule, Rule previousRule, RuleResult applied, List<String> reasons, List<String> evidence)
            implements HealingResult {
        public Healed {
            reasons = List.copyOf(reasons);
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * The rule no longer fits, and none was found that certainly does: the last good feed stays.
     *
     * @param reasons what is wrong with the rule's result, and why no other rule replaced it
     */
    record Broken(RuleResult applied, List<String> reasons) implements HealingResult {
        public Broken {
            reasons = List.copyOf(reasons);
        }
    }
}
