package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * Fills a frame with fields. Every part has a few ways to be told: by paths, by the finders' own reader, or not at all. A
 * rule is made of the first of each, applied and compared; parts that come out wrong go on to their next way.
 */
final class Tuning {

    /** Rules that are applied for one frame. */
    private static final int MOST_TRIALS = 14;

    private static final List<Part> ORDER = List.of(
            Part.DATE,
            Part.TITLE,
            Part.LINK,
            Part.DESCRIPTION,
            Part.IMAGE,
            Part.AUTHOR,
            Part.PRICE,
            Part.ENCLOSURE);

    /** A rule and how far it fits. */
    record Tuned(Rule rule, Fit fit, Frame.Form form) {}

    /** One way to tell a part; a null field leaves it to the finders' reader. */
    private record Option(@Nullable Field field) {}

    private final List<Scene> scenes;
    private final Subjects.Variant variant;
    private final List<Sample> records = new ArrayList<>();
    private final Map<Part, List<Supplier<@Nullable Option>>> ways = new EnumMap<>(Part.class);
    private final Map<Part, Option> now = new EnumMap<>(Part.class);

    Tuning(List<Scene> scenes, Subjects.Variant variant) {
        this.scenes = scenes;
        this.variant = variant;
        for (Scene scene : scenes) {
            Map<Integer, Item> items = new HashMap<>();
            scene.items().forEach(i -> items.put(i.node(), i));
            for (Frame.Group group : variant.frame().groups(scene)) {
                for (Place place : group.items()) {
                    records.add(new Sample(scene, place, items.get(place.from()), place.from()));
                }
            }
        }
        ORDER.forEach(part -> ways.put(part, new ArrayList<>(options(part))));
    }

    Tuned best() {
        ORDER.forEach(this::advance);
        Tuned best = null;
        for (int trial = 0; trial < MOST_TRIALS; trial++) {
            Rule rule = rule();
            Fit fit = Fit.of(rule, scenes);
            if (best == null || fit.worth() < best.fit.worth()) {
                best = new Tuned(rule, fit, variant.frame().form());
            }
            if (fit.exact() || !advance(fit)) {
                break;
            }
        }
        return java.util.Objects.requireNonNull(best);
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
        boolean any = records.stream()
                .anyMatch(r -> r.wanted() instanceof Item item && Fit.value(item, part) != null);
        return switch (part) {
            case TITLE -> List.of(() -> told(part, false), () -> told(part, true), () -> found);
            case LINK -> any ? List.of(() -> told(part, false), () -> found) : List.of(() -> none);
            case DATE ->
                any ? List.of(() -> told(part, false), () -> found) : List.of(() -> none, () -> found);
            case PRICE -> any ? List.of(() -> told(part, false), () -> found) : List.of(() -> found);
            case ENCLOSURE -> List.of(() -> found, () -> none);
            default ->
                any
                        ? List.of(() -> told(part, false), () -> found, () -> none)
                        : List.of(() -> found, () -> none);
        };
    }

    private @Nullable Option told(Part part, boolean undated) {
        List<Sample> samples = new ArrayList<>();
        for (Sample record : records) {
            Object wanted = record.wanted() instanceof Item item ? Fit.value(item, part) : null;
            if (record.wanted() != null || part == Part.TITLE) {
                samples.add(new Sample(record.scene(), record.place(), wanted, record.start()));
            }
        }
        Option date = now.get(Part.DATE);
        Set<Choice> choices = new Sightings(part, undated).choices(samples);
        Field field = new Cover(new Reading(part, date == null ? null : date.field()), samples, choices).find();
        return field == null ? null : new Option(field);
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
        return Rule.of(variant.frame().rule(variant.title(), Field.NONE, fields));
    }
}
