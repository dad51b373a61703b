package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.rule.Healing;
import org.jspecify.annotations.Nullable;

/**
 * The result of healing one rule on one changed page.
 *
 * @param name what was done to the page
 * @param hope the expected result of the healer
 * @param before F1 of what the old rule gives there
 * @param after F1 of what is given in the end; 0 where nothing is
 * @param words the healer's reasons and evidence
 * @param items what is given, for people
 */
public record HealScore(
        String name,
        Hope hope,
        String id,
        double before,
        Verdict verdict,
        double after,
        List<String> words,
        List<String> items) {

    /** The verdict of the healer. */
    public enum Verdict {
        SOUND,
        HEALED,
        BROKEN
    }

    /** From here on a list is right. */
    public static final double GOOD = 0.9;

    /** Under this it is another list. */
    public static final double WRONG = 0.5;

    private static final int SHOWN = 12;

    public HealScore {
        words = List.copyOf(words);
        items = List.copyOf(items);
    }

    static HealScore of(
            String name,
            Hope hope,
            String id,
            double before,
            Healing healing,
            ToDoubleFunction<@Nullable ItemList> score) {
        List<String> words = new ArrayList<>();
        Verdict verdict = switch (healing) {
            case Healing.Sound sound -> {
                words.addAll(sound.notes());
                yield Verdict.SOUND;
            }
            case Healing.Healed healed -> {
                words.addAll(healed.reasons());
                words.addAll(healed.evidence());
                yield Verdict.HEALED;
            }
            case Healing.Broken broken -> {
                words.addAll(broken.reasons());
                yield Verdict.BROKEN;
            }
        };
        ItemList list = healing.applied().list();
        double after = verdict == Verdict.BROKEN ? 0 : score.applyAsDouble(list);
        return new HealScore(name, hope, id, before, verdict, after, words, items(list));
    }

    private static List<String> items(@Nullable ItemList list) {
        List<Item> items = list == null ? List.of() : list.items();
        return items.stream()
                .limit(SHOWN)
                .map(i -> i.title() + " | " + i.link()
                        + (i.date() == null ? "" : " | " + i.date().iso()))
                .toList();
    }

    /** The right list is given in the end. */
    public boolean good() {
        return verdict != Verdict.BROKEN && after >= GOOD;
    }

    /** The old rule no longer gives the list. */
    public boolean failed() {
        return before < GOOD;
    }

    /** Returns true if a wrong list is given without a report. */
    public boolean silent() {
        return verdict != Verdict.BROKEN && after < WRONG;
    }

    /** Returns true if the verdict is not the expected one. */
    public boolean faulty() {
        return switch (hope) {
            case KEEP, HEAL -> !good();
            case GUESS -> silent();
            case BREAK -> verdict != Verdict.BROKEN;
            case REFUSE -> verdict == Verdict.HEALED;
        };
    }
}
