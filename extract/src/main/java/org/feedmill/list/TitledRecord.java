package org.feedmill.list;

import org.jspecify.annotations.Nullable;

/**
 * A record whose title and link have been read.
 *
 * @param titleNode the node that the title was read from, -1 where it is a picture's alternative text
 */
record TitledRecord(String title, @Nullable String link, int titleNode, Area area) {

    /** The first node of the record. */
    int node() {
        return area.from();
    }
}
