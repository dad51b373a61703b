package org.feedmill.server.health;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.refresh.FeedRefresher;

/**
 * Reports liveness and readiness; the server is ready if it could write to the database within the last seconds,
 * according to {@link ReadinessProbe}. Runs on platform threads only; see {@link HealthHandler}.
 */
public final class HealthChecks {

    /** Status and body of a health response. */
    record HealthResponse(int status, String json) {}

    private final ReadinessProbe probe;
    private final FeedRefresher refresher;
    private final LivenessState liveness;
    private volatile boolean stopping;

    public HealthChecks(ReadinessProbe probe, FeedRefresher refresher, LivenessState liveness) {
        this.probe = probe;
        this.refresher = refresher;
        this.liveness = liveness;
    }

    /** Reports not ready from now on, so that load balancers send requests elsewhere. */
    public void markStopping() {
        stopping = true;
    }

    /** Returns the liveness at once, without waiting for anything. */
    HealthResponse live() {
        String failure = liveness.failure();
        return failure == null
                ? new HealthResponse(200, "{\"live\":true}")
                : new HealthResponse(503, "{\"live\":false,\"reasons\":[\"" + failure + "\"]}");
    }

    /** Returns the readiness from the last probe of the database. */
    HealthResponse ready() {
        List<String> reasons = reasons();
        return reasons.isEmpty()
                ? new HealthResponse(200, "{\"ready\":true,\"lastWriteSecondsAgo\":" + probe.secondsSinceWrite() + "}")
                : new HealthResponse(503, "{\"ready\":false,\"reasons\":[\"" + String.join("\",\"", reasons) + "\"]}");
    }

    /** Returns fixed texts, which need no quoting. */
    private List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (stopping) {
            reasons.add("The server is stopping.");
            return reasons;
        }
        String failure = liveness.failure();
        if (failure != null) {
            reasons.add(failure);
        }
        String unwritable = probe.reason();
        if (unwritable != null) {
            reasons.add(unwritable);
        }
        if (!refresher.isAlive()) {
            reasons.add("Feeds are not being updated.");
        }
        return reasons;
    }
}
