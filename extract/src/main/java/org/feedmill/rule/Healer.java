package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Health.Grade;
import org.jspecify.annotations.Nullable;

/**
 * Applies a rule, checks its result, and replaces the rule after a redesign of the page by one learned from the known items
 * (papers README §5, end). A new rule must be proved by the known items; otherwise the old one is reported as broken and the
 * last good feed stays: no list is better than a wrong one.
 *
 * <p>Cost: a sound rule costs its own application and one look at the page's links and texts; a doubtful one also all
 * finders.
 */
public final class Healer {

    private final Rule rule;
    private final Page page;
    private final Known known;
    private final Memory memory;
    private final Kind kind;
    private final Whereabouts whereabouts;

    private Healer(Rule rule, Page page, Known known) {
        this.rule = rule;
        this.page = page;
        this.known = known;
        this.memory = new Memory(known);
        this.kind = new Kind(known);
        this.whereabouts = new Whereabouts(page, memory);
    }

    public static Healing heal(Rule rule, Page page, Known known) {
        return new Healer(rule, page, known).heal();
    }

    private Healing heal() {
        Applied applied = rule.apply(page);
        ItemList list = applied.list();
        if (list == null) {
            List<String> signs = new ArrayList<>();
            signs.add("The rule finds no items any more" + (known.usual() > 0 ? "; there were " + known.usual() : "")
                    + ".");
            signs.addAll(applied.found().tried());
            return cure(applied, null, Grade.BROKEN, signs);
        }
        Roll roll = new Roll(list, memory, kind, whereabouts.stale());
        Health health = new Health(page, known, memory, kind, whereabouts, roll);
        return health.grade() == Grade.SOUND
                ? new Healing.Sound(applied, health.signs())
                : cure(applied, roll, health.grade(), health.signs());
    }

    private Healing cure(Applied applied, @Nullable Roll old, Grade grade, List<String> signs) {
        return switch (new Cure(rule, page, known, memory, kind, whereabouts).find(old, grade)) {
            case Cure.Outcome.Found found ->
                new Healing.Healed(found.rule(), rule, found.applied(), signs, found.evidence());
            case Cure.Outcome.None none -> {
                List<String> reasons = new ArrayList<>(signs);
                reasons.add(none.reason());
                yield grade == Grade.DOUBTFUL
                        ? new Healing.Sound(applied, signs)
                        : new Healing.Broken(applied, reasons);
            }
        };
    }
}
