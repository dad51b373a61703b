package org.feedmill.refresh;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.store.db.DatabaseFault;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.FeedClaims;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles updates that threw an exception: a shortage of this server postpones the feed, a bug counts as a failure of
 * it. If updates of a feed repeatedly run out of memory or time, this counts as its failure too.
 */
final class FailedUpdateHandler {

    private static final Logger LOG = LoggerFactory.getLogger(FailedUpdateHandler.class);

    /** Most shortages of memory or time in a row that one feed may have. */
    static final int MAX_SHORTAGES = 5;

    private final FeedClaims work;
    private final FeedUpdater updating;
    private final ShortageReporter shortages;
    private final UpdateListener meter;
    private final Clock clock;

    /** Number of shortages in a row that a feed may have caused, by its id. */
    private final Map<String, Integer> suspected = new ConcurrentHashMap<>();

    FailedUpdateHandler(
            FeedClaims work, FeedUpdater updating, ShortageReporter shortages, UpdateListener meter, Clock clock) {
        this.work = work;
        this.updating = updating;
        this.shortages = shortages;
        this.meter = meter;
        this.clock = clock;
    }

    void handle(FeedClaim claim, Throwable error) {
        String shortage = ShortageReporter.describe(error);
        if (shortage == null || isCausedByFeed(claim.feed().id(), error)) {
            fail(claim, error);
        } else {
            postpone(claim, shortage);
        }
    }

    /** Records that an update of this feed ended normally. */
    void succeeded(String id) {
        suspected.remove(id);
    }

    private boolean isCausedByFeed(String id, Throwable error) {
        boolean possible = error instanceof OutOfMemoryError || DatabaseFault.of(error) == DatabaseFault.SLOW;
        if (!possible || suspected.merge(id, 1, Integer::sum) <= MAX_SHORTAGES) {
            return false;
        }
        suspected.remove(id);
        return true;
    }

    private void postpone(FeedClaim claim, String shortage) {
        shortages.report(shortage);
        meter.postponed();
        try {
            work.release(claim, ShortageReporter.retryTime(clock.instant()));
        } catch (RuntimeException e) {
            LOG.debug("Could not release a claim. Its lease will expire.", e);
        }
    }

    /** Records a bug as a failure of the feed, so that it is not updated again at once. */
    private void fail(FeedClaim claim, Throwable bug) {
        String id = claim.feed().id();
        LOG.error("The update of feed {} ended with an error.", id, bug);
        meter.crashed();
        try {
            work.finish(claim, updating.crashed(claim));
        } catch (RuntimeException e) {
            LOG.warn("Could not record the failed update of feed {}. Its lease will expire.", id, e);
        }
    }
}
