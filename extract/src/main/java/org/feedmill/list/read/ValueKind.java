package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.ValueNode;
import org.jspecify.annotations.Nullable;

/** A kind of value of records (times or prices): the certainty of a match, and the items that records make with it. */
public interface ValueKind<V> {

    /** Returns the certainty that a node contains such a value, from 1 to 4. */
    int strength(ValueNode spot);

    /** All nodes of the page that contain such a value, in page order; empty if records never have several. */
    default List<ValueNode> nodes(PageIndex survey) {
        return List.of();
    }

    /**
     * Returns true if the values of a column are plausible for a list: not scattered over decades, and not in the
     * future.
     */
    default boolean isPlausible(List<ValueNode> column) {
        return true;
    }

    /** Returns true if an address contains the value of a node. */
    default boolean isInAddress(ValueNode node, String address) {
        return false;
    }

    /** The values of a column in its order, null if unreadable. */
    List<@Nullable V> read(List<ValueTarget> column);

    Item item(TitledRecord entry, @Nullable String category, @Nullable V value);
}
