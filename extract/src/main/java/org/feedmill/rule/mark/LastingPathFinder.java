package org.feedmill.rule.mark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/**
 * Finds a path that leads to one element of a page and, likely, to its counterpart on other pages of the same site: by a
 * name that looks durable where there is one, otherwise by the position below such a name.
 */
public final class LastingPathFinder {

    /** Ancestors whose names are tried; farther ones say little about a node. */
    private static final int MAX_ANCESTORS = 20;

    private final Page page;

    private LastingPathFinder(Page page) {
        this.page = page;
    }

    /** Returns a path that selects the element alone; of a text, its element. */
    public static RulePath find(Page page, int node) {
        return new LastingPathFinder(page).find(page.isText(node) ? page.parent(node) : node);
    }

    private RulePath find(int element) {
        List<PathStep> names = namedSteps(element);
        for (PathStep step : names) {
            if (selectsAlone(RulePath.of(step), element)) {
                return RulePath.of(step);
            }
        }
        List<PathStep> inner = new ArrayList<>(names);
        inner.add(PathStep.descendant(name(element)));
        int ancestor = page.parent(element);
        for (int i = 0; i < MAX_ANCESTORS && ancestor > 0; i++, ancestor = page.parent(ancestor)) {
            for (PathStep outer : namedSteps(ancestor)) {
                for (PathStep step : inner) {
                    RulePath path = RulePath.of(outer, step);
                    if (selectsAlone(path, element)) {
                        return path;
                    }
                }
            }
        }
        return byPosition(element);
    }

    private String name(int element) {
        return page.tagName(element).toUpperCase(Locale.ROOT);
    }

    /** Returns the steps that select an element by its id, its class names or, for main parts of a page, its tag. */
    private List<PathStep> namedSteps(int element) {
        List<PathStep> steps = new ArrayList<>();
        String id = page.attribute(element, "id");
        if (id != null && SelectorStability.isStableName(id.strip())) {
            steps.add(PathStep.descendant(name(element), new StepCondition.HasId(id.strip())));
        }
        String classes = page.attribute(element, "class");
        if (classes != null) {
            for (String word : classes.strip().split("\\s+", 12)) {
                if (SelectorStability.isStableName(word)) {
                    steps.add(PathStep.descendant(name(element), new StepCondition.HasClass(word)));
                }
            }
        }
        if (List.of("ARTICLE", "MAIN", "H1").contains(name(element))) {
            steps.add(PathStep.descendant(name(element)));
        }
        return steps;
    }

    private boolean selectsAlone(RulePath path, int element) {
        int[] selected = PathEvaluator.select(page, path);
        return selected.length == 1 && selected[0] == element;
    }

    /** Returns a path by positions, from the nearest ancestor that a name selects alone. */
    private RulePath byPosition(int element) {
        List<PathStep> steps = new ArrayList<>();
        for (int at = element; at >= 0 && steps.size() < RulePath.MAX_STEPS; at = page.parent(at)) {
            PathStep named = at == element ? null : firstAlone(at);
            steps.addFirst(named != null ? named : PathStep.child(name(at), position(at)));
            if (named != null) {
                break;
            }
        }
        return RulePath.of(steps.toArray(PathStep[]::new));
    }

    private @Nullable PathStep firstAlone(int element) {
        for (PathStep step : namedSteps(element)) {
            if (selectsAlone(RulePath.of(step), element)) {
                return step;
            }
        }
        return null;
    }

    /** Returns the number of siblings with the same tag before an element. */
    private int position(int element) {
        int position = 0;
        if (element == 0) {
            return position; // the root
        }
        for (int n = page.firstChild(page.parent(element)); n >= 0 && n < element; n = page.nextSibling(n)) {
            if (!page.isText(n) && page.tag(n) == page.tag(element)) {
                position++;
            }
        }
        return position;
    }
}
