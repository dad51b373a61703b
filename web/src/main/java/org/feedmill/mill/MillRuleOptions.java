package org.feedmill.mill;

import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.KnownItems;
import org.jspecify.annotations.Nullable;

/**
 * The rule that reads the list of a page, with its options.
 *
 * @param known the items of the last good result, used to heal a rule that no longer fits; null if there are none
 * @param useFinders whether the finders are used if the rule gives no list
 */
public record MillRuleOptions(Rule rule, @Nullable KnownItems known, boolean useFinders) {

    /** Options with the rule only. */
    public static MillRuleOptions of(Rule rule) {
        return new MillRuleOptions(rule, null, false);
    }

    /**
     * Returns the page with the address in the rule, if its own is unknown, and with what else the rule states about
     * it.
     */
    public static Page withRuleSettings(Page page, Rule rule) {
        String link = rule.link();
        Page located =
                page.url().isEmpty() && link != null && page.absoluteAddress(link) != null ? page.withUrl(link) : page;
        return rule.settings().applyTo(located);
    }

    public MillRuleOptions withKnown(KnownItems items) {
        return new MillRuleOptions(rule, items, useFinders);
    }

    public MillRuleOptions withFinders() {
        return new MillRuleOptions(rule, known, true);
    }
}
