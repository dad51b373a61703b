package org.feedmill.app.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.list.ItemField;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields that a feed no longer has since its rule was repaired. Items that came after the repair decide; before
 * there are any, the fields that the earlier rule states and the repaired one does not.
 */
final class LostFields {

    /** Fields of which a person misses the loss. Titles are never lost. */
    private static final List<ItemField> WATCHED = List.of(
            ItemField.LINK, ItemField.DATE, ItemField.DESCRIPTION, ItemField.IMAGE, ItemField.AUTHOR, ItemField.PRICE);

    /** Share of the earlier items that had the field, and fewest new items without it. */
    private static final double MIN_SHARE = 0.6;

    private static final int MIN_NEW = 2;

    private LostFields() {}

    /**
     * @param history of the rules, latest first
     * @param items newest first
     */
    static List<ItemField> of(StoredRule healed, List<StoredRule> history, List<StoredItem> items) {
        Set<ItemField> dropped = droppedByRule(healed, history);
        List<StoredItem> fresh = seen(items, healed.created(), true);
        List<StoredItem> earlier = seen(items, healed.created(), false);
        List<ItemField> lost = new ArrayList<>();
        for (ItemField field : WATCHED) {
            boolean usual = count(earlier, field) >= MIN_SHARE * earlier.size() && !earlier.isEmpty();
            boolean gone = fresh.size() >= MIN_NEW ? count(fresh, field) == 0 : dropped.contains(field);
            if (usual && gone) {
                lost.add(field);
            }
        }
        return lost;
    }

    private static List<StoredItem> seen(List<StoredItem> items, Instant healed, boolean after) {
        return items.stream()
                .filter(item -> item.firstSeen().isBefore(healed) != after)
                .toList();
    }

    private static long count(List<StoredItem> items, ItemField field) {
        return items.stream().filter(item -> item.entry().toText(field) != null).count();
    }

    private static Set<ItemField> droppedByRule(StoredRule healed, List<StoredRule> history) {
        Set<ItemField> dropped = history.stream()
                .filter(rule -> rule.number() < healed.number() && rule.origin() != RuleOrigin.HEALED)
                .findFirst()
                .map(rule -> fields(rule))
                .orElse(EnumSet.noneOf(ItemField.class));
        dropped.removeAll(fields(healed));
        return dropped;
    }

    private static Set<ItemField> fields(StoredRule stored) {
        Set<ItemField> fields = EnumSet.noneOf(ItemField.class);
        Rule rule = parse(stored);
        if (rule != null) {
            rule.subjects().stream()
                    .flatMap(subject -> subject.items().stream())
                    .forEach(item -> fields.addAll(item.fields().keySet()));
        }
        return fields;
    }

    private static @Nullable Rule parse(StoredRule stored) {
        try {
            return XmlRuleFormat.read(stored.xml());
        } catch (RuleSyntaxException written) { // by a later version
            return null;
        }
    }
}
