package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * Copies to a new rule what people defined in the old one in addition to title, link and date: unwanted fields,
 * exclusions, and paths that use names rather than indexes. A field whose old path selects nothing in the new records
 * is left to the new rule.
 */
final class InheritedFields {

    private static final Set<ItemField> INHERITED_FIELDS = Set.copyOf(
            EnumSet.complementOf(EnumSet.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE, ItemField.CATEGORY)));

    /** An old path is kept if it gives a value for this share of the new items. */
    private static final double MIN_SHARE = 0.5;

    private final Page page;
    private final Rule old;

    InheritedFields(Page page, Rule old) {
        this.page = page;
        this.old = old;
    }

    /** Returns the new rule with those parts of the old one that still apply. */
    Rule inherit(Rule fresh) {
        Rule kept = old.withDate(fresh.date()).withSubjects(fresh.subjects());
        if (old.date().wanted()) {
            Rule dated = kept.withDate(old.date());
            kept = dated.apply(page).date() == null ? kept : dated;
        }
        for (ItemField part : ItemField.values()) {
            kept = inherit(kept, part);
        }
        return inheritExclusions(kept);
    }

    private Rule inherit(Rule fresh, ItemField part) {
        FieldRule field = commonField(part);
        if (field == null || part == ItemField.TITLE || part == ItemField.LINK) {
            return fresh;
        }
        if (!field.wanted() && part != ItemField.DATE) {
            return with(fresh, part, FieldRule.NONE);
        }
        boolean named = field.choices().stream().anyMatch(c -> usesNames(c.path()));
        if (!INHERITED_FIELDS.contains(part) || !named) {
            return fresh;
        }
        Rule kept = with(fresh, part, field);
        ItemList list = kept.apply(page).list();
        List<Item> items = list == null ? List.of() : list.items();
        long stated = items.stream().filter(i -> i.get(part) != null).count();
        return stated > 0 && stated >= MIN_SHARE * items.size() ? kept : fresh;
    }

    /** Returns the field rule that all item rules of the old rule share; null if there is none or they differ. */
    private @Nullable FieldRule commonField(ItemField part) {
        FieldRule stated = null;
        for (SubjectRule subject : old.subjects()) {
            for (ItemRule item : subject.items()) {
                FieldRule own = item.field(part);
                if (own == null || (stated != null && !stated.equals(own))) {
                    return null;
                }
                stated = own;
            }
        }
        return stated;
    }

    private static boolean usesNames(RulePath path) {
        return path.steps().stream().anyMatch(s -> !s.conditions().isEmpty());
    }

    private static Rule with(Rule rule, ItemField part, FieldRule field) {
        return mapItemRules(rule, item -> item.with(part, field));
    }

    /** Copies the exclusions of the old rule: nodes that were not items are not items in the new list either. */
    private Rule inheritExclusions(Rule fresh) {
        List<RulePath> out = new ArrayList<>();
        for (SubjectRule subject : old.subjects()) {
            subject.items()
                    .forEach(i -> i.exclude().stream()
                            .filter(InheritedFields::usesNames)
                            .forEach(out::add));
        }
        return out.isEmpty()
                ? fresh
                : mapItemRules(fresh, item -> {
                    List<RulePath> all = new ArrayList<>(item.exclude());
                    all.addAll(out);
                    return new ItemRule(item.paths(), item.run(), item.fields(), all);
                });
    }

    /** Returns a rule with all of its item rules changed. */
    static Rule mapItemRules(Rule rule, UnaryOperator<ItemRule> change) {
        List<SubjectRule> subjects = new ArrayList<>();
        for (SubjectRule subject : rule.subjects()) {
            List<ItemRule> items = subject.items().stream().map(change).toList();
            subjects.add(new SubjectRule(
                    subject.paths(), subject.run(), subject.title(), subject.date(), items, subject.finder()));
        }
        return rule.withSubjects(subjects);
    }
}
