package org.feedmill.rule.path;

import java.util.IdentityHashMap;
import java.util.Map;
import org.feedmill.page.Page;

/** Finds the siblings before a node, and remembers the nearest one that each step selected. Not thread-safe. */
final class PrecedingSiblings {

    /** The preceding sibling that a step found from a start node; -1 if there is none. */
    private record CachedSibling(int from, int found) {}

    private final Page page;
    private final PathEvaluator evaluator;
    private final TagMatcher tags;
    private final Map<PathStep, CachedSibling> nearest = new IdentityHashMap<>();

    PrecedingSiblings(Page page, PathEvaluator evaluator, TagMatcher tags) {
        this.page = page;
        this.evaluator = evaluator;
        this.tags = tags;
    }

    /**
     * Returns the nearest sibling before a node that a step selects, -1 if there is none. For rows under one heading,
     * the search goes back only to the previous row.
     */
    int nearest(int node, int parent, PathStep step) {
        int wanted = tags.symbol(step.name());
        CachedSibling known = nearest.get(step);
        int found = -1;
        for (int n = previous(node, parent); n >= 0 && found < 0 && evaluator.canVisit(1); n = previous(n, parent)) {
            found = tags.matches(n, wanted) && evaluator.satisfies(n, step.conditions()) ? n : -1;
            if (known != null && n == known.from) {
                found = found < 0 ? known.found : found;
                break;
            }
        }
        nearest.put(step, new CachedSibling(node, found));
        return found;
    }

    /** Returns the sibling before a node, -1 for the first. */
    int previous(int node, int parent) {
        int n = node - 1;
        while (n > parent && page.parent(n) != parent) {
            n = page.parent(n);
            evaluator.countVisit();
        }
        return n > parent ? n : -1;
    }
}
