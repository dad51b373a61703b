package org.feedmill.feeds;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.store.Store;

/** Reads the figures of the whole server for the dashboard of administrators. */
public final class ServerFigures {

    private final Store store;

    public ServerFigures(Store store) {
        this.store = store;
    }

    /** Returns the common clock of all nodes. */
    public Clock clock() {
        return store.clock();
    }

    public QueueDepth queueDepth() {
        return store.metrics().queueDepth();
    }

    public Map<FeedState, Long> countByState() {
        return store.metrics().countByState();
    }

    public ConnectionCounts connections() {
        return store.metrics().connections();
    }

    /** Counts the fetch attempts of each outcome per time interval; intervals without any are left out. */
    public List<AttemptCount> countAttempts(Instant from, Instant until, Duration each) {
        return store.statistics().countAttempts(from, until, each);
    }

    public List<RecentAttempt> latestAttempts(Instant since, int max) {
        return store.statistics().latestAttempts(since, max);
    }

    /**
     * Returns the latest failures.
     *
     * @param among number of latest attempts that are searched
     */
    public List<FailedAttempt> latestFailures(Instant since, int among, int max) {
        return store.statistics().latestFailures(since, among, max);
    }

    /** Counts the claimed feeds per node; nodes without any are left out. */
    public Map<String, Long> claimsByNode() {
        return store.statistics().claimsByNode();
    }

    public HubQueueStatus hubQueueStatus() {
        return store.statistics().hubQueueStatus();
    }

    /** The size of the database in bytes. */
    public long databaseSize() {
        return store.statistics().databaseSize();
    }
}
