package org.feedmill.lab.redesign;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.feedmill.list.ItemList;
import org.feedmill.rule.Healing;
import org.jspecify.annotations.Nullable;

/**
 * One rule on one redesigned page.
 *
 * @param before F1 of what the old rule gives there
 * @param after F1 of what is given in the end; 0 where nothing is
 * @param verdict what the healer said
 * @param words its reasons and evidence
 */
public record HealScore(String redesign, String id, double before, Verdict verdict, double after, List<String> words, List<String> items) {

    /** What the healer said. */
    public enum Verdict {
        SOUND,
        HEALED,
        BROKEN
    }

    /** Pages on which a rule may not be called broken. */
    public static final String UNCHANGED = "(nothing changed)";

    public static final String ALL_NEW = "(all items new)";

    /** Nothing that is known is left: a rule may be called broken. */
    public static final String ALL_NEW_ELSEWHERE = "(all items new, all redesigned)";

    public static final double GOOD = 0.9;
    public static final double WRONG = 0.5;

    public HealScore {
        words = List.copyOf(words);
    }

    static HealScore of(
            String redesign, String id, double before, Healing healing, ToDoubleFunction<@Nullable ItemList> score) {
        return switch (healing) {
            case Healing.Sound s -> new HealScore(redesign, id, before, Verdict.SOUND, before, s.notes(), items(s));
            case Healing.Healed h ->
                new HealScore(
                        redesign,
                        id,
                        before,
                        Verdict.HEALED,
                        score.applyAsDouble(h.applied().list()),
                        java.util.stream.Stream.concat(h.reasons().stream(), h.evidence().stream())
                                .toList(), items(h));
            case Healing.Broken b -> new HealScore(redesign, id, before, Verdict.BROKEN, 0, b.reasons(), items(b));
        };
    }

    private static List<String> items(Healing healing) {
        ItemList list = healing.applied().list();
        return list == null ? List.of() : list.items().stream().limit(12).map(i -> i.title() + " | " + i.link() + " | " + (i.date() == null ? "" : i.date().iso())).toList();
    }

    public boolean good() {
        return verdict != Verdict.BROKEN && after >= GOOD;
    }

    /** The old rule no longer gives the list. */
    public boolean needed() {
        return before < GOOD;
    }

    /** A wrong list that nobody is told of. */
    public boolean silent() {
        return verdict != Verdict.BROKEN && after < WRONG;
    }
}
