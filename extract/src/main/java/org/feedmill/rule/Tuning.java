package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * Searches the fields for a skeleton. Each field has a few options: paths, the finders' record reader, or none. A rule is
 * made of the first option of each, applied and compared; fields that come out wrong move on to their next option.
 */
final class Tuning {

    /** Rules that are applied for one frame. */
    private static final int MOST_TRIALS = 14;

    /** What none of so many items has is not looked for in others: a fifth of what applying a rule costs. */
    private static final int ENOUGH = 12;

    private static final List<Part> ORDER = List.of(
            Part.DATE, Part.TITLE, Part.LINK, Part.DESCRIPTION, Part.IMAGE, Part.AUTHOR, Part.PRICE, Part.ENCLOSURE);

    /** Dates and titles that must be found cost a look at the whole record; others go by them. */
    private static final List<Part> SETTLED = List.of(Part.DATE, Part.TITLE, Part.LINK);

    /** A rule and its error. */
    record Tuned(Rule rule, Fit fit, Frame.Form form) {}

    /** One way to tell a part; a null field leaves it to the finders' reader. */
    private record Option(@Nullable Field field) {}

    private final List<Scene> scenes;
    private final Subjects.Variant variant;
    private final List<Sample> records = new ArrayList<>();
    private final List<Frame.Group> groups = new ArrayList<>();
    private final List<Scene> groupScenes = new ArrayList<>();
    private final Map<Part, List<Supplier<@Nullable Option>>> ways = new EnumMap<>(Part.class);
    private final Map<Part, Option> now = new EnumMap<>(Part.class);
    private final Map<List<Object>, Optional<Field>> known = new HashMap<>();
    private final Map<Rule, Fit> fits = new HashMap<>();
    private Field lent = Field.NONE;
    private @Nullable Tuned best;

    Tuning(List<Scene> scenes, Subjects.Variant variant) {
        this.scenes = scenes;
        this.variant = variant;
        for (Scene scene : scenes) {
            Map<Integer, Item> items = new HashMap<>();
            scene.items().forEach(i -> items.put(i.node(), i));
            for (Frame.Group group : variant.frame().groups(scene)) {
                groups.add(group);
                groupScenes.add(scene);
                for (Place place : group.items()) {
                    records.add(new Sample(scene, place, items.get(place.from()), place.from()));
                }
            }
        }
    }

    /** Which parts are left to the finders' reader from the start: what it finds depends on the dates and titles it knows. */
    private static final List<Set<Part>> PLANS = List.of(
            Set.of(),
            Set.of(Part.DATE),
            Set.of(Part.TITLE),
            Set.of(Part.TITLE, Part.DATE, Part.AUTHOR, Part.DESCRIPTION));

    Tuned best() {
        for (Set<Part> plan : PLANS) {
            tune(plan);
            if (Objects.requireNonNull(best).fit.exact()) {
                settle();
                break;
            }
        }
        return Objects.requireNonNull(best);
    }

    private void tune(Set<Part> found) {
        lent = Field.NONE;
        for (Part part : ORDER) {
            List<Supplier<@Nullable Option>> own = new ArrayList<>(options(part));
            if (found.contains(part)) {
                own.addFirst(() -> new Option(null));
            }
            ways.put(part, own);
            advance(part);
        }
        for (int trial = 0; trial < MOST_TRIALS; trial++) {
            Rule rule = rule();
            Fit fit = fits.computeIfAbsent(rule, r -> Fit.of(r, scenes)); // plans often come to the same rule
            if (best == null || fit.worth() < best.fit.worth()) {
                best = new Tuned(rule, fit, variant.frame().form());
            }
            if (fit.exact() || !advance(fit)) {
                break;
            }
        }
    }

    /** An exact rule leaves as little as can be to the finders' reader: what paths tell costs less and lasts longer. */
    private void settle() {
        for (Part part : SETTLED) {
            for (boolean undated : part == Part.TITLE ? new boolean[] {false, true} : new boolean[] {false}) {
                settle(part, () -> told(part, undated));
                settle(part, () -> titled(part, undated));
            }
        }
    }

    private void settle(Part part, Supplier<@Nullable Option> way) {
        Option found = now.get(part);
        Option told = found == null || found.field != null ? null : way.get();
        if (found == null || told == null) {
            return;
        }
        now.put(part, told);
        Rule rule = rule();
        Fit fit = Fit.of(rule, scenes);
        if (fit.exact()) {
            best = new Tuned(rule, fit, variant.frame().form());
        } else {
            now.put(part, found);
        }
    }

    /** By what tells the items, whatever it tells of records that are none: they may be dropped as the same again. */
    private @Nullable Option titled(Part part, boolean undated) {
        List<Sample> items =
                samples(part).stream().filter(s -> s.wanted() != null).toList();
        if (part != Part.TITLE || items.size() == records.size()) {
            return null;
        }
        Option date = now.get(Part.DATE);
        Field field =
                cover(part, undated, date == null ? null : date.field(), items).find();
        return field == null ? null : new Option(field);
    }

    /** Takes the next way of every part that is wrong; false where there is none. */
    private boolean advance(Fit fit) {
        boolean changed = false;
        boolean lost = fit.missing() + fit.extra() > 0;
        for (Part part : ORDER) {
            boolean wrong = fit.wrong(part) > 0 || (lost && part == Part.TITLE);
            if (wrong && advance(part)) {
                changed = true;
                if (part.compareTo(Part.DATE) <= 0) {
                    break; // the others may be wrong on its account
                }
            }
        }
        return changed;
    }

    private boolean advance(Part part) {
        List<Supplier<@Nullable Option>> left = ways.getOrDefault(part, List.of());
        while (!left.isEmpty()) {
            Option option = left.removeFirst().get();
            if (option != null) {
                now.put(part, option);
                return true;
            }
        }
        return false;
    }

    private List<Supplier<@Nullable Option>> options(Part part) {
        Option found = new Option(null);
        Option none = new Option(Field.NONE);
        boolean any = records.stream().anyMatch(r -> r.wanted() instanceof Item item && Fit.value(item, part) != null);
        return switch (part) {
            case TITLE -> List.of(() -> told(part, false), () -> told(part, true), () -> found, () -> nearly(part));
            case LINK -> any ? List.of(() -> told(part, false), () -> found, () -> nearly(part)) : List.of(() -> none);
            case DATE ->
                any
                        ? List.of(() -> told(part, false), () -> found, this::lent, () -> nearly(part))
                        : List.of(() -> none, () -> found);
            case PRICE ->
                any ? List.of(() -> told(part, false), () -> nearly(part), () -> found) : List.of(() -> found);
            case ENCLOSURE -> any ? List.of(this::linked, () -> found, () -> none) : lacking();
            default -> any ? List.of(() -> told(part, false), () -> found, () -> none) : lacking();
        };
    }

    private List<Supplier<@Nullable Option>> lacking() {
        Option found = new Option(null);
        Option none = new Option(Field.NONE);
        return records.size() < ENOUGH ? List.of(() -> found, () -> none) : List.of(() -> none);
    }

    /** What an item links to is mostly what it brings along. */
    private @Nullable Option linked() {
        Option link = now.get(Part.LINK);
        return link == null || link.field() == null || !link.field().wanted() ? null : link;
    }

    private List<Sample> samples(Part part) {
        List<Sample> samples = new ArrayList<>();
        for (Sample record : records) {
            Object wanted = record.wanted() instanceof Item item ? Fit.value(item, part) : null;
            if (record.wanted() != null || part == Part.TITLE) {
                samples.add(new Sample(record.scene(), record.place(), wanted, record.start()));
            }
        }
        return samples;
    }

    private @Nullable Option told(Part part, boolean undated) {
        List<Sample> samples = samples(part);
        Option date = now.get(Part.DATE);
        Field dates = date == null ? null : date.field();
        List<Object> key = undated && dates != null ? List.of(part, undated, dates) : List.of(part, undated);
        Field field = known.computeIfAbsent(
                        key,
                        k -> Optional.ofNullable(
                                cover(part, undated, dates, samples).find()))
                .orElse(null);
        return field == null ? null : new Option(field);
    }

    /** By paths that tell few items wrong. */
    private @Nullable Option nearly(Part part) {
        List<Sample> samples = samples(part);
        Field field = known.computeIfAbsent(
                        List.of("nearly", part),
                        k -> Optional.ofNullable(
                                cover(part, false, null, samples).nearly()))
                .orElse(null);
        return field == null ? null : new Option(field);
    }

    private static Cover cover(Part part, boolean undated, @Nullable Field dates, List<Sample> samples) {
        return new Cover(new Reading(part, dates), samples, new Sightings(part, undated).choices(samples));
    }

    /** Dates that paths tell where they can, and for the items left the one date that stands over all of their subject. */
    private @Nullable Option lent() {
        List<Sample> samples = samples(Part.DATE);
        Field own = known.computeIfAbsent(
                        List.of(Part.DATE),
                        k -> Optional.ofNullable(
                                cover(Part.DATE, false, null, samples).some()))
                .orElse(null);
        Field field = own == null ? Field.NONE : own;
        List<Sample> left = new ArrayList<>(samples);
        for (Choice choice : field.choices()) {
            List<@Nullable Object> values = new Reading(Part.DATE, null).values(left, choice);
            List<Sample> still = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                if (values.get(i) == null) {
                    still.add(left.get(i));
                }
            }
            left = still;
        }
        List<Sample> subjects = subjects(left);
        Field over = subjects.isEmpty()
                ? null
                : cover(Part.DATE, false, null, subjects).find();
        if (over == null) {
            return null;
        }
        lent = over;
        return new Option(field);
    }

    /** The subjects with the date that their undated items share; none where they share none. */
    private List<Sample> subjects(List<Sample> items) {
        List<Sample> subjects = new ArrayList<>();
        for (int g = 0; g < groups.size(); g++) {
            Scene scene = groupScenes.get(g);
            Place place = groups.get(g).subject();
            List<@Nullable Object> dates = items.stream()
                    .filter(s -> s.scene() == scene && place.holds(s.place().from()))
                    .<@Nullable Object>map(Sample::wanted)
                    .distinct()
                    .toList();
            if (dates.size() > 1) {
                return List.of();
            }
            int start = groups.get(g).items().isEmpty()
                    ? place.from()
                    : groups.get(g).items().getFirst().from();
            if (dates.size() == 1) {
                subjects.add(new Sample(scene, place, dates.getFirst(), start));
            }
        }
        return subjects;
    }

    private Rule rule() {
        Map<Part, Field> fields = new EnumMap<>(Part.class);
        now.forEach((part, option) -> {
            if (option.field != null) {
                fields.put(part, option.field);
            }
        });
        Field category = variant.category();
        if (category != null) {
            fields.put(Part.CATEGORY, category);
        }
        return Rule.of(variant.frame().rule(variant.title(), lent, fields));
    }
}
