package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.jspecify.annotations.Nullable;

/**
 * The differences between the items that a rule gives and the expected ones.
 *
 * @param missing number of missing items
 * @param extra number of additional items
 * @param wrong number of wrong items, by field
 */
record RuleError(int missing, int extra, Map<ItemField, Integer> wrong) {

    private static final int ITEM_COST = 20;

    boolean isExact() {
        return cost() == 0;
    }

    /** Returns the cost: items count more than their fields, and titles, links and dates more than the rest. */
    int cost() {
        int sum = cost(missing + extra);
        for (Map.Entry<ItemField, Integer> one : wrong.entrySet()) {
            sum += one.getValue() * (one.getKey().compareTo(ItemField.DATE) <= 0 ? 5 : 1);
        }
        return sum;
    }

    /** Returns the cost of missing or extra items. */
    static int cost(int items) {
        return ITEM_COST * items;
    }

    int wrong(ItemField part) {
        return wrong.getOrDefault(part, 0);
    }

    static RuleError of(Rule rule, InductionPage version) {
        Map<ItemField, Integer> wrong = new EnumMap<>(ItemField.class);
        RuleResult applied = rule.apply(version.page());
        int missing = 0;
        for (@Nullable Set<ItemField> one : wrong(applied, version)) {
            missing += one == null ? 1 : 0;
            for (ItemField part : one == null ? Set.<ItemField>of() : one) {
                wrong.merge(part, 1, Integer::sum);
            }
        }
        int given = applied.list() == null ? 0 : applied.locations().size();
        return new RuleError(missing, Math.max(0, given - (version.items().size() - missing)), wrong);
    }

    /** Returns the wrong fields of each item; null if the item is missing. */
    static List<@Nullable Set<ItemField>> wrong(RuleResult applied, InductionPage version) {
        List<Item> given = applied.list() == null ? List.of() : applied.list().items();
        Map<Integer, Item> byPlace = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            byPlace.put(applied.locations().get(i).from(), given.get(i));
        }
        boolean inOrder = given.size() == version.items().size() && !version.hasSeparateItems();
        List<@Nullable Set<ItemField>> all = new ArrayList<>();
        for (Item item : version.items()) {
            Item other = inOrder ? given.get(all.size()) : byPlace.get(item.node());
            Set<ItemField> wrong = EnumSet.noneOf(ItemField.class);
            for (ItemField part : ItemField.values()) {
                if (other != null && !Objects.equals(item.get(part), other.get(part))) {
                    wrong.add(part);
                }
            }
            all.add(other == null ? null : wrong);
        }
        return all;
    }

    /** Computes the error over several pages. */
    static RuleError of(Rule rule, List<InductionPage> scenes) {
        RuleError sum = new RuleError(0, 0, Map.of());
        for (InductionPage version : scenes) {
            sum = sum.add(of(rule, version));
        }
        return sum;
    }

    private RuleError add(RuleError other) {
        Map<ItemField, Integer> both = new EnumMap<>(ItemField.class);
        both.putAll(wrong);
        other.wrong.forEach((part, count) -> both.merge(part, count, Integer::sum));
        return new RuleError(missing + other.missing, extra + other.extra, both);
    }

    /** Describes the differences. */
    List<String> describe() {
        List<String> words = new ArrayList<>();
        if (missing > 0) {
            words.add("items missing: " + missing);
        }
        if (extra > 0) {
            words.add("items too many: " + extra);
        }
        wrong.forEach((part, count) -> words.add("items with another " + part.fieldName() + ": " + count));
        return words;
    }
}
