package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Attribute;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Learns conditions that separate items from other nodes that the same path selects: by features that all items have (a
 * class, a child, a link) and the others lack, by features that only the others have, and for texts by the neighboring
 * elements. The contents of texts are never used.
 */
final class Separator {

    private static final int LOOKED = 150;
    private static final int MOST_CONDITIONS = 4;

    /** Items and others that are looked at; what is chosen is tried on all of them. */
    private static final int MOST_LOOKED_AT = 60;

    private static final int MOST_FEATURES = 120;

    private static final Set<String> TELLING = Set.of("itemprop", "itemtype", "role", "rel", "data-type", "typeof");
    private static final Set<String> PRIVATE = Set.of("id", "style", "href", "src", "class", "title", "alt", "onclick");

    private static final Condition ELEMENT_BEFORE =
            new Condition.Leads(Path.of(new Step(Axis.PREVIOUS, Step.ANY, List.of(), Span.at(0))));

    /** A node of one of the pages. */
    private record At(Scene scene, int node) {}

    private final List<At> items = new ArrayList<>();
    private final List<At> others = new ArrayList<>();

    void item(Scene scene, int node) {
        items.add(new At(scene, node));
    }

    void other(Scene scene, int node) {
        others.add(new At(scene, node));
    }

    /** Conditions that all items fulfil and as many of the others as can be do not; the fewest that will do. */
    List<Condition> conditions() {
        Set<Condition> all = new LinkedHashSet<>();
        Set<Condition> any = new HashSet<>();
        boolean first = true;
        for (At item : Cover.spread(items, MOST_LOOKED_AT)) {
            Set<Condition> own = features(item);
            if (first) {
                all.addAll(own);
            } else {
                all.retainAll(own);
            }
            any.addAll(own);
            first = false;
        }
        List<Set<Condition>> strange = new ArrayList<>();
        Map<Condition, Integer> odd = new HashMap<>();
        for (At other : Cover.spread(others, MOST_LOOKED_AT)) {
            Set<Condition> own = features(other);
            strange.add(own);
            for (Condition feature : own) {
                if (!any.contains(feature)) {
                    odd.merge(feature, 1, Integer::sum);
                }
            }
        }
        return lineStarts(greedy(all, odd.keySet(), strange));
    }

    /**
     * Texts told by the element that follows them begin lines of {@code <br>} mostly. A label that is put between such a text
     * and its link must not hide the row, so what begins a line counts as well. Lives of the trust run that lose posts to a
     * label: 5 of 70 without this, 0 with it (seed 3).
     */
    private List<Condition> lineStarts(List<Condition> conditions) {
        boolean lines = conditions.stream().anyMatch(Separator::isBeforeElement)
                && items.stream().allMatch(Separator::isLineStart)
                && others.stream().noneMatch(Separator::isLineStart);
        return lines ? conditions.stream().map(Separator::orLineStart).toList() : conditions;
    }

    private static boolean isBeforeElement(Condition condition) {
        return condition instanceof Condition.Beside beside && !beside.after();
    }

    private static boolean isLineStart(At at) {
        Page page = at.scene.page();
        int before = page.isText(at.node) ? Sides.element(page, at.node, true) : at.node;
        return before < 0 || page.tag(before) == Tag.BR;
    }

    private static Condition orLineStart(Condition condition) {
        return isBeforeElement(condition)
                ? new Condition.Either(
                        List.of(condition, new Condition.Beside(true, "BR"), new Condition.Not(ELEMENT_BEFORE)))
                : condition;
    }

    private static List<Condition> greedy(Set<Condition> all, Set<Condition> odd, List<Set<Condition>> strange) {
        List<Set<Condition>> left = new ArrayList<>(strange);
        List<Condition> chosen = new ArrayList<>();
        while (!left.isEmpty() && chosen.size() < MOST_CONDITIONS) {
            Condition best = null;
            double most = 0;
            for (Condition feature : all) {
                double worth = left.stream().filter(s -> !s.contains(feature)).count() / cost(feature);
                if (worth > most) {
                    most = worth;
                    best = feature;
                }
            }
            for (Condition feature : odd) {
                double worth = left.stream().filter(s -> s.contains(feature)).count() / (cost(feature) + 0.3);
                if (worth > most) {
                    most = worth;
                    best = new Condition.Not(feature);
                }
            }
            if (best == null) {
                break;
            }
            Condition taken = best;
            chosen.add(taken);
            left.removeIf(s -> taken instanceof Condition.Not not ? s.contains(not.condition()) : !s.contains(taken));
        }
        return chosen;
    }

    private static double cost(Condition feature) {
        return switch (feature) {
            case Condition.HasClass c -> 1;
            case Condition.Attribute c -> 1;
            case Condition.Leads c -> 1.2 + 0.2 * Lasting.cost(c.path());
            default -> 1.5;
        };
    }

    private static Set<Condition> features(At at) {
        Set<Condition> features = new LinkedHashSet<>();
        Scene scene = at.scene;
        Page page = scene.page();
        own(scene, at.node, features);
        int end = Math.min(page.end(at.node), at.node + LOOKED);
        for (int n = at.node + 1; n < end && features.size() < MOST_FEATURES; n++) {
            String name = scene.name(n);
            if (page.parent(n) == at.node) {
                features.add(new Condition.Leads(Path.of(Step.child(name))));
                int index = scene.index(n);
                if (index > 0) {
                    features.add(new Condition.Leads(Path.of(Step.child(name, index))));
                }
                for (String word : scene.classes(n)) {
                    features.add(
                            new Condition.Leads(Path.of(Step.child(name).with(List.of(new Condition.HasClass(word))))));
                }
            }
            if (!page.isText(n)) {
                features.add(new Condition.Leads(Path.of(Step.below(name))));
                for (String word : scene.classes(n)) {
                    features.add(new Condition.Leads(Path.of(Step.below(name, new Condition.HasClass(word)))));
                }
            }
        }
        return features;
    }

    private static void own(Scene scene, int node, Set<Condition> features) {
        Page page = scene.page();
        for (String word : scene.classes(node)) {
            features.add(new Condition.HasClass(word));
        }
        for (boolean after : new boolean[] {false, true}) {
            int beside = Sides.element(page, node, after);
            if (page.isText(node) && beside >= 0) {
                features.add(new Condition.Beside(after, scene.name(beside)));
            }
        }
        if (page.isText(node) || page.classOnly(node)) {
            return;
        }
        for (Attribute attribute : page.attributes(node)) {
            String name = attribute.name();
            if (TELLING.contains(name) && Lasting.name(attribute.value())) {
                features.add(new Condition.Attribute(name, Condition.Relation.EQUALS, attribute.value()));
            } else if (!PRIVATE.contains(name) && Lasting.name(name)) {
                features.add(new Condition.HasAttribute(name));
            }
        }
    }
}
