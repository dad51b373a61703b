package org.feedmill.mill;

import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.heal.KnownItems;
import org.jspecify.annotations.Nullable;

/**
 * The rule that reads the list of a page, with its options.
 *
 * @param known the items of the last good time: with them a rule that no longer fits is healed, null where nothing is known
 * @param useFinders whether the finders look for the list where the rule gives none
 */
public record MillRuleOptions(Rule rule, @Nullable KnownItems known, boolean useFinders) {

    /** The rule and nothing else. */
    public static MillRuleOptions of(Rule rule) {
        return new MillRuleOptions(rule, null, false);
    }

    /** A page whose address nobody knows, not even the page itself, stands where the rule says. */
    public static Page withRuleAddress(Page page, Rule rule) {
        String link = rule.link();
        return page.url().isEmpty() && link != null && page.absoluteAddress(link) != null ? page.withUrl(link) : page;
    }

    public MillRuleOptions withKnown(KnownItems items) {
        return new MillRuleOptions(rule, items, useFinders);
    }

    public MillRuleOptions withFinders() {
        return new MillRuleOptions(rule, known, true);
    }
}
