package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.jspecify.annotations.Nullable;

/**
 * A recent fetch attempt.
 *
 * @param site that was requested
 */
public record RecentAttempt(
        Instant at,
        String feed,
        String site,
        String node,
        long millis,
        FetchAttempt.Outcome outcome,
        @Nullable FailureKind trouble) {}
