package org.feedmill.domain.item;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of items of a feed.
 *
 * @param kept all that are kept
 * @param vanished those of them that left the page
 * @param newest when the latest was first seen, null if there is none
 */
public record ItemCounts(long kept, long vanished, @Nullable Instant newest) {}
