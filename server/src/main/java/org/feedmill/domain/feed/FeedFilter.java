package org.feedmill.domain.feed;

import org.jspecify.annotations.Nullable;

/**
 * A filter of feeds.
 *
 * @param owner null for everybody's
 * @param state null for any
 * @param words all of which title or address must hold, whatever their case; null for any
 * @param folder null for any
 */
public record FeedFilter(
        @Nullable String owner,
        @Nullable FeedState state,
        @Nullable String words,
        @Nullable String folder) {

    /** In whatever folder. */
    public FeedFilter(@Nullable String owner, @Nullable FeedState state, @Nullable String words) {
        this(owner, state, words, null);
    }
}
