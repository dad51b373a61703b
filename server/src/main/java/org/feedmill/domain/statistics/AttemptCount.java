package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.jspecify.annotations.Nullable;

/**
 * Fetch attempts of one kind in a time interval.
 *
 * @param from start of the interval
 * @param millis total duration of the attempts
 */
public record AttemptCount(
        Instant from,
        FetchAttempt.Outcome outcome,
        @Nullable FailureKind trouble,
        long visits,
        long millis) {}
