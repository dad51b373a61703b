package org.feedmill.list.tag;

import java.util.List;
import org.feedmill.page.Page;

/**
 * The adjacent instances of one pattern (P2's InfoBlock), in one section or, if roots with one tag path contain a part
 * each, in several.
 *
 * @param weight the weight of the measure, computed once
 */
record TagBlock(List<Part> parts, Measure measure, double weight) {

    /** The instances of a pattern by their links, in page order. */
    static final class Anchors {

        private final int[] nodes;

        Anchors(int[] nodes) {
            this.nodes = nodes;
        }

        int size() {
            return nodes.length;
        }

        int node(int instance) {
            return nodes[instance];
        }
    }

    /**
     * A section: the root of the smallest subtree that contains some instances (P2's RST), from one number up to, not
     * including, another.
     */
    record Part(int root, Anchors anchors, int low, int high) {

        /** The number of the first instance after the border that contains the given one. */
        int after(Page page, int instance) {
            int end = page.end(border(page, instance));
            int next = instance + 1;
            while (next < high && anchors.node(next) < end) {
                next++;
            }
            return next;
        }

        /** The child of the root that contains an instance. */
        int border(Page page, int instance) {
            return page.ancestorAt(anchors.node(instance), page.depth(root) + 1);
        }
    }

    /**
     * The paper's four criteria.
     *
     * @param start a token at which the pattern begins
     * @param length tokens of the pattern
     * @param frequency instances in the block
     * @param irregularity standard deviation of the intervals between instances, divided by their mean
     * @param coverage content of the instances, divided by all content under the block's roots
     * @param content characters in the instances
     * @param share characters under the block's roots, divided by those of the page
     */
    record Measure(
            int start, int length, int frequency, double irregularity, double coverage, double content, double share) {

        /** Longer contents do not make better titles. */
        private static final int TITLE = 40;

        /**
         * The four criteria as one number, to choose among patterns with the same roots. Frequency and length count
         * logarithmically: one more record or tag makes little difference.
         */
        double weight() {
            return Math.log(1 + frequency) * Math.pow(length, 0.3) * (0.2 + coverage) / (1 + irregularity);
        }

        /** Returns the score of the block as a list, before its records are read. */
        double promise() {
            double title = Math.min(TITLE, content / frequency);
            return Math.log(1 + frequency) * (2 + title) * (0.3 + 0.7 * Math.sqrt(share));
        }
    }
}
