package org.feedmill.domain.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A feed in the list.
 *
 * @param healed when its rule was mended, null if that is long ago
 * @param slowMillis how long its last update took, 0 if that was not long
 */
public record ListedFeed(
        FeedOverview overview,
        FeedHealthKind health,
        @Nullable Instant healed,
        long slowMillis) {}
