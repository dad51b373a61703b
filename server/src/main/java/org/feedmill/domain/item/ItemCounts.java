package org.feedmill.domain.item;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of items of a feed.
 *
 * @param kept number of stored items
 * @param vanished number of those that left the page
 * @param newest when the latest item was first seen, null if there is none
 */
public record ItemCounts(long kept, long vanished, @Nullable Instant newest) {}
