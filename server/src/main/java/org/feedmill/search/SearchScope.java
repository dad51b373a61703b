package org.feedmill.search;

import java.util.Set;

/** Set of feeds that a caller may search. */
public sealed interface SearchScope {

    /** All feeds, for administrators. */
    record AllFeeds() implements SearchScope {}

    /** A person's own feeds, and those that anybody may request by their page's address. */
    record PersonAndSharedFeeds(String id) implements SearchScope {}

    /** Feeds that anybody may request. */
    record SharedFeeds() implements SearchScope {}

    /** Returns the tags of the feeds in the scope; none for all feeds. */
    default Set<String> tags() {
        return switch (this) {
            case AllFeeds everything -> Set.of();
            case PersonAndSharedFeeds person -> Set.of(IndexTags.ownerTag(person.id()), IndexTags.SHARED);
            case SharedFeeds anybody -> Set.of(IndexTags.SHARED);
        };
    }
}
