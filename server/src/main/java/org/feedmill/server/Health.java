package org.feedmill.server;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.refresh.Refresher;

/**
 * Reports liveness and readiness; the server is ready if it could write to the database within the last seconds,
 * according to {@link ReadinessProbe}. Runs on platform threads only; see {@link HealthHandler}.
 */
final class Health {

    /** Status and body of a health response. */
    record Answer(int status, String json) {}

    private final ReadinessProbe probe;
    private final Refresher refresher;
    private final Liveness liveness;
    private volatile boolean stopping;

    Health(ReadinessProbe probe, Refresher refresher, Liveness liveness) {
        this.probe = probe;
        this.refresher = refresher;
        this.liveness = liveness;
    }

    /** Reports not ready from now on, so that load balancers send requests elsewhere. */
    void stop() {
        stopping = true;
    }

    /** Answers at once, without waiting for anything. */
    Answer live() {
        String failure = liveness.failure();
        return failure == null
                ? new Answer(200, "{\"live\":true}")
                : new Answer(503, "{\"live\":false,\"reasons\":[\"" + failure + "\"]}");
    }

    /** Answers from the last probe of the database. */
    Answer ready() {
        List<String> reasons = reasons();
        return reasons.isEmpty()
                ? new Answer(200, "{\"ready\":true,\"lastWriteSecondsAgo\":" + probe.secondsSinceWrite() + "}")
                : new Answer(503, "{\"ready\":false,\"reasons\":[\"" + String.join("\",\"", reasons) + "\"]}");
    }

    /** Our own words: they need no quoting. */
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
            reasons.add("Feeds are not brought up to date.");
        }
        return reasons;
    }
}
