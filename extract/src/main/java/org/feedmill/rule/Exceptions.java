package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Adds a rule for each item that a rule gets wrong, by its indexes (P2: "mark the items one by one"). These come before the
 * rule, which then skips the items. This is the last resort.
 */
final class Exceptions {

    /** A rule with more of them tells nothing that lasts. */
    private static final int MOST = 150;

    private final Scene scene;
    private final Rule rule;
    private final int most;

    /** @param most a rule of more exceptions is none */
    Exceptions(Scene scene, Rule rule, int most) {
        this.scene = scene;
        this.rule = rule;
        this.most = Math.min(most, MOST);
    }

    /** The rule with exceptions before it; null where they are too many or cannot be told. */
    @Nullable
    Rule rule() {
        List<@Nullable Set<Part>> wrong = Fit.wrong(rule.apply(scene.page()), scene);
        List<ItemRule> exceptions = new ArrayList<>();
        if (wrong.stream().filter(w -> w == null || !w.isEmpty()).count() > most) {
            return null;
        }
        Set<Integer> told = new HashSet<>(); // where exceptions begin, those before end by themselves
        for (int i = 0; i < wrong.size(); i++) {
            Set<Part> parts = wrong.get(i);
            if (parts == null || !parts.isEmpty()) {
                told.add(scene.places().get(i).from());
            }
        }
        for (int i = 0; i < wrong.size(); i++) {
            Set<Part> parts = wrong.get(i);
            if (parts == null || !parts.isEmpty()) {
                ItemRule exception = exception(i, parts);
                if (exception == null) {
                    return null;
                }
                exceptions.add(exception);
                ItemRule stop = stop(scene.places().get(i), told);
                if (stop != null) {
                    exceptions.add(stop);
                }
            }
        }
        List<SubjectRule> subjects = new ArrayList<>();
        if (!exceptions.isEmpty()) {
            Path root = Path.of(Step.child(scene.name(0), 0));
            subjects.add(new SubjectRule(List.of(root), false, Field.NONE, Field.NONE, exceptions));
        }
        subjects.addAll(rule.subjects());
        return new Rule(rule.link(), rule.encoding(), rule.date(), subjects, rule.notes());
    }

    private @Nullable ItemRule exception(int index, @Nullable Set<Part> wrong) {
        Place place = scene.places().get(index);
        Item item = scene.items().get(index);
        Path absolute = Anchors.absolute(scene, place.from());
        if (absolute == null || absolute.steps().size() < 2) {
            return null;
        }
        Path path = new Path(absolute.steps().subList(1, absolute.steps().size()), null);
        Map<Part, Field> fields = new EnumMap<>(Part.class);
        List<ItemRule> usual = rule.subjects().stream()
                .flatMap(s -> s.items().stream())
                .filter(r -> r.field(Part.TITLE) != Field.NONE)
                .toList();
        boolean alike = usual.size() == 1 && wrong != null && usual.getFirst().run() == place.run();
        Set<Part> told = EnumSet.of(Part.CATEGORY);
        if (alike) {
            fields.putAll(usual.getFirst().fields());
        } else {
            told.addAll(EnumSet.of(Part.TITLE, Part.LINK, Part.DATE, Part.PRICE));
        }
        told.addAll(wrong == null ? Set.of() : wrong);
        for (Part part : told) {
            Object wanted = Fit.value(item, part);
            Field field = wanted == null ? Field.NONE : field(part, place, wanted);
            if (field != null) {
                fields.put(part, field);
            }
        }
        return new ItemRule(List.of(path), place.run(), fields, List.of());
    }

    /** What ends an exception that is a run. */
    private @Nullable ItemRule stop(Place place, Set<Integer> told) {
        Page page = scene.page();
        boolean beside =
                place.run() && place.to() < page.size() && page.parent(place.to()) == page.parent(place.from());
        Path absolute = beside ? Anchors.absolute(scene, place.to()) : null;
        if (absolute == null) {
            return null;
        }
        Path path = new Path(absolute.steps().subList(1, absolute.steps().size()), null);
        return new ItemRule(List.of(path), true, Map.of(Part.TITLE, Field.NONE), List.of());
    }

    private @Nullable Field field(Part part, Place place, Object wanted) {
        List<Sample> one = List.of(new Sample(scene, place, wanted, place.from()));
        Field near = new Cover(new Reading(part, null), one, new Sightings(part, false).choices(one)).find();
        if (near == null && part == Part.TITLE) {
            Set<Choice> dated = new Sightings(part, true).choices(one);
            return new Cover(new Reading(part, null), one, dated).find();
        }
        return near != null
                ? near
                : new Cover(
                                new Reading(part, null),
                                one,
                                Sightings.anywhere(part).choices(one))
                        .find();
    }
}
