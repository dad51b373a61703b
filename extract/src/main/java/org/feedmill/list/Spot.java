package org.feedmill.list;

import java.util.List;
import org.feedmill.time.Moment;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * A place on the page that carries a release time or a price: P1's time node.
 *
 * @param node the text node, or the element where the time is spread over several texts or stands in an attribute
 * @param match what was matched in the node's text, null where only an attribute tells the time
 * @param machine the time that an attribute tells, null where none does
 * @param place where in the text the match stands
 */
record Spot(
        int node, @Nullable PatternMatch match, @Nullable Moment machine, Place place) {

    /** Where a match stands in its text: alone (with a few words at most), at its start, at its end, or inside a line of details. */
    enum Place {
        ALONE(1),
        START(2),
        END(3),
        INSIDE(4);

        private final int number;

        Place(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    /** The index of the first spot at or after a node; the spots are in page order. */
    static int firstFrom(List<Spot> spots, int node) {
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

    String pattern() {
        return match == null ? "attribute" : match.pattern();
    }
}
