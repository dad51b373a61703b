package org.feedmill.mill;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.heal.HealingResult;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.rule.heal.RuleHealer;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The list finder of one mill run: the finders, or a rule, healed if possible. If a rule finds nothing, the finders are
 * used only if the request allows it. Not thread-safe.
 */
final class RuledListFinder implements ListFinder {

    private final ListFinder finders;
    private final @Nullable MillRuleOptions options;
    private @Nullable RuleOutcome outcome;
    private @Nullable Moment pageDate;

    RuledListFinder(ListFinder finders, @Nullable MillRuleOptions ruling) {
        this.finders = finders;
        this.options = ruling;
    }

    @Override
    public FoundLists find(Page page) {
        if (options == null) {
            return finders.find(page);
        }
        FoundLists found = findByRule(page, options.rule(), options.known());
        if (found.best().isPresent() || !options.useFinders()) {
            return found;
        }
        outcome = null;
        FoundLists guessed = finders.find(page);
        List<String> tried = new ArrayList<>(found.tried());
        tried.addAll(guessed.tried());
        return new FoundLists(guessed.candidates(), tried);
    }

    private FoundLists findByRule(Page page, Rule rule, @Nullable KnownItems known) {
        if (known == null) {
            return accept(rule.apply(page), rule, null, List.of());
        }
        return switch (RuleHealer.heal(rule, page, known)) {
            case HealingResult.StillValid sound -> accept(sound.applied(), rule, null, sound.notes());
            case HealingResult.Healed healed -> accept(healed.applied(), healed.rule(), healed, List.of());
            case HealingResult.Broken broken -> {
                outcome = null;
                yield new FoundLists(
                        List.of(),
                        broken.reasons().stream().map(r -> "rule: " + r).toList());
            }
        };
    }

    private FoundLists accept(
            RuleResult applied, Rule rule, HealingResult.@Nullable Healed healed, List<String> notes) {
        outcome = applied.list() == null ? null : new RuleOutcome(rule, healed, notes, applied.failedParts());
        pageDate = applied.date();
        return applied.toFinderResult();
    }

    /** The outcome of the rule on the last page; null if it gave nothing or there is no rule. */
    @Nullable
    RuleOutcome outcome() {
        return outcome;
    }

    /** Adds the sentence about a rule that fits only in part, if it does. */
    List<String> notesWith(List<String> notes) {
        String partly = outcome == null ? null : outcome.partialFit();
        if (partly == null) {
            return notes;
        }
        List<String> all = new ArrayList<>(notes);
        all.add(partly);
        return all;
    }

    /** The date that the page states, if the rule has a path for it. */
    @Nullable
    Moment pageDate() {
        return outcome == null ? null : pageDate;
    }

    /** Returns the finder for the further pages of the list. */
    ListFinder nextPageFinder() {
        return outcome == null ? finders : outcome.rule();
    }

    /** Whether a page that is being rendered shows its list. Without a rule, a minimum number of items is required. */
    boolean isShown(Page page, int least) {
        ListFinder quick = options == null ? finders : options.rule();
        int enough = options == null ? least : 1;
        return quick.find(page).best().filter(l -> l.items().size() >= enough).isPresent();
    }
}
