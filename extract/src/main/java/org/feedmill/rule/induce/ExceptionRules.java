package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * Adds a rule for each item that a rule gets wrong, by its indexes (P2: "mark the items one by one"). These come before
 * the rule, which then skips the items. This is the last resort.
 */
final class ExceptionRules {

    /** A rule with more exceptions is not durable. */
    private static final int MAX_EXCEPTIONS = 150;

    private final InductionPage version;
    private final Rule rule;
    private final int limit;

    /**
     * @param max maximum number of exceptions
     */
    ExceptionRules(InductionPage version, Rule rule, int max) {
        this.version = version;
        this.rule = rule;
        this.limit = Math.min(max, MAX_EXCEPTIONS);
    }

    /** Returns the rule with exceptions before it; null if they are too many or cannot be expressed. */
    @Nullable
    Rule rule() {
        List<@Nullable Set<ItemField>> wrong = RuleError.wrong(rule.apply(version.page()), version);
        List<ItemRule> exceptions = new ArrayList<>();
        if (wrong.stream().filter(w -> w == null || !w.isEmpty()).count() > limit) {
            return null;
        }
        Set<Integer> stated = new HashSet<>(); // where exceptions begin, earlier ones end automatically
        for (int i = 0; i < wrong.size(); i++) {
            Set<ItemField> parts = wrong.get(i);
            if (parts == null || !parts.isEmpty()) {
                stated.add(version.places().get(i).from());
            }
        }
        for (int i = 0; i < wrong.size(); i++) {
            Set<ItemField> parts = wrong.get(i);
            if (parts == null || !parts.isEmpty()) {
                ItemRule exception = exceptionFor(i, parts);
                if (exception == null) {
                    return null;
                }
                exceptions.add(exception);
                ItemRule stop = stopAfter(version.places().get(i), stated);
                if (stop != null) {
                    exceptions.add(stop);
                }
            }
        }
        List<SubjectRule> subjects = new ArrayList<>();
        if (!exceptions.isEmpty()) {
            RulePath root = RulePath.of(PathStep.child(version.stepName(0), 0));
            subjects.add(new SubjectRule(List.of(root), false, FieldRule.NONE, FieldRule.NONE, exceptions));
        }
        subjects.addAll(rule.subjects());
        return rule.withSubjects(subjects);
    }

    private @Nullable ItemRule exceptionFor(int index, @Nullable Set<ItemField> wrong) {
        NodeRange place = version.places().get(index);
        Item item = version.items().get(index);
        RulePath absolute = AnchorPathFinder.indexPath(version, place.from());
        if (absolute == null || absolute.steps().size() < 2) {
            return null;
        }
        RulePath path =
                new RulePath(absolute.steps().subList(1, absolute.steps().size()), null);
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        List<ItemRule> usual = rule.subjects().stream()
                .flatMap(s -> s.items().stream())
                .filter(r -> r.field(ItemField.TITLE) != FieldRule.NONE)
                .toList();
        boolean alike = usual.size() == 1 && wrong != null && usual.getFirst().run() == place.run();
        Set<ItemField> stated = EnumSet.of(ItemField.CATEGORY);
        if (alike) {
            fields.putAll(usual.getFirst().fields());
        } else {
            stated.addAll(EnumSet.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE, ItemField.PRICE));
        }
        for (ItemField part : ItemField.values()) {
            if (!alike && !part.has(FieldTrait.FOUND) && item.get(part) != null) {
                stated.add(part);
            }
        }
        stated.addAll(wrong == null ? Set.of() : wrong);
        for (ItemField part : stated) {
            Object wanted = item.get(part);
            FieldRule field = wanted == null ? FieldRule.NONE : findField(part, place, wanted);
            if (field != null) {
                fields.put(part, field);
            }
        }
        return new ItemRule(List.of(path), place.run(), fields, List.of());
    }

    /** Returns the condition that ends an exception that is a run of siblings. */
    private @Nullable ItemRule stopAfter(NodeRange place, Set<Integer> stated) {
        Page page = version.page();
        boolean beside =
                place.run() && place.to() < page.size() && page.parent(place.to()) == page.parent(place.from());
        RulePath absolute = beside ? AnchorPathFinder.indexPath(version, place.to()) : null;
        if (absolute == null) {
            return null;
        }
        RulePath path =
                new RulePath(absolute.steps().subList(1, absolute.steps().size()), null);
        return new ItemRule(List.of(path), true, Map.of(ItemField.TITLE, FieldRule.NONE), List.of());
    }

    private @Nullable FieldRule findField(ItemField part, NodeRange place, Object wanted) {
        List<FieldSample> one = List.of(new FieldSample(version, place, wanted, place.from()));
        FieldRule near = new PathSetCover(
                        new FieldValueReader(part, null), one, new ValueLocator(part, false).findChoices(one))
                .find();
        if (near == null && part == ItemField.TITLE) {
            Set<FieldChoice> dated = new ValueLocator(part, true).findChoices(one);
            return new PathSetCover(new FieldValueReader(part, null), one, dated).find();
        }
        return near != null
                ? near
                : new PathSetCover(
                                new FieldValueReader(part, null),
                                one,
                                ValueLocator.anywhere(part).findChoices(one))
                        .find();
    }
}
