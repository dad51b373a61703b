package org.feedmill.article.tsrec;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * Finds the node that contains the main cluster of a page's own content.
 *
 * <p>It starts with the parent of most prose. An ancestor replaces it if it adds much prose in the same kind of place,
 * or much prose and little else. The sections of an article do this; comments, each with a name, a date and links, do
 * not.
 *
 * <p>Cost: linear.
 */
final class TsrecCluster {

    /** Weight of prose that an ancestor must add, relative to the weight already in the cluster. */
    private static final double MIN_ADDED = 0.15;

    /** Minimum share of prose among the added texts; the second value is for prose in the same kind of place. */
    private static final double MIN_DENSITY = 0.45;

    private static final double MIN_SAME_PATTERN_DENSITY = 0.2;

    private final TsrecSequence sequence;
    private final Page page;
    private final TsrecProse prose;
    private final long pattern;
    private final int[] samePatternProse;
    private final int main;

    TsrecCluster(TsrecSequence sequence, TsrecProse prose) {
        this.sequence = sequence;
        this.page = sequence.page();
        this.prose = prose;
        int start = start();
        this.pattern = start < 0 ? 0 : pattern(start);
        this.samePatternProse = sumSamePattern();
        this.main = climb(start);
    }

    /** Returns the node that contains the main cluster, -1 if there is no prose. */
    int main() {
        return main;
    }

    /**
     * Returns true if an element is in the kind of place where most of the cluster's prose is, by the names of its
     * ancestors.
     */
    boolean hasMainPattern(int element) {
        return sequence.ownerPattern(sequence.owner(element)) == pattern;
    }

    /** Returns the weight of such prose in a subtree. */
    int samePatternProse(int node) {
        return samePatternProse[page.end(node)] - samePatternProse[node];
    }

    /** Returns the parent of most prose; prose one level deeper counts half. */
    private int start() {
        int[] score = new int[page.size()];
        int best = -1;
        for (int i = 0; i < sequence.size(); i++) {
            if (prose.isProse(i)) {
                int parent = Math.max(0, sequence.parent(i));
                int grand = Math.max(0, sequence.flowParent(parent));
                score[parent] += 2 * sequence.weight(i);
                score[grand] += sequence.weight(i);
                best = best < 0 || score[parent] > score[best] ? parent : best;
                best = score[grand] > score[best] ? grand : best;
            }
        }
        return best;
    }

    /** Returns the kind of place that has most of the prose in a subtree. */
    private long pattern(int node) {
        Map<Long, Integer> weights = new HashMap<>();
        long best = 0;
        int most = -1;
        for (int i = 0; i < sequence.size(); i++) {
            if (prose.isProse(i) && page.contains(node, sequence.first(i))) {
                long own = sequence.ownerPattern(sequence.owner(i));
                int weight = weights.merge(own, sequence.weight(i), Integer::sum);
                if (weight > most) {
                    most = weight;
                    best = own;
                }
            }
        }
        return best;
    }

    private int[] sumSamePattern() {
        int[] sums = new int[page.size() + 1];
        for (int i = 0; i < sequence.size(); i++) {
            sums[sequence.first(i) + 1] = prose.isProse(i) && hasMainPattern(i) ? sequence.weight(i) : 0;
        }
        for (int n = 1; n < sums.length; n++) {
            sums[n] += sums[n - 1];
        }
        return sums;
    }

    private int climb(int start) {
        int top = start;
        for (int up = start < 0 ? -1 : sequence.flowParent(start); up > 0; up = sequence.flowParent(up)) {
            int own = prose.count(up) - prose.count(top);
            int all = prose.texts(up) - prose.texts(top);
            boolean sections = samePatternProse(up) - samePatternProse(top) >= MIN_ADDED * samePatternProse(top)
                    && own >= MIN_SAME_PATTERN_DENSITY * all;
            boolean more =
                    prose.weight(up) - prose.weight(top) >= MIN_ADDED * prose.weight(top) && own >= MIN_DENSITY * all;
            if (sections || more) {
                top = up;
            }
        }
        return top;
    }
}
