package org.feedmill.serve;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.store.Wishes;

/** Counts how many entries pass a feed's word filter, before the filter is saved. */
public final class Sieving {

    private Sieving() {}

    /** Number of entries that would be published. */
    public static int passing(Wishes.Sieve sieve, List<Entry> entries) {
        Filter filter = Filter.of(sieve);
        return (int) entries.stream().filter(filter::wants).count();
    }
}
