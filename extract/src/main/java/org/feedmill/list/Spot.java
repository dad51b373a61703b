package org.feedmill.list;

import org.feedmill.page.Page;
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
        ALONE,
        START,
        END,
        INSIDE
    }

    String pattern() {
        return match == null ? "attribute" : match.pattern();
    }

    /** The first number after the spot. */
    int end(Page page) {
        return page.end(node);
    }
}
