package org.feedmill.mill;

import org.feedmill.page.Page;
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * The rule that reads the list of a page, with its options.
 *
 * @param known the items of the last good time: with them a rule that no longer fits is healed, null where nothing is known
 * @param finders whether the finders look for the list where the rule gives none
 */
public record Ruling(Rule rule, @Nullable Known known, boolean finders) {

    /** The rule and nothing else. */
    public static Ruling of(Rule rule) {
        return new Ruling(rule, null, false);
    }

    /** A page whose address nobody knows, not even the page itself, stands where the rule says. */
    public static Page placed(Page page, Rule rule) {
        String link = rule.link();
        return page.url().isEmpty() && link != null && page.absolute(link) != null ? page.at(link) : page;
    }

    public Ruling knowing(Known items) {
        return new Ruling(rule, items, finders);
    }

    public Ruling orFinders() {
        return new Ruling(rule, known, true);
    }
}
