package org.feedmill.list.field;

import org.feedmill.list.scan.RecordArea;
import org.jspecify.annotations.Nullable;

/**
 * A record whose title and link have been read.
 *
 * @param titleNode the node that the title was read from, -1 if it is an image's alternative text
 */
public record TitledRecord(String title, @Nullable String link, int titleNode, RecordArea area) {

    /** The first node of the record. */
    public int firstNode() {
        return area.from();
    }
}
