package org.feedmill.refresh;

import java.time.Clock;
import org.feedmill.store.Claim;
import org.feedmill.store.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends updates that threw: a shortage of this server postpones the feed, a bug counts as a failure of it. */
final class FailedUpdateHandler {

    private static final Logger LOG = LoggerFactory.getLogger(FailedUpdateHandler.class);

    private final Work work;
    private final Updating updating;
    private final ShortageReporter shortages;
    private final Meter meter;
    private final Clock clock;

    FailedUpdateHandler(Work work, Updating updating, ShortageReporter shortages, Meter meter, Clock clock) {
        this.work = work;
        this.updating = updating;
        this.shortages = shortages;
        this.meter = meter;
        this.clock = clock;
    }

    void handle(Claim claim, Throwable error) {
        String shortage = ShortageReporter.of(error);
        if (shortage == null) {
            fail(claim, error);
        } else {
            postpone(claim, shortage);
        }
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
