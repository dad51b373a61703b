package org.feedmill.rule.heal;

import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;

/** The result of checking, and if needed healing, a rule on a page that may have been redesigned. */
public sealed interface HealingResult {

    /** Returns the result of the rule that applies from now on; for a broken rule, the result that it gave. */
    RuleResult applied();

    /**
     * The rule still fits.
     *
     * @param notes what is odd all the same, in words; mostly nothing
     */
    record StillValid(RuleResult applied, List<String> notes) implements HealingResult {
        public StillValid {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The rule no longer fitted and a new one takes its place.
     *
     * @param previousRule the rule that failed, to be kept
     * @param applied what the new rule gives
     * @param reasons why the old rule was given up
     * @param evidence why the new one is trusted
     */
    record Healed(Rule rule, Rule previousRule, RuleResult applied, List<String> reasons, List<String> evidence)
            implements HealingResult {
        public Healed {
            reasons = List.copyOf(reasons);
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * The rule no longer fits, and none was found that surely does: the last good feed stays.
     *
     * @param reasons what is wrong with what the rule gives, and why no other took its place
     */
    record Broken(RuleResult applied, List<String> reasons) implements HealingResult {
        public Broken {
            reasons = List.copyOf(reasons);
        }
    }
}
