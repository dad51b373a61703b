package org.feedmill.search;

import java.util.Set;
import java.util.TreeSet;
import org.feedmill.store.Source;
import org.jspecify.annotations.Nullable;

/** Tags of indexed items: feed, owner, and whether the feed is shared. */
final class Marks {

    static final String SHARED = "shared";

    private Marks() {}

    static String owner(String person) {
        return "owner " + person;
    }

    static String feed(String id) {
        return "feed " + id;
    }

    static Set<String> of(Source source) {
        return of(source.owner(), source.shared(), source.id());
    }

    /** @param shared whether anybody may request the feed; one with credentials never is shared */
    static Set<String> of(@Nullable String owner, boolean shared, String feed) {
        Set<String> marks = new TreeSet<>();
        marks.add(feed(feed));
        if (owner != null) {
            marks.add(owner(owner));
        }
        if (shared) {
            marks.add(SHARED);
        }
        return marks;
    }
}
