package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.heal.RuleHealth.Grade;
import org.jspecify.annotations.Nullable;

/**
 * Applies a rule, checks its result, and replaces the rule after a redesign of the page by one learned from the known
 * items (papers README §5, end). A new rule must be proved by the known items; otherwise the old one is reported as
 * broken and the last good feed stays: no list is better than a wrong one.
 *
 * <p>Cost: a valid rule costs its own application and one pass over the page's links and texts; a doubtful one also all
 * finders.
 */
public final class RuleHealer {

    private final Rule rule;
    private final Page page;
    private final KnownItems known;
    private final KnownItemIndex index;
    private final KnownItemProfile profile;
    private final KnownItemLocator locator;

    private RuleHealer(Rule rule, Page page, KnownItems known) {
        this.rule = rule;
        this.page = page;
        this.known = known;
        this.index = new KnownItemIndex(known);
        this.profile = new KnownItemProfile(known);
        this.locator = new KnownItemLocator(page, index);
    }

    public static HealingResult heal(Rule rule, Page page, KnownItems known) {
        return new RuleHealer(rule, page, known.movedTo(page)).heal();
    }

    private HealingResult heal() {
        RuleResult applied = rule.apply(page);
        ItemList list = applied.list();
        if (list == null) {
            List<String> signs = new ArrayList<>();
            signs.add("The rule finds no items any more"
                    + (known.usualCount() > 0 ? "; there were " + known.usualCount() : "") + ".");
            signs.addAll(applied.toFinderResult().tried());
            return recover(applied, null, Grade.BROKEN, signs);
        }
        KnownItemOverlap overlap = new KnownItemOverlap(list, index, profile, locator.staleItems());
        RuleHealth health = new RuleHealth(page, known, index, profile, locator, overlap);
        return health.grade() == Grade.SOUND
                ? new HealingResult.StillValid(applied, health.symptoms())
                : recover(applied, overlap, health.grade(), health.symptoms());
    }

    private HealingResult recover(RuleResult applied, @Nullable KnownItemOverlap old, Grade grade, List<String> signs) {
        return switch (new ListRecovery(rule, page, known, index, profile, locator).find(old, grade)) {
            case ListRecovery.RecoveryResult.Found found ->
                new HealingResult.Healed(found.rule(), rule, found.applied(), signs, found.evidence());
            case ListRecovery.RecoveryResult.None none -> {
                List<String> reasons = new ArrayList<>(signs);
                reasons.add(none.reason());
                yield grade == Grade.DOUBTFUL
                        ? new HealingResult.StillValid(applied, signs)
                        : new HealingResult.Broken(applied, reasons);
            }
        };
    }
}
