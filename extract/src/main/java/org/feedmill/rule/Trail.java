package org.feedmill.rule;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Generates candidate paths from a place to a node, including simple and stable ones. */
final class Trail {

    /** A node farther down than this is reached by no path that lasts. */
    private static final int DEEPEST = 24;

    /** How many levels above a node its classes are used as anchors. */
    private static final int ANCHORS = 4;

    private static final List<String> TELLING = List.of("itemprop", "rel", "role", "property");

    private final Scene scene;
    private final Page page;

    Trail(Scene scene) {
        this.scene = scene;
        this.page = scene.page();
    }

    /** Paths to a node in a place. */
    List<Path> within(Place place, int node) {
        if (!place.run() && node == place.from()) {
            return List.of(Path.SELF);
        }
        List<Integer> chain = chain(place, node);
        if (chain.isEmpty()) {
            return List.of();
        }
        Set<Path> found = new LinkedHashSet<>();
        found.add(new Path(steps(chain, place, Form.LOOSE), null));
        found.add(new Path(steps(chain, place, Form.STRICT), null));
        found.add(new Path(steps(chain, place, Form.CLASSES), null));
        anchored(place, chain, found);
        found.add(Path.of(new Step(Axis.BELOW, scene.name(node), List.of(), Span.ALL)));
        if (chain.size() > 1) {
            int parent = chain.get(chain.size() - 2);
            found.add(Path.of(Step.below(scene.name(parent)), step(node, place, Form.LOOSE)));
        }
        ends(place, chain, found);
        return List.copyOf(found);
    }

    /** The path of indexes; null where the node stands too far below. */
    @Nullable
    Path indexed(Place place, int node) {
        List<Integer> chain = chain(place, node);
        return chain.isEmpty() ? null : new Path(steps(chain, place, Form.STRICT), null);
    }

    /** The style in which the steps of a path are written. */
    private enum Form {
        LOOSE,
        STRICT,
        CLASSES
    }

    /** The nodes from right below a place down to a node; empty where it is too far. */
    private List<Integer> chain(Place place, int node) {
        List<Integer> chain = new ArrayList<>();
        int top = place.run() ? page.depth(place.from()) : page.depth(place.from()) + 1;
        int n = node;
        while (n >= 0 && page.depth(n) >= top && chain.size() <= DEEPEST) {
            chain.addFirst(n);
            n = page.parent(n);
        }
        return chain.size() > DEEPEST ? List.of() : chain;
    }

    private List<Step> steps(List<Integer> chain, Place place, Form form) {
        List<Step> steps = new ArrayList<>();
        for (int n : chain) {
            steps.add(step(n, place, form));
        }
        return steps;
    }

    private Step step(int node, Place place, Form form) {
        Step plain = Step.child(scene.name(node));
        List<String> classes = form == Form.CLASSES ? scene.classes(node) : List.of();
        if (!classes.isEmpty()) {
            return plain.with(List.of(new Condition.HasClass(classes.getFirst())));
        }
        int index = index(node, place);
        return index == 0 && form != Form.STRICT ? plain : plain.with(Span.at(index));
    }

    /** The index of a node as a step from the place counts it: in a run, only from the run's first node on. */
    private int index(int node, Place place) {
        boolean top = place.run() && page.parent(node) == page.parent(place.from());
        if (!top) {
            return scene.index(node);
        }
        int same = 0;
        for (int n = place.from(); n < node; n = page.end(n)) {
            same += page.tag(n) == page.tag(node) ? 1 : 0;
        }
        return same;
    }

    /** Paths that start anywhere in the place at what has a class or says what it is. */
    private void anchored(Place place, List<Integer> chain, Set<Path> found) {
        int least = Math.max(0, chain.size() - ANCHORS);
        for (int i = chain.size() - 1; i >= least; i--) {
            int anchor = chain.get(i);
            List<Integer> rest = chain.subList(i + 1, chain.size());
            for (Condition mark : marks(anchor)) {
                Path path = Path.of(Step.below(scene.name(anchor), mark));
                found.add(path.then(new Path(steps(rest, place, Form.LOOSE), null)));
                if (!rest.isEmpty()) {
                    found.add(path.then(new Path(steps(rest, place, Form.STRICT), null)));
                }
            }
        }
    }

    private List<Condition> marks(int node) {
        List<Condition> marks = new ArrayList<>();
        for (String word : scene.classes(node)) {
            marks.add(new Condition.HasClass(word));
        }
        for (String name : page.isText(node) || page.classOnly(node) ? List.<String>of() : TELLING) {
            String value = page.attribute(node, name);
            if (value != null && Lasting.name(value)) {
                marks.add(new Condition.Attribute(name, Condition.Relation.EQUALS, value));
            }
        }
        return marks;
    }

    /** The last of its kind, and the link that has a text. */
    private void ends(Place place, List<Integer> chain, Set<Path> found) {
        int node = chain.getLast();
        List<Step> steps = new ArrayList<>(steps(chain, place, Form.LOOSE));
        Step last = Step.child(scene.name(node)).with(Span.at(-1));
        steps.set(steps.size() - 1, last);
        found.add(new Path(steps, null));
        if (page.tag(node) == Tag.A) {
            Condition says = new Condition.Leads(Path.of(Step.child(Step.TEXT)));
            found.add(Path.of(Step.below("A", says)));
            found.add(Path.of(Step.below("A", new Condition.Not(new Condition.Leads(Path.of(Step.below("IMG")))))));
        }
        if (chain.size() > 1 && steps.size() > 1) {
            int parent = chain.get(chain.size() - 2);
            List<Step> second = new ArrayList<>(steps(chain, place, Form.LOOSE));
            second.set(second.size() - 2, Step.child(scene.name(parent)).with(Span.at(-1)));
            found.add(new Path(second, null));
        }
    }

    /** Paths from a place to a node outside of it: up, to the siblings before or after, and down. */
    List<Path> outside(Place place, int node) {
        int from = place.from();
        int common = page.common(from, node);
        if (common < 0 || common == from) {
            return List.of();
        }
        List<Step> up = new ArrayList<>();
        int own = from;
        while (page.parent(own) != common) {
            up.add(Step.parent());
            own = page.parent(own);
        }
        if (common == node) {
            up.add(Step.parent());
            return List.of(new Path(up, null));
        }
        int other = page.ancestorAt(node, page.depth(common) + 1);
        List<Path> found = new ArrayList<>();
        for (Step beside : beside(own, other)) {
            Path start = new Path(up, null).then(beside);
            if (other == node) {
                found.add(start);
            } else {
                within(Place.node(page, other), node).forEach(p -> found.add(start.then(p)));
            }
        }
        return found;
    }

    /** The steps to a sibling: the nearest of its class, or so many of its tag away. */
    private List<Step> beside(int own, int other) {
        Axis axis = other < own ? Axis.PREVIOUS : Axis.NEXT;
        int between = Math.abs(scene.index(own) - scene.index(other));
        int away = 0;
        if (page.tag(own) == page.tag(other)) {
            away = between - 1;
        } else {
            for (int n = Math.min(own, other); n < Math.max(own, other); n = page.end(n)) {
                away += n != own && n != other && page.tag(n) == page.tag(other) ? 1 : 0;
            }
        }
        List<Step> steps = new ArrayList<>();
        Step plain = new Step(axis, scene.name(other), List.of(), Span.at(away));
        for (String word : scene.classes(other)) {
            steps.add(plain.with(List.of(new Condition.HasClass(word))).with(Span.at(0)));
        }
        steps.add(plain);
        return steps;
    }
}
