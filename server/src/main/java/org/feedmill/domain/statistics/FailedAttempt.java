package org.feedmill.domain.statistics;

import java.time.Instant;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A visit that brought nothing.
 *
 * @param reasons for a person; null if none was written
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
