package org.feedmill.server.health;

import org.jspecify.annotations.Nullable;

/** Last result of the watchdog: alive, or the reason why this process should be restarted. */
public final class LivenessState {

    private volatile @Nullable String failure;

    /** Returns the reason for a restart; null while the server is alive. */
    @Nullable
    String failure() {
        return failure;
    }

    void report(@Nullable String reason) {
        failure = reason;
    }
}
