package org.feedmill.domain.item;

import java.time.Instant;
import org.feedmill.feed.Entry;
import org.jspecify.annotations.Nullable;

/**
 * An item of a feed and its history.
 *
 * @param position sorts the items as the page does
 * @param changedAt when a change of its text was noticed, null if it never changed
 * @param vanishedAt when it was first missing from the page, null while it is there
 * @param lastSeen when it was last on the page
 */
public record StoredItem(
        Entry entry,
        long position,
        DateSource dateSource,
        Instant firstSeen,
        @Nullable Instant changedAt,
        @Nullable Instant vanishedAt,
        @Nullable Instant lastSeen) {}
