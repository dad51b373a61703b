package org.feedmill.list.scan;

import java.util.List;
import org.feedmill.time.Moment;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * A node of the page with a release time or a price: P1's time node.
 *
 * @param node the text node, or the element if the time is spread over several texts or in an attribute
 * @param match the match in the node's text, null if the time is only in an attribute
 * @param attributeTime the time in an attribute, null if there is none
 * @param position the position of the match in the text
 */
public record ValueNode(
        int node, @Nullable PatternMatch match, @Nullable Moment attributeTime, Position position) {

    /**
     * The position of a match in its text: alone (with a few words at most), at its start, at its end, or inside a line
     * of details.
     */
    public enum Position {
        ALONE(1),
        START(2),
        END(3),
        INSIDE(4);

        private final int number;

        Position(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }

    /** The index of the first node at or after a node; the nodes are in page order. */
    public static int firstIndexFrom(List<ValueNode> spots, int node) {
        int low = 0;
        int high = spots.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (spots.get(middle).node() < node) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public String pattern() {
        return match == null ? "attribute" : match.pattern();
    }
}
