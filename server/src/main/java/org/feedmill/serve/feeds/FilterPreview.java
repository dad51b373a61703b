package org.feedmill.serve.feeds;

import java.util.List;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.Entry;

/** Counts how many entries pass a feed's word filter, before the filter is saved. */
public final class FilterPreview {

    private FilterPreview() {}

    /** Number of entries that would be published. */
    public static int countPassing(FeedSettings.WordFilter sieve, List<Entry> entries) {
        return OwnerFilter.of(sieve).passing(entries).size();
    }
}
