package org.feedmill.rule.learn;

import java.util.List;
import java.util.function.IntToLongFunction;
import org.feedmill.match.NodeShapes;
import org.feedmill.page.Page;

/** A similarity criterion for nodes of a page: nodes with equal hashes are alike. */
record NodeSimilarity(IntToLongFunction hash) {

    /** Number of closest criteria that suffice to put two titles into one list. */
    static final int CLOSE_COUNT = 6;

    /** Returns all criteria for a page, closest first. */
    static List<NodeSimilarity> all(Page page, NodeShapes shapes) {
        return List.of(
                new NodeSimilarity(n -> NodeShapes.mix(shapes.namePath(n), page.column(n))),
                new NodeSimilarity(
                        n -> NodeShapes.mix(NodeShapes.mix(page.tagPath(n), page.classSymbol(n)), page.column(n))),
                new NodeSimilarity(n -> NodeShapes.mix(page.tagPath(n), page.column(n))),
                new NodeSimilarity(page::tagPath),
                new NodeSimilarity(n -> authorName(page, shapes, n)),
                new NodeSimilarity(n ->
                        NodeShapes.mix(NodeShapes.mix(page.blockPath(n), page.column(n)), isAllLink(page, n) ? 1 : 0)),
                new NodeSimilarity(n -> NodeShapes.mix(shapes.name(n), firstChildTag(page, n))));
    }

    /**
     * Returns a hash of tag and class of the node and of the nodes around it up to the next with a class: the
     * author-given name.
     */
    private static long authorName(Page page, NodeShapes shapes, int node) {
        long made = 7;
        int n = node;
        while (n > 0 && page.classSymbol(n) == 0 && page.depth(node) - page.depth(n) < 4) {
            made = NodeShapes.mix(made, shapes.name(n));
            n = page.parent(n);
        }
        return NodeShapes.mix(made, n < 0 ? 0 : shapes.name(n));
    }

    /** Returns true if all text of a node is inside links. */
    static boolean isAllLink(Page page, int node) {
        return page.linkTextLength(node) == page.textLength(node);
    }

    /** Returns the tag of the first child in a node. */
    private static long firstChildTag(Page page, int node) {
        int first = page.firstChild(node);
        return first < 0 ? -1 : page.tag(first);
    }

    long hashAt(int node) {
        return hash.applyAsLong(node);
    }

    boolean areAlike(List<Integer> nodes) {
        long first = hashAt(nodes.getFirst());
        return nodes.stream().allMatch(n -> hashAt(n) == first);
    }
}
