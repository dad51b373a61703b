package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A filter of feeds.
 *
 * @param owner null for all owners
 * @param state null for any
 * @param words that the title or address must all contain, ignoring case; null for any
 * @param folder null for any, empty for feeds without a folder
 */
public record FeedFilter(
        @Nullable String owner,
        @Nullable FeedState state,
        @Nullable String words,
        @Nullable String folder) {

    /** Creates a filter for any folder. */
    public FeedFilter(@Nullable String owner, @Nullable FeedState state, @Nullable String words) {
        this(owner, state, words, null);
    }
}
