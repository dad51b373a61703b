package org.feedmill.list.scan;

import java.util.List;
import org.feedmill.page.Page;

/**
 * The part of the page that belongs to one record, or to all records of one date: the nodes from one number up to, not
 * including, another.
 *
 * @param valueNodes the times in it, empty for a record without one
 */
public record RecordArea(int from, int to, List<ValueNode> valueNodes) {

    /** Returns true if one of the times is in a node. */
    public boolean hasValueIn(Page page, int node) {
        for (ValueNode spot : valueNodes) {
            if (page.contains(node, spot.node())) {
                return true;
            }
        }
        return false;
    }
}
