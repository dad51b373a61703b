package org.feedmill.rule;

import java.util.List;
import java.util.function.IntToLongFunction;
import org.feedmill.match.Shapes;
import org.feedmill.page.Page;

/** A similarity criterion for nodes of a page: nodes with equal hashes are alike. */
record Signature(IntToLongFunction of) {

    /** So many of them are close enough to make two titles those of one list. */
    static final int CLOSE = 6;

    /** All of them for a page, the closest first. */
    static List<Signature> all(Page page, Shapes shapes) {
        return List.of(
                new Signature(n -> Shapes.mix(shapes.trail(n), page.column(n))),
                new Signature(n -> Shapes.mix(Shapes.mix(page.tagPath(n), page.classSymbol(n)), page.column(n))),
                new Signature(n -> Shapes.mix(page.tagPath(n), page.column(n))),
                new Signature(page::tagPath),
                new Signature(n -> made(page, shapes, n)),
                new Signature(n -> Shapes.mix(Shapes.mix(page.blockPath(n), page.column(n)), linked(page, n) ? 1 : 0)),
                new Signature(n -> Shapes.mix(shapes.name(n), inner(page, n))));
    }

    /** Tag and class of the node and of the nodes around it up to the next that has a class: what its author calls it. */
    private static long made(Page page, Shapes shapes, int node) {
        long made = 7;
        int n = node;
        while (n > 0 && page.classSymbol(n) == 0 && page.depth(node) - page.depth(n) < 4) {
            made = Shapes.mix(made, shapes.name(n));
            n = page.parent(n);
        }
        return Shapes.mix(made, n < 0 ? 0 : shapes.name(n));
    }

    /** Whether all that a node says is a link. */
    static boolean linked(Page page, int node) {
        return page.linkTextLength(node) == page.textLength(node);
    }

    /** The tag of the first thing in a node. */
    private static long inner(Page page, int node) {
        int first = page.firstChild(node);
        return first < 0 ? -1 : page.tag(first);
    }

    long at(int node) {
        return of.applyAsLong(node);
    }

    boolean alike(List<Integer> nodes) {
        long first = at(nodes.getFirst());
        return nodes.stream().allMatch(n -> at(n) == first);
    }
}
