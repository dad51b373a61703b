package org.feedmill.list;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Items under one heading (P1 definition 2); the title is absent if the page does not give the group one. */
public record Subject(@Nullable String title, List<Item> items) {

    public Subject {
        items = List.copyOf(items);
    }
}
