package org.feedmill.refresh;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Ruled;
import org.feedmill.mill.Ruling;
import org.feedmill.rule.Healing;
import org.feedmill.rule.Induced;
import org.feedmill.rule.Induction;
import org.feedmill.rule.Known;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleXml;
import org.feedmill.rule.Version;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Rules;
import org.feedmill.store.Source;
import org.feedmill.store.StoredRule;
import org.jspecify.annotations.Nullable;

/**
 * Selects the rule that reads a feed's list and decides when it is replaced. A feed without one gets one as soon as one can be made
 * that gives exactly what the finders found: it is cheaper from then on, and knows its list again. Where a rule of ours
 * fails for good the finders step in; where one of a person's does, nobody guesses.
 */
final class Ruler {

    private static final int LONGEST_WHY = 2000;

    private final Rules rules;
    private final Source source;
    private final @Nullable Ruling ruling;
    private final boolean byPerson;
    private final boolean relearn;

    private Ruler(Rules rules, Source source, @Nullable Ruling ruling, boolean byPerson, boolean relearn) {
        this.rules = rules;
        this.source = source;
        this.ruling = ruling;
        this.byPerson = byPerson;
        this.relearn = relearn;
    }

    /** @param relearn whether the owner asked for a new rule */
    static Ruler of(Rules rules, Source source, @Nullable Known known, boolean relearn) {
        StoredRule stored =
                source.rule() == null ? null : rules.current(source.id()).orElse(null);
        if (stored == null) {
            return new Ruler(rules, source, null, false, relearn);
        }
        boolean byPerson = isByPerson(rules, source, stored);
        try {
            Ruling plain = Ruling.of(RuleXml.read(stored.xml()));
            Ruling knowing = known == null ? plain : plain.knowing(known);
            return new Ruler(rules, source, byPerson ? knowing : knowing.orFinders(), byPerson, relearn);
        } catch (RuleFault fault) {
            return new Ruler(
                    rules, source, null, byPerson,
                    relearn); // written by a later version, perhaps: the finders do as well
        }
    }

    /** A healed rule is a person's where the one that it goes back to was. */
    private static boolean isByPerson(Rules rules, Source source, StoredRule stored) {
        if (stored.origin() != Origin.HEALED) {
            return stored.origin() != Origin.INDUCED;
        }
        for (StoredRule older : rules.history(source.id())) {
            if (older.number() < stored.number() && older.origin() != Origin.HEALED) {
                return older.origin() != Origin.INDUCED;
            }
        }
        return false;
    }

    @Nullable
    Ruling ruling() {
        return ruling;
    }

    /** Whether a person made the rule, or the one that it was healed from. */
    boolean byPerson() {
        return byPerson;
    }

    /**
     * The rule that takes the place of the one in force, null where that stays.
     *
     * @param busy whether there is no time to make one
     */
    @Nullable NewRule after(Milled.Fresh fresh, Instant now, boolean busy) {
        Ruled ruled = fresh.ruled();
        if (ruled != null) {
            Healing.Healed healed = ruled.healed();
            return healed == null ? null : new NewRule(RuleXml.write(ruled.rule()), Origin.HEALED, why(healed));
        }
        return byPerson || (busy && !relearn) || (ruling == null && !wantsOne(now)) ? null : induced(fresh);
    }

    /** What could not be put into a rule this morning will hardly be put into one at noon; and who dropped one wants none. */
    private boolean wantsOne(Instant now) {
        boolean tried = Updating.sameDay(source.schedule().lastUpdate(), now);
        return relearn
                || source.schedule().fresh()
                || (!tried && rules.history(source.id()).isEmpty());
    }

    private static String why(Healing.Healed healed) {
        List<String> all = new ArrayList<>(healed.reasons());
        all.addAll(healed.evidence());
        all.replaceAll(sentence -> sentence.endsWith(".") ? sentence : sentence + ".");
        return cut(String.join(" ", all));
    }

    private @Nullable NewRule induced(Milled.Fresh fresh) {
        Induced induced = Induction.induce(List.of(new Version(fresh.page(), fresh.list())));
        if (!induced.exact()) {
            return null;
        }
        String why = ruling == null
                ? "It gives what the finder " + fresh.list().finder() + " found."
                : "The rule before gave nothing any more; this one gives what the finder "
                        + fresh.list().finder() + " found.";
        return new NewRule(RuleXml.write(induced.rule()), Origin.INDUCED, why);
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_WHY ? text : text.substring(0, LONGEST_WHY - 1) + "…";
    }
}
