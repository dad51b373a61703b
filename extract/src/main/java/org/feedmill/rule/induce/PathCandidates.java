package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/** Generates candidate paths from a place to a node, including simple and stable ones. */
final class PathCandidates {

    /** No durable path leads to a node at a greater depth. */
    private static final int MAX_DEPTH = 24;

    /** The number of levels above a node whose classes are used as anchors. */
    private static final int MAX_ANCHOR_LEVELS = 4;

    private static final List<String> SEMANTIC_ATTRIBUTES = List.of("itemprop", "rel", "role", "property");

    private final InductionPage inductionPage;
    private final Page page;

    PathCandidates(InductionPage version) {
        this.inductionPage = version;
        this.page = version.page();
    }

    /** Returns paths to a node within a place. */
    List<RulePath> pathsWithin(NodeRange place, int node) {
        if (!place.run() && node == place.from()) {
            return List.of(RulePath.SELF);
        }
        List<Integer> chain = chain(place, node);
        if (chain.isEmpty()) {
            return List.of();
        }
        Set<RulePath> found = new LinkedHashSet<>();
        found.add(new RulePath(steps(chain, place, StepStyle.LOOSE), null));
        found.add(new RulePath(steps(chain, place, StepStyle.STRICT), null));
        found.add(new RulePath(steps(chain, place, StepStyle.CLASSES), null));
        collectAnchored(place, chain, found);
        found.add(RulePath.of(
                new PathStep(StepAxis.DESCENDANT, inductionPage.stepName(node), List.of(), IndexRange.ALL)));
        if (chain.size() > 1) {
            int parent = chain.get(chain.size() - 2);
            found.add(RulePath.of(
                    PathStep.descendant(inductionPage.stepName(parent)), step(node, place, StepStyle.LOOSE)));
        }
        collectLastAndTextLink(place, chain, found);
        return List.copyOf(found);
    }

    /** Returns the path of indexes; null if the node is too deep below. */
    @Nullable
    RulePath indexPath(NodeRange place, int node) {
        List<Integer> chain = chain(place, node);
        return chain.isEmpty() ? null : new RulePath(steps(chain, place, StepStyle.STRICT), null);
    }

    /** The style in which the steps of a path are written. */
    private enum StepStyle {
        LOOSE,
        STRICT,
        CLASSES
    }

    /** Returns the nodes from directly below a place down to a node; empty if it is too deep. */
    private List<Integer> chain(NodeRange place, int node) {
        List<Integer> chain = new ArrayList<>();
        int top = place.run() ? page.depth(place.from()) : page.depth(place.from()) + 1;
        int n = node;
        while (n >= 0 && page.depth(n) >= top && chain.size() <= MAX_DEPTH) {
            chain.addFirst(n);
            n = page.parent(n);
        }
        return chain.size() > MAX_DEPTH ? List.of() : chain;
    }

    private List<PathStep> steps(List<Integer> chain, NodeRange place, StepStyle form) {
        List<PathStep> steps = new ArrayList<>();
        for (int n : chain) {
            steps.add(step(n, place, form));
        }
        return steps;
    }

    private PathStep step(int node, NodeRange place, StepStyle form) {
        PathStep plain = PathStep.child(inductionPage.stepName(node));
        List<String> classes = form == StepStyle.CLASSES ? inductionPage.classes(node) : List.of();
        if (!classes.isEmpty()) {
            return plain.with(List.of(new StepCondition.HasClass(classes.getFirst())));
        }
        int index = index(node, place);
        return index == 0 && form != StepStyle.STRICT ? plain : plain.with(IndexRange.at(index));
    }

    /** Returns the index of a node in a step from the place: in a run, counted from the run's first node. */
    private int index(int node, NodeRange place) {
        boolean top = place.run() && page.parent(node) == page.parent(place.from());
        if (!top) {
            return inductionPage.sameTagIndex(node);
        }
        int same = 0;
        for (int n = place.from(); n < node; n = page.end(n)) {
            same += page.tag(n) == page.tag(node) ? 1 : 0;
        }
        return same;
    }

    /** Collects paths that start anywhere in the place at a node with a class or a meaningful tag. */
    private void collectAnchored(NodeRange place, List<Integer> chain, Set<RulePath> found) {
        int least = Math.max(0, chain.size() - MAX_ANCHOR_LEVELS);
        for (int i = chain.size() - 1; i >= least; i--) {
            int anchor = chain.get(i);
            List<Integer> rest = chain.subList(i + 1, chain.size());
            for (StepCondition mark : nodeConditions(anchor)) {
                RulePath path = RulePath.of(PathStep.descendant(inductionPage.stepName(anchor), mark));
                found.add(path.append(new RulePath(steps(rest, place, StepStyle.LOOSE), null)));
                if (!rest.isEmpty()) {
                    found.add(path.append(new RulePath(steps(rest, place, StepStyle.STRICT), null)));
                }
            }
        }
    }

    private List<StepCondition> nodeConditions(int node) {
        List<StepCondition> marks = new ArrayList<>();
        for (String word : inductionPage.classes(node)) {
            marks.add(new StepCondition.HasClass(word));
        }
        for (String name : page.isText(node) || page.hasOnlyClass(node) ? List.<String>of() : SEMANTIC_ATTRIBUTES) {
            String value = page.attribute(node, name);
            if (value != null && SelectorStability.isStableName(value)) {
                marks.add(new StepCondition.AttributeMatches(name, StepCondition.TextOperator.EQUALS, value));
            }
        }
        return marks;
    }

    /** Collects paths to the last node of its kind, and to the link that has a text. */
    private void collectLastAndTextLink(NodeRange place, List<Integer> chain, Set<RulePath> found) {
        int node = chain.getLast();
        List<PathStep> steps = new ArrayList<>(steps(chain, place, StepStyle.LOOSE));
        PathStep last = PathStep.child(inductionPage.stepName(node)).with(IndexRange.at(-1));
        steps.set(steps.size() - 1, last);
        found.add(new RulePath(steps, null));
        if (page.tag(node) == HtmlTag.A) {
            StepCondition says = new StepCondition.HasPath(RulePath.of(PathStep.child(PathStep.TEXT)));
            found.add(RulePath.of(PathStep.descendant("A", says)));
            found.add(RulePath.of(PathStep.descendant(
                    "A", new StepCondition.Not(new StepCondition.HasPath(RulePath.of(PathStep.descendant("IMG")))))));
        }
        if (chain.size() > 1 && steps.size() > 1) {
            int parent = chain.get(chain.size() - 2);
            List<PathStep> second = new ArrayList<>(steps(chain, place, StepStyle.LOOSE));
            second.set(
                    second.size() - 2,
                    PathStep.child(inductionPage.stepName(parent)).with(IndexRange.at(-1)));
            found.add(new RulePath(second, null));
        }
    }

    /** Returns paths from a place to a node outside of it: up, to the siblings before or after, and down. */
    List<RulePath> pathsOutside(NodeRange place, int node) {
        int from = place.from();
        int common = page.commonAncestor(from, node);
        if (common < 0 || common == from) {
            return List.of();
        }
        List<PathStep> up = new ArrayList<>();
        int own = from;
        while (page.parent(own) != common) {
            up.add(PathStep.parent());
            own = page.parent(own);
        }
        if (common == node) {
            up.add(PathStep.parent());
            return List.of(new RulePath(up, null));
        }
        int other = page.ancestorAt(node, page.depth(common) + 1);
        List<RulePath> found = new ArrayList<>();
        for (PathStep beside : siblingSteps(own, other)) {
            RulePath start = new RulePath(up, null).append(beside);
            if (other == node) {
                found.add(start);
            } else {
                pathsWithin(NodeRange.node(page, other), node).forEach(p -> found.add(start.append(p)));
            }
        }
        return found;
    }

    /** Returns the steps to a sibling: the nearest of its class, or by the number of siblings of its tag. */
    private List<PathStep> siblingSteps(int own, int other) {
        StepAxis axis = other < own ? StepAxis.PRECEDING_SIBLING : StepAxis.FOLLOWING_SIBLING;
        int between = Math.abs(inductionPage.sameTagIndex(own) - inductionPage.sameTagIndex(other));
        int away = 0;
        if (page.tag(own) == page.tag(other)) {
            away = between - 1;
        } else {
            for (int n = Math.min(own, other); n < Math.max(own, other); n = page.end(n)) {
                away += n != own && n != other && page.tag(n) == page.tag(other) ? 1 : 0;
            }
        }
        List<PathStep> steps = new ArrayList<>();
        PathStep plain = new PathStep(axis, inductionPage.stepName(other), List.of(), IndexRange.at(away));
        for (String word : inductionPage.classes(other)) {
            steps.add(plain.with(List.of(new StepCondition.HasClass(word))).with(IndexRange.at(0)));
        }
        steps.add(plain);
        return steps;
    }
}
