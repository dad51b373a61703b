package org.feedmill.rule.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;
import org.feedmill.rule.path.IndexPath;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathMerge;
import org.feedmill.rule.path.RulePath;

/**
 * Extends marked titles to the sets of titles that may be meant (P1 §2.1.2): the nodes that
 * are similar to the marked ones, by one similarity criterion after another, in increasingly large parts of the page;
 * and the nodes that their paths select without the indexes in which they differ or, for a single mark, without one
 * index after another.
 *
 * <p>Cost: a pass over the page for each criterion; the number of sets is bounded.
 */
final class TitleNodeSets {

    private static final int MAX_SETS = 40;
    private static final int MAX_DEPTH = 100;

    private final Page page;
    private final List<NodeSimilarity> signatures;
    private final Set<List<Integer>> sets = new HashSet<>();
    private final List<List<Integer>> found = new ArrayList<>();

    TitleNodeSets(Page page, NodeShapes shapes) {
        this.page = page;
        this.signatures = NodeSimilarity.all(page, shapes);
    }

    /** Returns sets of titles in page order, each with all marked ones. */
    List<List<Integer>> findSets(List<Integer> marked) {
        for (NodeSimilarity signature : signatures) {
            if (signature.areAlike(marked)) {
                addGrowingSets(similarNodes(signature, marked.getFirst()), marked);
            }
        }
        for (RulePath path : paths(marked)) {
            List<Integer> nodes = new ArrayList<>();
            for (int node : new PathEvaluator(page).select(NodeRange.document(page), path)) {
                nodes.add(node);
            }
            addSet(outermost(nodes), marked);
        }
        return found;
    }

    private List<Integer> similarNodes(NodeSimilarity signature, int marked) {
        long wanted = signature.hashAt(marked);
        boolean silent = page.textLength(marked) == 0;
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.isHidden(n) == page.isHidden(marked)
                    && (silent || page.textLength(n) > 0)
                    && signature.hashAt(n) == wanted) {
                nodes.add(n);
            }
        }
        return outermost(nodes);
    }

    private List<Integer> outermost(List<Integer> nodes) {
        List<Integer> kept = new ArrayList<>();
        int end = 0;
        for (int node : nodes) {
            if (node >= end) {
                kept.add(node);
                end = page.end(node);
            }
        }
        return kept;
    }

    /** Adds the set within increasingly large parts of the page. */
    private void addGrowingSets(List<Integer> nodes, List<Integer> marked) {
        int around = page.commonAncestor(marked.getFirst(), marked.getLast());
        int last = 0;
        for (int n = around; n >= 0 && last < nodes.size() && found.size() < MAX_SETS; n = page.parent(n)) {
            int from = firstFrom(nodes, n);
            int to = firstFrom(nodes, page.end(n));
            if (to - from > last) {
                last = to - from;
                addSet(List.copyOf(nodes.subList(from, to)), marked);
            }
        }
    }

    private static int firstFrom(List<Integer> nodes, int node) {
        int found = Collections.binarySearch(nodes, node);
        return found < 0 ? -found - 1 : found;
    }

    private void addSet(List<Integer> nodes, List<Integer> marked) {
        boolean lists = nodes.size() > 1 && found.size() < MAX_SETS && nodes.containsAll(marked);
        if (lists && sets.add(nodes)) {
            found.add(nodes);
        }
    }

    /** Returns paths without the indexes in which the marks differ; for one mark, without each index in turn. */
    private List<RulePath> paths(List<Integer> marked) {
        if (page.depth(marked.getFirst()) > MAX_DEPTH) {
            return List.of();
        }
        RulePath first = IndexPath.of(page, marked.getFirst());
        if (marked.size() > 1) {
            RulePath merged = first;
            for (int node : marked.subList(1, marked.size())) {
                if (page.depth(node) > MAX_DEPTH) {
                    return List.of();
                }
                if (!(PathMerge.merge(merged, IndexPath.of(page, node)) instanceof PathMerge.Merged both)) {
                    return List.of();
                }
                merged = both.path();
            }
            return List.of(merged);
        }
        List<RulePath> paths = new ArrayList<>();
        for (int i = first.steps().size() - 1; i > 1; i--) {
            paths.add(PathMerge.dropIndex(first, i));
        }
        return paths;
    }
}
