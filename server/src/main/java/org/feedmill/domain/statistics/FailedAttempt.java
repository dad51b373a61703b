package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A failed fetch attempt.
 *
 * @param reasons for people; null if none were stored
 */
public record FailedAttempt(
        long visit,
        Instant at,
        String feed,
        String address,
        FetchAttempt.Outcome outcome,
        int status,
        FailureKind trouble,
        @Nullable StateReasons reasons) {}
