package org.feedmill.list;

import java.util.List;
import org.feedmill.page.Page;

/**
 * The part of the page that one record, or all records of one date, stand on: the nodes from one number up to, not
 * including, another.
 *
 * @param spots the times in it, empty for a record without one
 */
record Area(int from, int to, List<Spot> spots) {

    /** Whether one of the times stands in a node. */
    boolean datedIn(Page page, int node) {
        for (Spot spot : spots) {
            if (page.contains(node, spot.node())) {
                return true;
            }
        }
        return false;
    }
}
