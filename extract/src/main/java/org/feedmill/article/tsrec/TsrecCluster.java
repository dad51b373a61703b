package org.feedmill.article.tsrec;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;

/**
 * Finds the node that holds the main cluster of a page's own content.
 *
 * <p>Idea: the parent with the most prose is the start. A node above it takes its place when it adds much prose of the
 * same make, or much prose and little else, as the sections of an article do and comments, each with name, date and
 * links, do not.
 *
 * <p>Cost: linear.
 */
final class TsrecCluster {

    /** Prose that a node above must add, for each of what is there. */
    private static final double MIN_ADDED = 0.15;

    /** Share of prose among the texts that are added; less will do for prose of the same make. */
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

    /** The node that holds the main cluster, -1 where there is no prose. */
    int main() {
        return main;
    }

    /**
     * Returns true if an element stands where most of the cluster's prose stands, by the names of the nearest owners.
     */
    boolean hasMainPattern(int element) {
        return sequence.ownerPattern(sequence.owner(element)) == pattern;
    }

    /** Weight of such prose in a subtree. */
    int samePatternProse(int node) {
        return samePatternProse[page.end(node)] - samePatternProse[node];
    }

    /** The parent of most prose; what stands a level deeper counts half. */
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

    /** The make of most of the prose in a subtree. */
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
