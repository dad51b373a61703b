package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a page's items: how a rule's result is judged, and what is looked for when it fails.
 *
 * @param items those of the last good time
 */
public record Known(List<One> items) {

    public Known {
        items = List.copyOf(items);
    }

    /** An item as it was. */
    public record One(String title, @Nullable String link, boolean dated) {

        static One of(Item item) {
            return new One(item.title(), item.link(), item.date() != null);
        }
    }

    public static Known of(ItemList list) {
        return new Known(list.items().stream().map(One::of).toList());
    }
}
