package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Copies to a new rule what people defined in the old one besides title, link and date: unwanted fields, exclusions, and
 * paths that use names rather than indexes. A field whose old path selects nothing in the new records is left to the new
 * rule.
 */
final class OldFields {

    private static final List<Part> KEPT =
            List.of(Part.DESCRIPTION, Part.IMAGE, Part.AUTHOR, Part.ENCLOSURE, Part.PRICE);

    /** An old path is kept where it tells something of so many of the new items. */
    private static final double ENOUGH = 0.5;

    private final Page page;
    private final Rule old;

    OldFields(Page page, Rule old) {
        this.page = page;
        this.old = old;
    }

    /** The new rule with what of the old one still holds. */
    Rule keep(Rule fresh) {
        Rule kept = new Rule(old.link(), old.encoding(), fresh.date(), fresh.subjects(), old.notes());
        if (old.date().wanted()) {
            Rule dated = new Rule(kept.link(), kept.encoding(), old.date(), kept.subjects(), kept.notes());
            kept = dated.apply(page).date() == null ? kept : dated;
        }
        for (Part part : Part.values()) {
            kept = keep(kept, part);
        }
        return excluding(kept);
    }

    private Rule keep(Rule fresh, Part part) {
        Field field = told(part);
        if (field == null || part == Part.TITLE || part == Part.LINK) {
            return fresh;
        }
        if (!field.wanted() && part != Part.DATE) {
            return with(fresh, part, Field.NONE);
        }
        boolean named = field.choices().stream().anyMatch(c -> named(c.path()));
        if (!KEPT.contains(part) || !named) {
            return fresh;
        }
        Rule kept = with(fresh, part, field);
        ItemList list = kept.apply(page).list();
        List<Item> items = list == null ? List.of() : list.items();
        long told = items.stream().filter(i -> value(i, part) != null).count();
        return told > 0 && told >= ENOUGH * items.size() ? kept : fresh;
    }

    /** What all items of the old rule say of a part; null where they say nothing, or not the same. */
    private @Nullable Field told(Part part) {
        Field told = null;
        for (SubjectRule subject : old.subjects()) {
            for (ItemRule item : subject.items()) {
                Field own = item.field(part);
                if (own == null || (told != null && !told.equals(own))) {
                    return null;
                }
                told = own;
            }
        }
        return told;
    }

    private static boolean named(Path path) {
        return path.steps().stream().anyMatch(s -> !s.conditions().isEmpty());
    }

    private static @Nullable Object value(Item item, Part part) {
        return switch (part) {
            case DESCRIPTION -> item.description();
            case IMAGE -> item.image();
            case AUTHOR -> item.author();
            case ENCLOSURE -> item.enclosure();
            case PRICE -> item.price();
            case TITLE, LINK, DATE, CATEGORY -> null;
        };
    }

    private static Rule with(Rule rule, Part part, Field field) {
        return mapped(rule, item -> item.with(part, field));
    }

    /** What was no item by its name is none in the new list either. */
    private Rule excluding(Rule fresh) {
        List<Path> out = new ArrayList<>();
        for (SubjectRule subject : old.subjects()) {
            subject.items()
                    .forEach(i -> i.exclude().stream().filter(OldFields::named).forEach(out::add));
        }
        return out.isEmpty()
                ? fresh
                : mapped(fresh, item -> {
                    List<Path> all = new ArrayList<>(item.exclude());
                    all.addAll(out);
                    return new ItemRule(item.paths(), item.run(), item.fields(), all);
                });
    }

    /** A rule with all of its item rules changed. */
    static Rule mapped(Rule rule, UnaryOperator<ItemRule> change) {
        List<SubjectRule> subjects = new ArrayList<>();
        for (SubjectRule subject : rule.subjects()) {
            List<ItemRule> items = subject.items().stream().map(change).toList();
            subjects.add(new SubjectRule(
                    subject.paths(), subject.run(), subject.title(), subject.date(), items, subject.finder()));
        }
        return new Rule(rule.link(), rule.encoding(), rule.date(), subjects, rule.notes());
    }
}
