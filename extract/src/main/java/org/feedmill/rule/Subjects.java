package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the headings of items: at the subject if all items share one, in separate subjects if the page nests the items or
 * lists them heading by heading, else relative to each item.
 */
final class Subjects {

    /** Items one after the other under one heading, and the place that holds them alone. */
    record Group(
            Scene scene,
            Place place,
            int[] firsts,
            @Nullable String title) {}

    /** A frame with the fields that tell the headings; the item's is null where the subject tells it. */
    record Variant(Frame frame, Field title, @Nullable Field category) {}

    private static final int FARTHEST = 400;

    private final List<Scene> scenes;
    private final Frames frames;

    Subjects(List<Scene> scenes, Frames frames) {
        this.scenes = scenes;
        this.frames = frames;
    }

    /** Whether the items stand under more than one heading. */
    boolean several() {
        return scenes.stream()
                .anyMatch(s -> s.items().stream().map(Item::category).distinct().count() > 1);
    }

    /** Frames of subjects that stand under headings of their own. */
    List<Variant> nested() {
        List<Variant> variants = new ArrayList<>();
        List<Group> groups = groups();
        List<Group> held = holders(groups);
        List<Group> strung = strung(groups);
        for (boolean run : new boolean[] {false, true}) {
            List<Group> own = run ? strung : held;
            Frame frame = own.isEmpty() ? null : frames.nested(own, run);
            Field title = frame == null ? null : title(own);
            if (frame != null && title != null) {
                variants.add(new Variant(frame, title, null));
            }
        }
        return variants;
    }

    /** The headings for a frame of one subject. */
    Variant of(Frame frame) {
        List<Group> groups = new ArrayList<>();
        boolean any = false;
        for (Scene scene : scenes) {
            String title = scene.items().getFirst().category();
            any |= scene.items().stream().anyMatch(i -> i.category() != null);
            for (Frame.Group group : frame.groups(scene)) {
                groups.add(new Group(scene, group.subject(), scene.firsts(), title));
            }
        }
        if (!any) {
            return new Variant(frame, Field.NONE, null);
        }
        Field title = several() ? null : title(groups);
        if (title != null) {
            return new Variant(frame, title, null);
        }
        return new Variant(frame, Field.NONE, beside(frame));
    }

    private static @Nullable Field title(List<Group> groups) {
        List<Sample> samples = groups.stream()
                .map(g -> new Sample(g.scene, g.place, g.title, g.firsts[0]))
                .toList();
        return search(samples);
    }

    private static @Nullable Field search(List<Sample> samples) {
        Set<Choice> choices = new Sightings(Part.CATEGORY, false).choices(samples);
        return new Cover(new Reading(Part.CATEGORY, null), samples, choices).find();
    }

    /** A path from every item to its heading. */
    private @Nullable Field beside(Frame frame) {
        List<Sample> samples = new ArrayList<>();
        for (Group group : groups()) {
            Set<Integer> own = new HashSet<>();
            Arrays.stream(group.firsts).forEach(own::add);
            for (Frame.Group subject : frame.groups(group.scene)) {
                for (Place place : subject.items()) {
                    if (own.contains(place.from())) {
                        samples.add(new Sample(group.scene, place, group.title, group.firsts[0]));
                    }
                }
            }
        }
        return search(samples);
    }

    /** The items in the page's order by heading. */
    private List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        for (Scene scene : scenes) {
            List<Item> items = scene.items();
            int[] firsts = scene.firsts();
            int start = 0;
            for (int i = 1; i <= items.size(); i++) {
                boolean ends = i == items.size()
                        || !Objects.equals(
                                items.get(i).category(), items.get(start).category());
                if (ends) {
                    int[] own = Arrays.copyOfRange(firsts, start, i);
                    groups.add(new Group(
                            scene,
                            scene.places().get(start),
                            own,
                            items.get(start).category()));
                    start = i;
                }
            }
        }
        return groups;
    }

    /** The groups with the nodes that hold each of them and nothing of the others; none where they share one. */
    private List<Group> holders(List<Group> groups) {
        List<Group> held = new ArrayList<>();
        int depth = -1;
        for (Group group : groups) {
            int holder = group.scene.around(group.firsts);
            depth = group.firsts.length > 1 && holder >= 0 ? group.scene.page().depth(holder) : depth;
        }
        Scene last = null;
        int reached = 0;
        for (Group group : groups) {
            Page page = group.scene.page();
            int holder = group.scene.around(group.firsts);
            if (depth >= 0 && holder >= 0 && page.depth(holder) > depth) {
                holder = page.ancestorAt(holder, depth);
            }
            reached = group.scene == last ? reached : 0;
            if (holder < reached) {
                return List.of();
            }
            reached = page.end(holder);
            last = group.scene;
            held.add(new Group(group.scene, Place.node(page, holder), group.firsts, group.title));
        }
        return held;
    }

    /** The groups as runs from heading to heading in one row; none where the page is not so. */
    private List<Group> strung(List<Group> groups) {
        List<Group> strung = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            int heading = heading(group);
            if (heading < 0) {
                return List.of();
            }
            int parent = group.scene.page().parent(heading);
            int end = parent < 0 ? -1 : group.scene.page().end(parent);
            boolean more = i + 1 < groups.size() && groups.get(i + 1).scene == group.scene;
            int next = more ? heading(groups.get(i + 1)) : end;
            if (next <= heading) {
                return List.of();
            }
            strung.add(new Group(group.scene, Place.run(heading, next), group.firsts, group.title));
        }
        return strung;
    }

    /** The sibling before a group's items, or before what holds them in the row of all groups, that says its title. */
    private static int heading(Group group) {
        Scene scene = group.scene;
        Page page = scene.page();
        int container = scene.around(scene.firsts());
        int start = group.firsts[0];
        for (int n = start - 1; n > Math.max(container, start - FARTHEST); n--) {
            boolean says = page.end(n) <= start
                    && group.title != null
                    && page.textLength(n) <= group.title.length()
                    && page.text(n).equals(group.title);
            if (says) {
                int top = page.ancestorAt(n, page.depth(container) + 1);
                return page.end(top) <= start ? top : -1;
            }
        }
        return -1;
    }
}
