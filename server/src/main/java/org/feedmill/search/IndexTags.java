package org.feedmill.search;

import java.util.Set;
import java.util.TreeSet;
import org.feedmill.domain.feed.FeedRecord;
import org.jspecify.annotations.Nullable;

/** Tags of indexed items: feed, owner, and whether the feed is shared. */
final class IndexTags {

    static final String SHARED = "shared";

    private IndexTags() {}

    static String ownerTag(String person) {
        return "owner " + person;
    }

    static String feedTag(String id) {
        return "feed " + id;
    }

    static Set<String> tagsOf(FeedRecord source) {
        return tagsOf(source.owner(), source.shared(), source.id());
    }

    /** @param shared whether anybody may request the feed; one with credentials never is shared */
    static Set<String> tagsOf(@Nullable String owner, boolean shared, String feed) {
        Set<String> marks = new TreeSet<>();
        marks.add(feedTag(feed));
        if (owner != null) {
            marks.add(ownerTag(owner));
        }
        if (shared) {
            marks.add(SHARED);
        }
        return marks;
    }
}
