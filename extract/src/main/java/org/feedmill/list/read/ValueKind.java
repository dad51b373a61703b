package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.ValueNode;
import org.jspecify.annotations.Nullable;

/** A kind of value that records carry (times or prices): how sure a match is, and the items that records make with it. */
public interface ValueKind<V> {

    /** Returns the certainty that a node holds such a value, from 1 to 4. */
    int strength(ValueNode spot);

    /** All nodes of the page that hold such a value, in page order; empty where records never have several. */
    default List<ValueNode> nodes(PageIndex survey) {
        return List.of();
    }

    /** Returns whether the values of a column are those of a list: not scattered over decades, and not yet to come. */
    default boolean isPlausible(List<ValueNode> column) {
        return true;
    }

    /** Returns whether an address holds the value of a node. */
    default boolean isInAddress(ValueNode node, String address) {
        return false;
    }

    /** The values of a column in its order, null where unreadable. */
    List<@Nullable V> read(List<ValueTarget> column);

    Item item(TitledRecord entry, @Nullable String category, @Nullable V value);
}
