package org.feedmill.serve;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.store.Wishes;

/** Tells a feed's owner what a sieve does, before it is put to work. */
public final class Sieving {

    private Sieving() {}

    /** How many of the entries readers would be told. */
    public static int passing(Wishes.Sieve sieve, List<Entry> entries) {
        Filter filter = Filter.of(sieve);
        return (int) entries.stream().filter(filter::wants).count();
    }
}
