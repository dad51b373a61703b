package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;

/**
 * Extends marked titles to the sets of titles that may be meant (P1 §2.1.2): the nodes that are like the marked ones, by one
 * similarity criterion after another, in ever larger parts of the page; and what their paths select when the indexes are dropped in which they
 * differ, or, of a single mark, one index after another.
 *
 * <p>Cost: a walk over the page for each likeness; the sets are bounded in number.
 */
final class TitleSets {

    private static final int MOST_SETS = 40;
    private static final int DEEPEST = 100;

    private final Page page;
    private final List<Signature> signatures;
    private final Set<List<Integer>> sets = new HashSet<>();
    private final List<List<Integer>> found = new ArrayList<>();

    TitleSets(Page page, Shapes shapes) {
        this.page = page;
        this.signatures = Signature.all(page, shapes);
    }

    /** Sets of titles in the page's order, each with all that are marked. */
    List<List<Integer>> of(List<Integer> marked) {
        for (Signature signature : signatures) {
            if (signature.alike(marked)) {
                grow(like(signature, marked.getFirst()), marked);
            }
        }
        for (Path path : paths(marked)) {
            List<Integer> nodes = new ArrayList<>();
            for (int node : new PathWalk(page).select(Place.document(page), path)) {
                nodes.add(node);
            }
            add(outermost(nodes), marked);
        }
        return found;
    }

    private List<Integer> like(Signature signature, int marked) {
        long wanted = signature.at(marked);
        boolean silent = page.textLength(marked) == 0;
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.hidden(n) == page.hidden(marked)
                    && (silent || page.textLength(n) > 0)
                    && signature.at(n) == wanted) {
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

    /** The set within ever larger parts of the page. */
    private void grow(List<Integer> nodes, List<Integer> marked) {
        int around = page.common(marked.getFirst(), marked.getLast());
        int last = 0;
        for (int n = around; n >= 0 && last < nodes.size() && found.size() < MOST_SETS; n = page.parent(n)) {
            int from = firstFrom(nodes, n);
            int to = firstFrom(nodes, page.end(n));
            if (to - from > last) {
                last = to - from;
                add(List.copyOf(nodes.subList(from, to)), marked);
            }
        }
    }

    private static int firstFrom(List<Integer> nodes, int node) {
        int found = Collections.binarySearch(nodes, node);
        return found < 0 ? -found - 1 : found;
    }

    private void add(List<Integer> nodes, List<Integer> marked) {
        boolean lists = nodes.size() > 1 && found.size() < MOST_SETS && nodes.containsAll(marked);
        if (lists && sets.add(nodes)) {
            found.add(nodes);
        }
    }

    /** Paths with the indexes dropped in which the marks differ; of one mark with each one dropped. */
    private List<Path> paths(List<Integer> marked) {
        if (page.depth(marked.getFirst()) > DEEPEST) {
            return List.of();
        }
        Path first = IndexPath.of(page, marked.getFirst());
        if (marked.size() > 1) {
            Path merged = first;
            for (int node : marked.subList(1, marked.size())) {
                if (page.depth(node) > DEEPEST) {
                    return List.of();
                }
                if (!(PathMerge.of(merged, IndexPath.of(page, node)) instanceof PathMerge.Merged both)) {
                    return List.of();
                }
                merged = both.path();
            }
            return List.of(merged);
        }
        List<Path> paths = new ArrayList<>();
        for (int i = first.steps().size() - 1; i > 1; i--) {
            paths.add(PathMerge.open(first, i));
        }
        return paths;
    }
}
