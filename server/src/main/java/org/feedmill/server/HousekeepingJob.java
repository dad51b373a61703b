package org.feedmill.server;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.feedmill.store.Store;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.feed.ListingColumns;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes data that is no longer needed, on one node: old lines of the fetch log every minute, for two seconds at most,
 * and everything else once an hour.
 */
final class HousekeepingJob implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HousekeepingJob.class);

    private static final Duration INTERVAL = Duration.ofHours(1);

    /** Time between two checks whether housekeeping is due, and between two deletions of old log lines. */
    private static final Duration POLL_INTERVAL = Duration.ofMinutes(1);

    /** No delay between two requests is nearly this long. */
    private static final Duration SITE_RETENTION = Duration.ofDays(2);

    /** Retention of state changes; status feeds show the latest of them. */
    private static final Duration STATE_CHANGE_RETENTION = Duration.ofDays(90);

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

    private final Store store;
    private final Duration keepLog;
    private final Clock clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = Thread.ofVirtual().name("housekeeping").unstarted(this::run);

    HousekeepingJob(Store store, Duration keepLog, Clock clock) {
        this.store = store;
        this.keepLog = keepLog;
        this.clock = clock;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            fillListingColumns();
            do {
                pruneLog();
                runIfDue();
            } while (!stopped.await(POLL_INTERVAL.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Completes what an upgrade leaves to do; afterwards this reads a single row. */
    private void fillListingColumns() {
        try {
            ListingColumns.fillAll(store.database());
        } catch (RuntimeException e) {
            LOG.warn("Could not prepare the lists of feeds; the next start continues: {}", e.toString());
        }
    }

    /** Deletes the oldest log lines; a little every minute, so that no run is long. */
    int pruneLog() {
        try {
            Instant now = clock.instant();
            return store.clusterState().tryTakeTurn("log", now, POLL_INTERVAL)
                    ? store.fetchLog().deleteBefore(now.minus(keepLog))
                    : 0;
        } catch (RuntimeException e) {
            LOG.warn("Could not delete old lines of the fetch log; trying again: {}", e.toString());
            return 0;
        }
    }

    /**
     * @return whether this node ran the job
     */
    boolean runIfDue() {
        try {
            Instant now = clock.instant();
            if (!store.clusterState().tryTakeTurn("housekeeping", now, INTERVAL)) {
                return false;
            }
            int repaired = FeedQueue.repair(store.database());
            if (repaired > 0) {
                LOG.warn("Corrected the due times of {} sites in the queue of updates.", repaired);
            }
            int sites = store.siteTurns().deleteIdle(now.minus(SITE_RETENTION));
            int feeds = store.deletedFeeds().purge();
            store.stateChanges().purge(now.minus(STATE_CHANGE_RETENTION));
            store.notificationQueue().expire();
            LOG.atInfo()
                    .addKeyValue("sites", sites)
                    .addKeyValue("deletedFeeds", feeds)
                    .log("Tidied up");
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Housekeeping failed and will be retried: {}", e.toString());
            return false;
        }
    }

    /** Stops without interrupting the thread, because that would break its database connection. */
    @Override
    public void close() {
        stopped.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
