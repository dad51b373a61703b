package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.feedmill.fetch.Deadline;

/**
 * Waits for conditions that nothing reports. It pauses between two checks, because a test that checks without a pause
 * takes the processors from the server that it waits for, and from other tests.
 */
public final class PolledCondition {

    /** Long enough for a busy machine; a condition that holds ends the wait at once. */
    private static final Duration TIMEOUT = Duration.ofSeconds(100);

    private static final Duration PAUSE = Duration.ofMillis(50);

    private PolledCondition() {}

    /** Waits until the condition holds, and fails if it does not hold in time. */
    public static void await(BooleanSupplier condition) {
        Deadline deadline = Deadline.in(TIMEOUT);
        while (!condition.getAsBoolean()) {
            assertThat(deadline.isPassed())
                    .as("the condition did not hold within " + TIMEOUT)
                    .isFalse();
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }
}
