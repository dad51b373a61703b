package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.jspecify.annotations.Nullable;

/**
 * A visit of late.
 *
 * @param site that was burdened by it
 */
public record RecentAttempt(
        Instant at,
        String feed,
        String site,
        String node,
        long millis,
        FetchAttempt.Outcome outcome,
        @Nullable FailureKind trouble) {}
