package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.NodeRange;
import org.jspecify.annotations.Nullable;

/**
 * Searches the fields for a skeleton. Each field has a few options: paths, the finders' record reader, or none. A rule
 * is made of the first option of each, applied and compared; fields that come out wrong move on to their next option.
 */
final class FieldSearch {

    /** Maximum number of rules that are applied for one skeleton. */
    private static final int MAX_TRIALS = 14;

    /**
     * If none of this many items has a field, the field is not searched in others: this saves a fifth of the cost of
     * applying a rule.
     */
    private static final int MIN_RECORDS = 12;

    /** The date first, because titles are read without it; the category is the heading of the skeleton. */
    private static final List<ItemField> ORDER = Stream.concat(
                    Stream.of(ItemField.DATE),
                    EnumSet.complementOf(EnumSet.of(ItemField.DATE, ItemField.CATEGORY)).stream())
            .toList();

    /**
     * Dates and titles that must be searched for cost a pass over the whole record, and other fields depend on them.
     */
    private static final List<ItemField> PREFER_PATHS = List.of(ItemField.DATE, ItemField.TITLE, ItemField.LINK);

    /** A rule and its error. */
    record ScoredRule(Rule rule, RuleError error, RuleSkeleton.Generality generality) {}

    /** One way to read a field; null leaves it to the finders' reader. */
    private record FieldOption(@Nullable FieldRule field) {}

    private final List<InductionPage> scenes;
    private final HeadingFinder.SkeletonVariant variant;
    private final List<FieldSample> records = new ArrayList<>();
    private final List<RuleSkeleton.Group> groups = new ArrayList<>();
    private final List<InductionPage> groupScenes = new ArrayList<>();
    private final Map<ItemField, List<Supplier<@Nullable FieldOption>>> ways = new EnumMap<>(ItemField.class);
    private final Map<ItemField, FieldOption> current = new EnumMap<>(ItemField.class);
    private final Map<List<Object>, Optional<FieldRule>> coverCache = new HashMap<>();
    private final Map<Rule, RuleError> errorCache = new HashMap<>();
    private final boolean isCategorised;
    private FieldRule lent = FieldRule.NONE;
    private @Nullable ScoredRule best;

    FieldSearch(List<InductionPage> scenes, HeadingFinder.SkeletonVariant variant) {
        this.scenes = scenes;
        this.variant = variant;
        isCategorised = scenes.stream().flatMap(s -> s.items().stream()).anyMatch(i -> i.category() != null);
        for (InductionPage version : scenes) {
            Map<Integer, Item> items = new HashMap<>();
            version.items().forEach(i -> items.put(i.node(), i));
            for (RuleSkeleton.Group group : variant.frame().groups(version)) {
                groups.add(group);
                groupScenes.add(version);
                for (NodeRange place : group.items()) {
                    records.add(new FieldSample(version, place, items.get(place.from()), place.from()));
                }
            }
        }
    }

    /**
     * The fields that are left to the finders' reader from the start: the values that it finds depend on the dates and
     * titles that it knows.
     */
    private static final List<Set<ItemField>> READER_PLANS = List.of(
            Set.of(),
            Set.of(ItemField.DATE),
            Set.of(ItemField.TITLE),
            Set.of(ItemField.TITLE, ItemField.DATE, ItemField.AUTHOR, ItemField.DESCRIPTION));

    ScoredRule best() {
        for (Set<ItemField> plan : READER_PLANS) {
            search(plan);
            if (Objects.requireNonNull(best).error.isExact()) {
                replaceReader();
                break;
            }
        }
        return Objects.requireNonNull(best);
    }

    private void search(Set<ItemField> found) {
        lent = FieldRule.NONE;
        for (ItemField part : ORDER) {
            List<Supplier<@Nullable FieldOption>> own = new ArrayList<>(options(part));
            if (found.contains(part)) {
                own.addFirst(() -> new FieldOption(null));
            }
            ways.put(part, own);
            nextOption(part);
        }
        for (int trial = 0; trial < MAX_TRIALS; trial++) {
            Rule rule = rule();
            RuleError fit =
                    errorCache.computeIfAbsent(rule, r -> RuleError.of(r, scenes)); // plans often lead to the same rule
            if (best == null || fit.cost() < best.error.cost()) {
                best = new ScoredRule(rule, fit, variant.frame().generality());
            }
            if (fit.isExact() || !nextOption(fit)) {
                break;
            }
        }
    }

    /** Leaves as little as possible to the finders' reader if the rule is exact: paths are cheaper and more durable. */
    private void replaceReader() {
        for (ItemField part : PREFER_PATHS) {
            for (boolean undated : part == ItemField.TITLE ? new boolean[] {false, true} : new boolean[] {false}) {
                replaceReader(part, () -> pathOption(part, undated));
                replaceReader(part, () -> pathsForItems(part, undated));
            }
        }
    }

    private void replaceReader(ItemField part, Supplier<@Nullable FieldOption> way) {
        FieldOption found = current.get(part);
        FieldOption stated = found == null || found.field != null ? null : way.get();
        if (found == null || stated == null) {
            return;
        }
        current.put(part, stated);
        Rule rule = rule();
        RuleError fit = RuleError.of(rule, scenes);
        if (fit.isExact()) {
            best = new ScoredRule(rule, fit, variant.frame().generality());
        } else {
            current.put(part, found);
        }
    }

    /**
     * Returns the choices that are right for the items, regardless of other records, which may be dropped as
     * duplicates.
     */
    private @Nullable FieldOption pathsForItems(ItemField part, boolean undated) {
        List<FieldSample> items =
                samples(part).stream().filter(s -> s.expected() != null).toList();
        if (part != ItemField.TITLE || items.size() == records.size()) {
            return null;
        }
        FieldOption date = current.get(ItemField.DATE);
        FieldRule field = newCover(part, undated, date == null ? null : date.field(), items)
                .find();
        return field == null ? null : new FieldOption(field);
    }

    /** Takes the next option of every field that is wrong; false if there is none. */
    private boolean nextOption(RuleError fit) {
        boolean changed = false;
        boolean lost = fit.missing() + fit.extra() > 0;
        for (ItemField part : ORDER) {
            boolean wrong = fit.wrong(part) > 0 || (lost && part == ItemField.TITLE);
            if (wrong && nextOption(part)) {
                changed = true;
                if (part.compareTo(ItemField.DATE) <= 0) {
                    break; // the others may be wrong because of it
                }
            }
        }
        return changed;
    }

    private boolean nextOption(ItemField part) {
        List<Supplier<@Nullable FieldOption>> left = ways.getOrDefault(part, List.of());
        while (!left.isEmpty()) {
            FieldOption option = left.removeFirst().get();
            if (option != null) {
                current.put(part, option);
                return true;
            }
        }
        return false;
    }

    private List<Supplier<@Nullable FieldOption>> options(ItemField part) {
        FieldOption found = new FieldOption(null);
        FieldOption none = new FieldOption(FieldRule.NONE);
        boolean any = records.stream().anyMatch(r -> r.expected() instanceof Item item && item.get(part) != null);
        if (!part.has(FieldTrait.FOUND)) {
            return any
                    ? List.of(() -> pathOption(part, false), () -> tolerantOption(part), () -> found)
                    : List.of(() -> found);
        }
        return switch (part) {
            case TITLE ->
                List.of(
                        () -> pathOption(part, false),
                        () -> pathOption(part, true),
                        () -> found,
                        () -> tolerantOption(part));
            case LINK ->
                any
                        ? List.of(() -> pathOption(part, false), () -> found, () -> tolerantOption(part))
                        : List.of(() -> none);
            case DATE ->
                any
                        ? List.of(() -> pathOption(part, false), () -> found, this::lent, () -> tolerantOption(part))
                        : List.of(() -> none, () -> found);
            case ENCLOSURE -> any ? List.of(this::sameAsLink, () -> found, () -> none) : absentFieldOptions();
            default -> any ? List.of(() -> pathOption(part, false), () -> found, () -> none) : absentFieldOptions();
        };
    }

    private List<Supplier<@Nullable FieldOption>> absentFieldOptions() {
        FieldOption found = new FieldOption(null);
        FieldOption none = new FieldOption(FieldRule.NONE);
        return records.size() < MIN_RECORDS ? List.of(() -> found, () -> none) : List.of(() -> none);
    }

    /** Returns the link as the option for the enclosure: mostly they are the same. */
    private @Nullable FieldOption sameAsLink() {
        FieldOption link = current.get(ItemField.LINK);
        return link == null || link.field() == null || !link.field().wanted() ? null : link;
    }

    private List<FieldSample> samples(ItemField part) {
        List<FieldSample> samples = new ArrayList<>();
        for (FieldSample record : records) {
            Object wanted = record.expected() instanceof Item item ? item.get(part) : null;
            if (record.expected() != null || part == ItemField.TITLE) {
                samples.add(new FieldSample(record.inductionPage(), record.place(), wanted, record.start()));
            }
        }
        return samples;
    }

    private @Nullable FieldOption pathOption(ItemField part, boolean undated) {
        List<FieldSample> samples = samples(part);
        FieldOption date = current.get(ItemField.DATE);
        FieldRule dates = date == null ? null : date.field();
        List<Object> key = undated && dates != null ? List.of(part, undated, dates) : List.of(part, undated);
        FieldRule field = coverCache
                .computeIfAbsent(
                        key,
                        k -> Optional.ofNullable(
                                newCover(part, undated, dates, samples).find()))
                .orElse(null);
        return field == null ? null : new FieldOption(field);
    }

    /** Returns paths that are wrong for few items. */
    private @Nullable FieldOption tolerantOption(ItemField part) {
        List<FieldSample> samples = samples(part);
        FieldRule field = coverCache
                .computeIfAbsent(
                        List.of("nearly", part),
                        k -> Optional.ofNullable(
                                newCover(part, false, null, samples).findTolerant()))
                .orElse(null);
        return field == null ? null : new FieldOption(field);
    }

    private static PathSetCover newCover(
            ItemField part, boolean undated, @Nullable FieldRule dates, List<FieldSample> samples) {
        return new PathSetCover(
                new FieldValueReader(part, dates), samples, new ValueLocator(part, undated).findChoices(samples));
    }

    /**
     * Returns paths for dates that are right for some items and, for the other items, the one date above their whole
     * subject.
     */
    private @Nullable FieldOption lent() {
        List<FieldSample> samples = samples(ItemField.DATE);
        FieldRule own = coverCache
                .computeIfAbsent(
                        List.of(ItemField.DATE),
                        k -> Optional.ofNullable(
                                newCover(ItemField.DATE, false, null, samples).findPartial()))
                .orElse(null);
        FieldRule field = own == null ? FieldRule.NONE : own;
        List<FieldSample> left = new ArrayList<>(samples);
        for (FieldChoice choice : field.choices()) {
            List<@Nullable Object> values = new FieldValueReader(ItemField.DATE, null).values(left, choice);
            List<FieldSample> still = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                if (values.get(i) == null) {
                    still.add(left.get(i));
                }
            }
            left = still;
        }
        List<FieldSample> subjects = subjects(left);
        FieldRule over = subjects.isEmpty()
                ? null
                : newCover(ItemField.DATE, false, null, subjects).find();
        if (over == null) {
            return null;
        }
        lent = over;
        return new FieldOption(field);
    }

    /** Returns the subjects with the date that their undated items share; none if they share none. */
    private List<FieldSample> subjects(List<FieldSample> items) {
        List<FieldSample> subjects = new ArrayList<>();
        for (int g = 0; g < groups.size(); g++) {
            InductionPage version = groupScenes.get(g);
            NodeRange place = groups.get(g).subject();
            List<@Nullable Object> dates = items.stream()
                    .filter(s -> s.inductionPage() == version
                            && place.contains(s.place().from()))
                    .<@Nullable Object>map(FieldSample::expected)
                    .distinct()
                    .toList();
            if (dates.size() > 1) {
                return List.of();
            }
            int start = groups.get(g).items().isEmpty()
                    ? place.from()
                    : groups.get(g).items().getFirst().from();
            if (dates.size() == 1) {
                subjects.add(new FieldSample(version, place, dates.getFirst(), start));
            }
        }
        return subjects;
    }

    private Rule rule() {
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        current.forEach((part, option) -> {
            if (option.field != null) {
                fields.put(part, option.field);
            }
        });
        FieldRule category = variant.category();
        if (category != null) {
            fields.put(ItemField.CATEGORY, category);
        } else if (!isCategorised) {
            fields.put(ItemField.CATEGORY, FieldRule.NONE); // nothing is searched for what no item has
        }
        return Rule.of(variant.frame().rule(variant.title(), lent, fields));
    }
}
