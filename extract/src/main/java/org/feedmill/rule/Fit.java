package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * The differences between the items that a rule gives and the expected ones.
 *
 * @param missing items that it does not give
 * @param extra items that it gives besides
 * @param wrong for each part, how many items have it otherwise
 */
record Fit(int missing, int extra, Map<Part, Integer> wrong) {

    private static final int ITEM = 20;

    boolean exact() {
        return worth() == 0;
    }

    /** The lower the better: items count more than what is told of them, titles, links and dates more than the rest. */
    int worth() {
        int sum = worth(missing + extra);
        for (Map.Entry<Part, Integer> one : wrong.entrySet()) {
            sum += one.getValue() * (one.getKey().compareTo(Part.DATE) <= 0 ? 5 : 1);
        }
        return sum;
    }

    /** What items that are missing or too many cost alone. */
    static int worth(int items) {
        return ITEM * items;
    }

    int wrong(Part part) {
        return wrong.getOrDefault(part, 0);
    }

    static Fit of(Rule rule, Scene scene) {
        Map<Part, Integer> wrong = new EnumMap<>(Part.class);
        Applied applied = rule.apply(scene.page());
        int missing = 0;
        for (@Nullable Set<Part> one : wrong(applied, scene)) {
            missing += one == null ? 1 : 0;
            for (Part part : one == null ? Set.<Part>of() : one) {
                wrong.merge(part, 1, Integer::sum);
            }
        }
        int given = applied.list() == null ? 0 : applied.sources().size();
        return new Fit(missing, Math.max(0, given - (scene.items().size() - missing)), wrong);
    }

    /** For each item, which parts of it came out otherwise; null where it did not come out. */
    static List<@Nullable Set<Part>> wrong(Applied applied, Scene scene) {
        List<Item> given = applied.list() == null ? List.of() : applied.list().items();
        Map<Integer, Item> byPlace = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            byPlace.put(applied.sources().get(i).from(), given.get(i));
        }
        boolean inOrder = given.size() == scene.items().size() && !scene.laidOut();
        List<@Nullable Set<Part>> all = new ArrayList<>();
        for (Item item : scene.items()) {
            Item other = inOrder ? given.get(all.size()) : byPlace.get(item.node());
            Set<Part> wrong = EnumSet.noneOf(Part.class);
            for (Part part : Part.values()) {
                if (other != null && !Objects.equals(value(item, part), value(other, part))) {
                    wrong.add(part);
                }
            }
            all.add(other == null ? null : wrong);
        }
        return all;
    }

    /** Over several pages. */
    static Fit of(Rule rule, List<Scene> scenes) {
        Fit sum = new Fit(0, 0, Map.of());
        for (Scene scene : scenes) {
            sum = sum.plus(of(rule, scene));
        }
        return sum;
    }

    private Fit plus(Fit other) {
        Map<Part, Integer> both = new EnumMap<>(Part.class);
        both.putAll(wrong);
        other.wrong.forEach((part, count) -> both.merge(part, count, Integer::sum));
        return new Fit(missing + other.missing, extra + other.extra, both);
    }

    static @Nullable Object value(Item item, Part part) {
        return switch (part) {
            case TITLE -> item.title();
            case LINK -> item.link();
            case DATE -> item.date();
            case DESCRIPTION -> item.description();
            case IMAGE -> item.image();
            case AUTHOR -> item.author();
            case CATEGORY -> item.category();
            case PRICE -> item.price();
            case ENCLOSURE -> item.enclosure();
        };
    }

    /** What differs, in words. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (missing > 0) {
            words.add("items missing: " + missing);
        }
        if (extra > 0) {
            words.add("items too many: " + extra);
        }
        wrong.forEach((part, count) -> words.add("items with another " + part.word() + ": " + count));
        return words;
    }
}
