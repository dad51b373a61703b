package org.feedmill.lab.startup;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of one start.
 *
 * @param ready time from the command until {@code /health/ready} responded with 200, null if it never did
 * @param stopped time from SIGTERM to the end of the process, null if it had to be killed
 * @param updates number of updates that were written
 * @param problem description of the hang or of the end of the process, null if the start was good
 * @param hung whether the process was alive without progress
 */
public record StartResult(
        StartCombination combination,
        @Nullable Duration ready,
        @Nullable Duration stopped,
        int updates,
        @Nullable String problem,
        boolean hung) {

    /** Returns whether the process ended unexpectedly. */
    public boolean isEnded() {
        return problem != null && !hung;
    }
}
