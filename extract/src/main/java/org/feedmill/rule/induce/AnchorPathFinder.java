package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/** Finds the path from the page to one node: from a unique id or class above it, else from the root. */
final class AnchorPathFinder {

    /**
     * The maximum number of levels above the node at which an anchor is searched; further up, paths are as long as from
     * the root.
     */
    private static final int LEVELS = 5;

    private static final int MAX_TRIED = 40;

    private final List<InductionPage> scenes;

    AnchorPathFinder(List<InductionPage> scenes) {
        this.scenes = scenes;
    }

    /**
     * @param nodes one on each page version; null if no path leads to exactly these
     */
    @Nullable
    RulePath pathTo(int[] nodes) {
        Set<RulePath> paths = new LinkedHashSet<>();
        for (int i = 0; i < nodes.length; i++) {
            collectAnchored(scenes.get(i), nodes[i], paths);
        }
        List<RulePath> tried = new ArrayList<>(paths);
        tried.sort(Comparator.comparingDouble(SelectorStability::cost));
        tried = new ArrayList<>(tried.subList(0, Math.min(MAX_TRIED, tried.size())));
        for (int i = 0; i < nodes.length; i++) {
            RulePath absolute = indexPath(scenes.get(i), nodes[i]);
            if (absolute != null) {
                tried.add(absolute);
            }
        }
        return tried.stream().filter(p -> selectsExactly(p, nodes)).findFirst().orElse(null);
    }

    private boolean selectsExactly(RulePath path, int[] nodes) {
        for (int i = 0; i < nodes.length; i++) {
            Page page = scenes.get(i).page();
            int[] found = new PathEvaluator(page).select(NodeRange.document(page), path);
            if (found.length != 1 || found[0] != nodes[i]) {
                return false;
            }
        }
        return true;
    }

    private static void collectAnchored(InductionPage version, int node, Set<RulePath> paths) {
        Page page = version.page();
        List<PathStep> indexed = new ArrayList<>();
        List<PathStep> classed = new ArrayList<>();
        int n = node;
        for (int level = 0; level < LEVELS && n >= 0; level++, n = page.parent(n)) {
            for (PathStep anchor : anchorSteps(version, n)) {
                paths.add(RulePath.of(anchor).append(new RulePath(indexed, null)));
                paths.add(RulePath.of(anchor).append(new RulePath(classed, null)));
            }
            PathStep plain = PathStep.child(version.stepName(n));
            indexed.addFirst(plain.with(IndexRange.at(version.sameTagIndex(n))));
            List<String> classes = version.classes(n);
            classed.addFirst(
                    classes.isEmpty() ? plain : plain.with(List.of(new StepCondition.HasClass(classes.getFirst()))));
        }
    }

    private static List<PathStep> anchorSteps(InductionPage version, int node) {
        List<PathStep> steps = new ArrayList<>();
        String name = version.stepName(node);
        String id = version.id(node);
        if (id != null) {
            steps.add(PathStep.descendant(name, new StepCondition.HasId(id)));
        }
        for (String word : version.classes(node)) {
            steps.add(PathStep.descendant(name, new StepCondition.HasClass(word)));
        }
        steps.add(PathStep.descendant(name));
        return steps;
    }

    /** Returns the path of indexes from the root; null if the node is too deep for one. */
    static @Nullable RulePath indexPath(InductionPage version, int node) {
        Page page = version.page();
        if (page.depth(node) >= RulePath.MAX_STEPS - 1) {
            return null;
        }
        List<PathStep> steps = new ArrayList<>();
        for (int n = node; n >= 0; n = page.parent(n)) {
            steps.addFirst(PathStep.child(version.stepName(n), version.sameTagIndex(n)));
        }
        return new RulePath(steps, null);
    }
}
