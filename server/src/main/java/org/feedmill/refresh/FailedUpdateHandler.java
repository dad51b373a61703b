package org.feedmill.refresh;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.store.Claim;
import org.feedmill.store.DatabaseFault;
import org.feedmill.store.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends updates that threw: a shortage of this server postpones the feed, a bug counts as a failure of it. A feed that runs into
 * a lack of memory or time again and again causes it, which counts as its failure too.
 */
final class FailedUpdateHandler {

    private static final Logger LOG = LoggerFactory.getLogger(FailedUpdateHandler.class);

    /** Shortages of memory or time in a row that one feed may meet. */
    static final int MAX_SHORTAGES = 5;

    private final Work work;
    private final Updating updating;
    private final ShortageReporter shortages;
    private final Meter meter;
    private final Clock clock;

    /** Shortages in a row that a feed may have caused, by its id. */
    private final Map<String, Integer> suspected = new ConcurrentHashMap<>();

    FailedUpdateHandler(Work work, Updating updating, ShortageReporter shortages, Meter meter, Clock clock) {
        this.work = work;
        this.updating = updating;
        this.shortages = shortages;
        this.meter = meter;
        this.clock = clock;
    }

    void handle(Claim claim, Throwable error) {
        String shortage = ShortageReporter.of(error);
        if (shortage == null || isCausedByFeed(claim.source().id(), error)) {
            fail(claim, error);
        } else {
            postpone(claim, shortage);
        }
    }

    /** An update of this feed has ended as it should. */
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

    private void postpone(Claim claim, String shortage) {
        shortages.report(shortage);
        meter.postponed();
        try {
            work.release(claim, ShortageReporter.retry(clock.instant()));
        } catch (RuntimeException e) {
            LOG.debug("A claim could not be given back; its lease will end by itself.", e);
        }
    }

    /** A bug counts as a failure of the feed, so that it is not run into again at once. */
    private void fail(Claim claim, Throwable bug) {
        String id = claim.source().id();
        LOG.error("The update of feed {} ended by an error.", id, bug);
        meter.broken();
        try {
            work.finish(claim, updating.broken(claim));
        } catch (RuntimeException e) {
            LOG.warn("The failed update of feed {} could not be recorded; its lease will end by itself.", id, e);
        }
    }
}
