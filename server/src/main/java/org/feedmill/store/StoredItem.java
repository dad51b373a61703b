package org.feedmill.store;

import java.time.Instant;
import org.feedmill.feed.Entry;
import org.jspecify.annotations.Nullable;

/**
 * An item of a feed and its story.
 *
 * @param place sorts the items as the page does
 * @param changed when a change of its text was noticed, null where it never changed
 * @param vanished when it was first missed on the page, null while it is there
 * @param lastSeen when it was last there
 */
public record StoredItem(
        Entry entry,
        long place,
        DateFrom dateFrom,
        Instant firstSeen,
        @Nullable Instant changed,
        @Nullable Instant vanished,
        @Nullable Instant lastSeen) {}
