package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Finds the skeletons that a rule can have for the given items, the most general first. */
final class Frames {

    /** Where more others than this, for each item, stand among the items, the items are told one by one. */
    private static final double BARRED = 0.5;

    private final List<Scene> scenes;
    private final boolean run;

    Frames(List<Scene> scenes) {
        this.scenes = scenes;
        this.run = scenes.stream().anyMatch(Scene::runs);
    }

    /** Frames of one subject that holds all items. */
    List<Frame> single() {
        List<Frame> frames = new ArrayList<>(from(containers()));
        boolean sure = frames.stream().anyMatch(f -> f.form() != Frame.Form.LITERAL);
        if (!sure) {
            frames.addAll(0, from(bodies()));
        }
        frames.sort(Comparator.comparing(f -> f.form() == Frame.Form.LITERAL));
        return frames;
    }

    boolean run() {
        return run;
    }

    /** The lowest nodes that hold all items, one on each page. */
    int[] containers() {
        return scenes.stream().mapToInt(s -> Math.max(0, s.around(s.firsts()))).toArray();
    }

    private int[] bodies() {
        int[] bodies = new int[scenes.size()];
        for (int i = 0; i < bodies.length; i++) {
            Page page = scenes.get(i).page();
            for (int n = page.firstChild(0); n >= 0; n = page.nextSibling(n)) {
                bodies[i] = page.tag(n) == Tag.BODY ? n : bodies[i];
            }
        }
        return bodies;
    }

    private List<Frame> from(int[] containers) {
        Path anchor = new Anchors(scenes).to(containers);
        if (anchor == null) {
            return List.of();
        }
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < containers.length; i++) {
            places.add(Place.node(scenes.get(i).page(), containers[i]));
        }
        List<Frame> frames = new ArrayList<>();
        List<Frame> barred = new ArrayList<>();
        List<int[]> firsts = scenes.stream().map(Scene::firsts).toList();
        for (ItemPaths.Offer offer : new ItemPaths(scenes, places, firsts).offers()) {
            Frame frame = new Frame(List.of(anchor), false, offer.paths(), run, List.of(), offer.form());
            Frame ended = run ? ended(frame, places) : frame;
            if (ended != frame) {
                frames.add(ended);
            }
            frames.add(frame);
            if (offer.extras() > 0) {
                barred.add(barred(frame, places));
            }
        }
        frames.addAll(barred);
        return frames;
    }

    /** The frame without what it selects besides the items; the same frame where that is too much. */
    private Frame barred(Frame frame, List<Place> places) {
        List<int[]> others = new ArrayList<>();
        for (Scene scene : scenes) {
            int[] firsts = scene.firsts();
            int[] own = frame.groups(scene).stream()
                    .flatMap(g -> g.items().stream())
                    .mapToInt(Place::from)
                    .filter(n -> Arrays.binarySearch(firsts, n) < 0)
                    .toArray();
            if (own.length > BARRED * firsts.length) {
                return frame;
            }
            others.add(own);
        }
        return frame.with(exact(places, others));
    }

    private List<Path> exact(List<Place> places, List<int[]> nodes) {
        return new ItemPaths(scenes, places, nodes)
                .offers().stream()
                        .filter(o -> o.extras() == 0)
                        .findFirst()
                        .map(ItemPaths.Offer::paths)
                        .orElse(List.of());
    }

    /** The frame with stops where runs would go on beyond the items' ends; the same frame where none do, or too many. */
    private Frame ended(Frame frame, List<Place> places) {
        List<int[]> stops = new ArrayList<>();
        int most = 0;
        for (int i = 0; i < scenes.size(); i++) {
            Scene scene = scenes.get(i);
            Map<Integer, Integer> ends = new HashMap<>();
            scene.places().forEach(p -> ends.put(p.from(), p.to()));
            int[] own = frame.groups(scene).stream()
                    .flatMap(g -> g.items().stream())
                    .filter(p -> ends.getOrDefault(p.from(), p.to()) < p.to())
                    .mapToInt(p -> ends.getOrDefault(p.from(), p.to()))
                    .toArray();
            most = Math.max(most, own.length);
            stops.add(own);
        }
        if (most == 0) {
            return frame;
        }
        List<Path> paths = exact(places, stops);
        return paths.isEmpty() ? frame : frame.with(paths);
    }

    /** Subjects that are reached from what holds all items, with paths that lead to the items in each of them. */
    @Nullable
    Frame nested(List<Subjects.Group> groups, boolean subjectRun) {
        int[] containers = containers();
        Path anchor = new Anchors(scenes).to(containers);
        if (anchor == null) {
            return null;
        }
        List<Place> outer = new ArrayList<>();
        List<int[]> nodes = new ArrayList<>();
        for (int i = 0; i < containers.length; i++) {
            Scene scene = scenes.get(i);
            outer.add(Place.node(scene.page(), containers[i]));
            nodes.add(groups.stream()
                    .filter(g -> g.scene() == scene)
                    .mapToInt(g -> g.place().from())
                    .toArray());
        }
        List<Path> subjects = exact(new ItemPaths(scenes, outer, nodes));
        List<Path> items = subjects.isEmpty()
                ? List.of()
                : exact(new ItemPaths(
                        groups.stream().map(Subjects.Group::scene).toList(),
                        groups.stream().map(Subjects.Group::place).toList(),
                        groups.stream().map(Subjects.Group::firsts).toList()));
        return items.isEmpty()
                ? null
                : new Frame(
                        subjects.stream().map(anchor::then).toList(),
                        subjectRun,
                        items,
                        run,
                        List.of(),
                        Frame.Form.GENERAL);
    }

    private static List<Path> exact(ItemPaths paths) {
        return paths.offers().stream()
                .filter(o -> o.form() != Frame.Form.LITERAL)
                .findFirst()
                .map(ItemPaths.Offer::paths)
                .orElse(List.of());
    }
}
