package org.feedmill.store.item;

import org.feedmill.domain.item.FeedContent;
import org.jspecify.annotations.Nullable;

/**
 * New content of a feed, with the content that it replaces.
 *
 * @param before as it was loaded, null if there was none
 * @param changed whether a reader of the feed would notice; if so, the feed's version is incremented
 */
public record ContentChange(@Nullable FeedContent before, FeedContent after, boolean changed) {}
