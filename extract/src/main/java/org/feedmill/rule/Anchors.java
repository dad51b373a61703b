package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Finds the path from the page to one node: from a unique id or class above it, else from the root. */
final class Anchors {

    /** How far above the node an anchor is looked for; further up, paths are as long as from the root. */
    private static final int LEVELS = 5;

    private static final int MOST_TRIED = 40;

    private final List<Scene> scenes;

    Anchors(List<Scene> scenes) {
        this.scenes = scenes;
    }

    /** @param nodes one in each scene; null where no path leads to just these */
    @Nullable
    Path to(int[] nodes) {
        Set<Path> paths = new LinkedHashSet<>();
        for (int i = 0; i < nodes.length; i++) {
            anchored(scenes.get(i), nodes[i], paths);
        }
        List<Path> tried = new ArrayList<>(paths);
        tried.sort(Comparator.comparingDouble(Lasting::cost));
        tried = new ArrayList<>(tried.subList(0, Math.min(MOST_TRIED, tried.size())));
        for (int i = 0; i < nodes.length; i++) {
            Path absolute = absolute(scenes.get(i), nodes[i]);
            if (absolute != null) {
                tried.add(absolute);
            }
        }
        return tried.stream().filter(p -> right(p, nodes)).findFirst().orElse(null);
    }

    private boolean right(Path path, int[] nodes) {
        for (int i = 0; i < nodes.length; i++) {
            Page page = scenes.get(i).page();
            int[] found = new PathWalk(page).select(Place.document(page), path);
            if (found.length != 1 || found[0] != nodes[i]) {
                return false;
            }
        }
        return true;
    }

    private static void anchored(Scene scene, int node, Set<Path> paths) {
        Page page = scene.page();
        List<Step> indexed = new ArrayList<>();
        List<Step> classed = new ArrayList<>();
        int n = node;
        for (int level = 0; level < LEVELS && n >= 0; level++, n = page.parent(n)) {
            for (Step anchor : anchors(scene, n)) {
                paths.add(Path.of(anchor).then(new Path(indexed, null)));
                paths.add(Path.of(anchor).then(new Path(classed, null)));
            }
            Step plain = Step.child(scene.name(n));
            indexed.addFirst(plain.with(Span.at(scene.index(n))));
            List<String> classes = scene.classes(n);
            classed.addFirst(
                    classes.isEmpty() ? plain : plain.with(List.of(new Condition.HasClass(classes.getFirst()))));
        }
    }

    private static List<Step> anchors(Scene scene, int node) {
        List<Step> steps = new ArrayList<>();
        String name = scene.name(node);
        String id = scene.id(node);
        if (id != null) {
            steps.add(Step.below(name, new Condition.HasId(id)));
        }
        for (String word : scene.classes(node)) {
            steps.add(Step.below(name, new Condition.HasClass(word)));
        }
        steps.add(Step.below(name));
        return steps;
    }

    /** The path of indexes from the root; null where the node stands too deep for one. */
    static @Nullable Path absolute(Scene scene, int node) {
        Page page = scene.page();
        if (page.depth(node) >= Path.MOST_STEPS - 1) {
            return null;
        }
        List<Step> steps = new ArrayList<>();
        for (int n = node; n >= 0; n = page.parent(n)) {
            steps.addFirst(Step.child(scene.name(n), scene.index(n)));
        }
        return new Path(steps, null);
    }
}
