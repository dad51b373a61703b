package org.feedmill.domain.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A feed in the list.
 *
 * @param healed when its rule was repaired, null if that was long ago
 * @param slowMillis duration of its last update, 0 if it was short
 */
public record ListedFeed(
        FeedOverview overview,
        FeedHealthKind health,
        @Nullable Instant healed,
        long slowMillis) {}
