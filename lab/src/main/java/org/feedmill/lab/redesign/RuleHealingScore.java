package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.rule.heal.HealingResult;
import org.jspecify.annotations.Nullable;

/**
 * The result of healing one rule on one changed page.
 *
 * @param name of the redesign
 * @param expected the expected result of the healer
 * @param before F1 of the old rule's items
 * @param after F1 of the final items; 0 if there are none
 * @param reasons the healer's reasons and evidence
 * @param items the final items, for people
 */
public record RuleHealingScore(
        String name,
        ExpectedHealing expected,
        String id,
        double before,
        HealVerdict verdict,
        double after,
        List<String> reasons,
        List<String> items) {

    /** The verdict of the healer. */
    public enum HealVerdict {
        SOUND,
        HEALED,
        BROKEN
    }

    /** From this F1 on, a list counts as right. */
    public static final double MIN_RIGHT_F1 = 0.9;

    /** Below this F1, it is another list. */
    public static final double MAX_WRONG_F1 = 0.5;

    private static final int MAX_ITEMS_SHOWN = 12;

    public RuleHealingScore {
        reasons = List.copyOf(reasons);
        items = List.copyOf(items);
    }

    static RuleHealingScore of(
            String name,
            ExpectedHealing hope,
            String id,
            double before,
            HealingResult healing,
            ToDoubleFunction<@Nullable ItemList> score) {
        List<String> words = new ArrayList<>();
        HealVerdict verdict = switch (healing) {
            case HealingResult.StillValid sound -> {
                words.addAll(sound.notes());
                yield HealVerdict.SOUND;
            }
            case HealingResult.Healed healed -> {
                words.addAll(healed.reasons());
                words.addAll(healed.evidence());
                yield HealVerdict.HEALED;
            }
            case HealingResult.Broken broken -> {
                words.addAll(broken.reasons());
                yield HealVerdict.BROKEN;
            }
        };
        ItemList list = healing.applied().list();
        double after = verdict == HealVerdict.BROKEN ? 0 : score.applyAsDouble(list);
        return new RuleHealingScore(name, hope, id, before, verdict, after, words, items(list));
    }

    private static List<String> items(@Nullable ItemList list) {
        List<Item> items = list == null ? List.of() : list.items();
        return items.stream()
                .limit(MAX_ITEMS_SHOWN)
                .map(i -> i.title() + " | " + i.link()
                        + (i.date() == null ? "" : " | " + i.date().toIso()))
                .toList();
    }

    /** Whether the final list is right. */
    public boolean isRight() {
        return verdict != HealVerdict.BROKEN && after >= MIN_RIGHT_F1;
    }

    /** Whether the old rule no longer finds the list. */
    public boolean oldRuleFailed() {
        return before < MIN_RIGHT_F1;
    }

    /** Whether a wrong list is returned without a report. */
    public boolean isSilentError() {
        return verdict != HealVerdict.BROKEN && after < MAX_WRONG_F1;
    }

    /** Returns true if the verdict is not the expected one. */
    public boolean isUnexpected() {
        return switch (expected) {
            case KEEP, HEAL -> !isRight();
            case GUESS -> isSilentError();
            case BREAK -> verdict != HealVerdict.BROKEN;
            case REFUSE -> verdict == HealVerdict.HEALED;
        };
    }
}
