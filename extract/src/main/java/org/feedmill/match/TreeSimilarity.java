package org.feedmill.match;

import java.util.Arrays;
import org.feedmill.page.Page;

/**
 * Measures the similarity of two subtrees by P4's modified simple tree matching. A pair of nodes with one name at depth
 * d below the roots counts α/(d+α), so that the structure of a record weighs more than its content; the similarity of
 * roots with different names is 0; the order of children is kept. The similarity is the weight of the best matching
 * divided by the mean weight of the two trees.
 *
 * <p>Cost: equal subtrees are recognised by their shape, compared pairs are cached, and pairs whose weights differ too
 * much are skipped. In addition, the work is bounded: nodes deeper than {@value #MAX_DEPTH} levels or after the {@value
 * #MAX_CHILDREN}th child are ignored on both sides, and once the budget of a page is used up, pairs that are not equal
 * count half the weight of their smaller tree.
 */
public final class TreeSimilarity {

    /** P4's α as used by the finders. */
    public static final double STANDARD_ALPHA = 5;

    private static final int MAX_DEPTH = 16;
    private static final int MAX_CHILDREN = 32;

    /** Number of table cells that may be filled on one page, per node. */
    private static final int WORK_PER_NODE = 24;

    /** Marks values that are not computed; similarities and weights are never negative. */
    private static final double UNKNOWN = -1;

    private final Page page;
    private final NodeShapes shapes;
    private final double alpha;
    private final LongToDoubleMap known = new LongToDoubleMap();
    private final LongToDoubleMap totals = new LongToDoubleMap();
    private final double[] fullWeight;
    private long work;

    /** @param alpha how slowly weights decrease with depth; infinite for plain simple tree matching */
    public TreeSimilarity(NodeShapes shapes, double alpha) {
        this.page = shapes.page();
        this.shapes = shapes;
        this.alpha = alpha;
        this.fullWeight = new double[page.size()];
        this.work = 10_000L + (long) WORK_PER_NODE * page.size();
    }

    /** Returns the similarity of two subtrees, from 0 to 1; 0 as soon as it is certainly below the threshold. */
    public double similarity(int one, int other, double threshold) {
        return similarity(one, other, 1, threshold);
    }

    /** Returns the similarity of what two nodes contain, regardless of the names of the nodes. */
    public double contentSimilarity(int one, int other) {
        double total = (fullWeight(one) + fullWeight(other)) / 2;
        boolean compared = work > 0 && shapes.size(one) > 1 && shapes.size(other) > 1;
        return (weight(0) + (compared ? matchChildren(one, other, 1) : 0)) / total;
    }

    /** Returns the similarity of two chunks of neighbouring siblings, matched one by one. */
    public double similarity(int one, int other, int length, double threshold) {
        double matched = 0;
        double total = 0;
        int a = one;
        int b = other;
        for (int i = 0; i < length; i++) {
            if (a < 0 || b < 0 || shapes.name(a) != shapes.name(b)) {
                return 0;
            }
            double ta = fullWeight(a);
            double tb = fullWeight(b);
            total += (ta + tb) / 2;
            matched += shapes.shape(a) == shapes.shape(b)
                    ? ta
                    : isHopeless(ta, tb, length, threshold) ? 0 : match(a, b, 0);
            a = seen(page.nextSibling(a));
            b = seen(page.nextSibling(b));
        }
        return matched / total;
    }

    /** Returns true if a single pair of unequal weight cannot reach the threshold, however well it matches. */
    private static boolean isHopeless(double one, double other, int length, double threshold) {
        return length == 1 && 2 * Math.min(one, other) < threshold * (one + other);
    }

    private double weight(int depth) {
        return Double.isInfinite(alpha) ? 1 : alpha / (depth + alpha);
    }

    /** Returns the weight of a subtree with its root at depth 0. */
    private double fullWeight(int node) {
        if (fullWeight[node] == 0) {
            fullWeight[node] = total(node, 0);
        }
        return fullWeight[node];
    }

    /** Returns the weight of the subtree with its root at a given depth. */
    private double total(int node, int depth) {
        if (shapes.size(node) == 1) {
            return weight(depth);
        }
        long key = NodeShapes.mix(shapes.shape(node), depth);
        double found = totals.getOrDefault(key, UNKNOWN);
        if (found != UNKNOWN) {
            return found;
        }
        page.spend(1);
        double total = weight(depth);
        if (depth < MAX_DEPTH) {
            int count = 0;
            for (int kid = seen(page.firstChild(node));
                    kid >= 0 && count < MAX_CHILDREN;
                    kid = seen(page.nextSibling(kid))) {
                total += total(kid, depth + 1);
                count++;
            }
        }
        totals.put(key, total);
        return total;
    }

    /** Returns the weight of the best matching of two subtrees; bounded by {@link #MAX_DEPTH}. */
    private double match(int a, int b, int depth) {
        if (shapes.name(a) != shapes.name(b)) {
            return 0;
        }
        if (shapes.shape(a) == shapes.shape(b)) {
            return total(a, depth);
        }
        if (depth >= MAX_DEPTH || shapes.size(a) == 1 || shapes.size(b) == 1) {
            return weight(depth);
        }
        long key = NodeShapes.mix(NodeShapes.mix(shapes.shape(a), shapes.shape(b)), depth);
        double found = known.getOrDefault(key, UNKNOWN);
        if (found == UNKNOWN) {
            found = work <= 0
                    ? Math.min(total(a, depth), total(b, depth)) / 2
                    : weight(depth) + matchChildren(a, b, depth + 1);
            known.put(key, found);
        }
        return found;
    }

    private double matchChildren(int a, int b, int depth) {
        int[] left = children(a);
        int[] right = children(b);
        work -= (long) left.length * right.length;
        double[] above = new double[right.length + 1];
        double[] row = new double[right.length + 1];
        for (int one : left) {
            for (int j = 1; j <= right.length; j++) {
                double pair = match(one, right[j - 1], depth);
                row[j] = Math.max(Math.max(above[j], row[j - 1]), above[j - 1] + pair);
            }
            double[] done = row;
            row = above;
            above = done;
        }
        return above[right.length];
    }

    private int[] children(int node) {
        int[] kids = new int[Math.min(MAX_CHILDREN, page.end(node) - node - 1)];
        int count = 0;
        for (int kid = seen(page.firstChild(node));
                kid >= 0 && count < MAX_CHILDREN;
                kid = seen(page.nextSibling(kid))) {
            kids[count++] = kid;
        }
        return count == kids.length ? kids : Arrays.copyOf(kids, count);
    }

    /** Returns the node itself or the next sibling that is visible. */
    private int seen(int node) {
        int n = node;
        while (n >= 0 && page.isHidden(n)) {
            n = page.nextSibling(n);
        }
        return n;
    }
}
