package org.feedmill.refresh;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.PageTrail;
import org.feedmill.mill.RuleOutcome;
import org.feedmill.page.Page;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.heal.HealingResult;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Selects the rule that reads a feed's list and decides when it is replaced. A feed without a rule gets one as soon as
 * a rule can be induced that gives exactly what the finders found: it is cheaper, and always finds the same list. If an
 * induced rule fails permanently, the finders replace it; if a person's rule fails, nothing is guessed.
 */
final class RuleSelection {

    private static final int MAX_REASON_LENGTH = 2000;

    private final UpdateSource rules;
    private final FeedRecord source;
    private final @Nullable MillRuleOptions ruling;
    private final boolean byPerson;
    private final boolean relearn;

    private RuleSelection(
            UpdateSource rules,
            FeedRecord source,
            @Nullable MillRuleOptions ruling,
            boolean byPerson,
            boolean relearn) {
        this.rules = rules;
        this.source = source;
        this.ruling = ruling;
        this.byPerson = byPerson;
        this.relearn = relearn;
    }

    /** @param relearn whether the owner requested a new rule */
    static RuleSelection of(UpdateSource rules, FeedRecord source, @Nullable KnownItems known, boolean relearn) {
        StoredRule stored =
                source.ruleNumber() == null ? null : rules.rule(source).orElse(null);
        if (stored == null) {
            return new RuleSelection(rules, source, null, false, relearn);
        }
        boolean byPerson = isByPerson(rules, source, stored);
        try {
            MillRuleOptions plain = MillRuleOptions.of(XmlRuleFormat.read(stored.xml()));
            MillRuleOptions knowing = known == null ? plain : plain.withKnown(known);
            return new RuleSelection(rules, source, byPerson ? knowing : knowing.withFinders(), byPerson, relearn);
        } catch (RuleSyntaxException fault) {
            return new RuleSelection(
                    rules, source, null, byPerson,
                    relearn); // possibly written by a later version; the finders can replace it
        }
    }

    /** Whether a person made the rule; a healed rule counts as its original. */
    private static boolean isByPerson(UpdateSource rules, FeedRecord source, StoredRule stored) {
        if (stored.origin() != RuleOrigin.HEALED) {
            return stored.origin() != RuleOrigin.INDUCED;
        }
        for (StoredRule older : rules.ruleHistory(source)) {
            if (older.number() < stored.number() && older.origin() != RuleOrigin.HEALED) {
                return older.origin() != RuleOrigin.INDUCED;
            }
        }
        return false;
    }

    @Nullable
    MillRuleOptions ruling() {
        return ruling;
    }

    /** Whether a person made the rule, or the one that it was healed from. */
    boolean byPerson() {
        return byPerson;
    }

    /**
     * Returns the list that the rule in force gives on a page where the rule was rejected because too few of its items
     * are known: the first post after a list was emptied, or the last one of a list that shrank.
     */
    MillResult.@Nullable Extracted reread(Page page, HttpValidators validators, FinalLocation location) {
        ItemList list = ruling == null ? null : ruling.rule().apply(page).list();
        if (ruling == null || list == null || list.items().isEmpty()) {
            return null;
        }
        return MillResult.Extracted.builder()
                .feed(Feed.of(page, list))
                .list(list)
                .page(page)
                .found(new FoundLists(List.of(list), List.of()))
                .trail(PageTrail.single(page.url()))
                .validators(validators)
                .location(location)
                .notes(List.of())
                .ruleOutcome(RuleOutcome.unchanged(ruling.rule()))
                .build();
    }

    /**
     * Returns the rule that replaces the one in force; null if that remains.
     *
     * @param busy whether there is no time to induce one
     */
    @Nullable
    NewRule replacementFor(MillResult.Extracted fresh, Instant now, boolean busy) {
        RuleOutcome ruled = fresh.ruleOutcome();
        if (ruled != null) {
            HealingResult.Healed healed = ruled.healed();
            return healed == null
                    ? null
                    : new NewRule(XmlRuleFormat.write(ruled.rule()), RuleOrigin.HEALED, healingReason(healed));
        }
        return byPerson || (busy && !relearn) || (ruling == null && !needsRule(now)) ? null : induce(fresh);
    }

    /** Induction is not retried soon after it failed, and never after the owner dropped a rule. */
    private boolean needsRule(Instant now) {
        boolean tried = FeedUpdater.isSameDay(source.schedule().lastUpdate(), now);
        return relearn
                || source.schedule().neverUpdated()
                || (!tried && rules.ruleHistory(source).isEmpty());
    }

    private static String healingReason(HealingResult.Healed healed) {
        List<String> all = new ArrayList<>(healed.reasons());
        all.addAll(healed.evidence());
        all.replaceAll(sentence -> sentence.endsWith(".") ? sentence : sentence + ".");
        return shorten(String.join(" ", all));
    }

    private @Nullable NewRule induce(MillResult.Extracted fresh) {
        InducedRule induced = RuleInducer.induce(List.of(new PageVersion(fresh.page(), fresh.list())));
        if (!induced.exact()) {
            return null;
        }
        String why = ruling == null
                ? "Made from the list that the finder \"" + fresh.list().finder() + "\" found."
                : "The previous rule found nothing any more. This one was made from the list that the finder \""
                        + fresh.list().finder() + "\" found.";
        return new NewRule(XmlRuleFormat.write(induced.rule()), RuleOrigin.INDUCED, why);
    }

    private static String shorten(String text) {
        return text.length() <= MAX_REASON_LENGTH ? text : text.substring(0, MAX_REASON_LENGTH - 1) + "…";
    }
}
