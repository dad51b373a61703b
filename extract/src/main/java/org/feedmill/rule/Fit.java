package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * How far a rule gives the wanted items again.
 *
 * @param missing items that it does not give
 * @param extra items that it gives besides
 * @param wrong for each part, how many items have it otherwise
 */
record Fit(int missing, int extra, Map<Part, Integer> wrong) {

    boolean exact() {
        return worth() == 0;
    }

    /** The lower the better: items count more than what is told of them, titles, links and dates more than the rest. */
    int worth() {
        int sum = 20 * (missing + extra);
        for (Map.Entry<Part, Integer> one : wrong.entrySet()) {
            sum += one.getValue() * (one.getKey().compareTo(Part.DATE) <= 0 ? 5 : 1);
        }
        return sum;
    }

    int wrong(Part part) {
        return wrong.getOrDefault(part, 0);
    }

    static Fit of(Rule rule, Scene scene) {
        Applied applied = rule.apply(scene.page());
        List<Item> given = applied.list() == null ? List.of() : applied.list().items();
        Map<Integer, Item> byPlace = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            byPlace.put(applied.sources().get(i).from(), given.get(i));
        }
        Map<Part, Integer> wrong = new EnumMap<>(Part.class);
        int missing = 0;
        for (Item item : scene.items()) {
            Item other = byPlace.get(item.node());
            if (other == null) {
                missing++;
                continue;
            }
            for (Part part : Part.values()) {
                if (!Objects.equals(value(item, part), value(other, part))) {
                    wrong.merge(part, 1, Integer::sum);
                }
            }
        }
        int extra = given.size() - (scene.items().size() - missing);
        return new Fit(missing, Math.max(0, extra), wrong);
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
