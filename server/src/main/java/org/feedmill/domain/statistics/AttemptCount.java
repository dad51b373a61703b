package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.jspecify.annotations.Nullable;

/**
 * Visits of one kind in a stretch of time.
 *
 * @param from when the stretch began
 * @param millis that they took together
 */
public record AttemptCount(
        Instant from,
        FetchAttempt.Outcome outcome,
        @Nullable FailureKind trouble,
        long visits,
        long millis) {}
